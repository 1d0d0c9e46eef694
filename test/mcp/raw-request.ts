import { request } from 'node:http';
import { connect } from 'node:net';

interface Question {
  readonly method: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Asks with headers and methods that `fetch` would not let through. */
export function ask(port: number, { method, path = '/mcp', headers = {}, body = '' }: Question): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        const { statusCode = 0 } = response;
        resolve({ status: statusCode, headers: response.headers as Reply['headers'], body: text });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Sends a request as it stands, byte by byte, and answers with its status; 0 when there was none. */
export function askWith(port: number, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      answer += part;
      socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
  });
}

/** Begins to send a request and goes away in the middle of it. */
export function leaveEarly(port: number, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(text, () => setImmediate(() => socket.resetAndDestroy())),
    );
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}
