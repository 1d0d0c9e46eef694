import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mmlcCommand, plainEnvironment } from '../e2e/run-mmlc.js';

/** The program serving HTTP on a port of its own choice. */
export interface LiveServer {
  readonly child: ChildProcess;
  readonly port: number;
  readonly stderr: () => string;
  /** Asks it to end; answers with the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export async function startLiveServer(
  folder: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<LiveServer> {
  const line = ['serve-mcp', '--transport', 'http', '--port', '0', '--log-format', 'json', ...args];
  const child = spawn(...mmlcCommand(line), { cwd: folder, env: { ...plainEnvironment, ...environment } });
  let stderr = '';
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      const found = /"message":"listening".*"port":(\d+)/.exec(stderr);
      if (found !== null) resolve(Number(found[1]));
    });
    void exited.then(() => reject(new Error(`the server ended: ${stderr}`)));
  });
  return {
    child,
    port,
    stderr: () => stderr,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}
