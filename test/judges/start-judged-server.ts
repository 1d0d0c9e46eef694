import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../house/source-files.js';

/** Packages that were written for `require` ask for it in a module, too. */
const requireBanner =
  "import { createRequire as createBundleRequire } from 'node:module';" +
  'const require = createBundleRequire(import.meta.url);';

/** A server with what the conformance suite asks for; `url` is where it is found. */
export interface JudgedServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Bundles the server as the program is bundled, and starts it. */
export async function startJudgedServer(folder: string): Promise<JudgedServer> {
  const file = join(folder, 'judged-server.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['test/judges/judged-server.ts'],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: requireBanner },
    alias: { 'node:process': './scripts/process-global.mjs' },
    loader: { '.mml': 'text' },
    logLevel: 'warning',
  });
  const child: ChildProcess = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout!, 'data')) as [Buffer];
  return {
    url: `http://localhost:${port.toString().trim()}/mcp`,
    stop: async () => {
      const exited = once(child, 'exit');
      child.stdin!.end();
      await exited;
    },
  };
}
