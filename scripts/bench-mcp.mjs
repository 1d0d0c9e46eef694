// The MCP server as its clients know it: how soon it answers, and how many songs a second on one connection.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launcher } from './project.mjs';

/** 30 seconds: 15 bars of four voices at 120 quarter notes a minute. */
const song = [
  '@v1={15,14,13,12,11|10}\n@MP1={24,12,20,0}',
  'A t120 l8 q7 @1 @v1 o4 [c e g > c < b g e d]14 MP1 c1',
  'B l4 q6 @2 v10 o3 [c g e g]15',
  'T l4 o2 [c c g g]15',
  'N l4 v9 [o5 c o2 c o5 c c]15\n',
].join('\n');

const music = { mml: song, mode: 'ppmck' };
const validate = { action: 'validate', ...music };
const compose = { action: 'compose', ...music, detail: 'summary' };

const initialize = {
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
};
const callOf = (args) => ({ method: 'tools/call', params: { name: 'compose_mml', arguments: args } });

/** Requests that are under way at the same time: a client does not wait for one answer before it asks again. */
const window = 16;

/** Asks `count` times and answers with how many a second were answered. */
async function rateOf(ask, message, count) {
  for (let i = 0; i < window; i++) await ask(message);
  const start = performance.now();
  let left = count;
  await Promise.all(
    Array.from({ length: window }, async () => {
      while (left-- > 0) {
        const { result } = await ask(message);
        if (result?.isError !== false) throw new Error(JSON.stringify(result).slice(0, 500));
      }
    }),
  );
  return (count * 1000) / (performance.now() - start);
}

/** Reads answers as lines of JSON and hands each to who asked. */
function connectStdio(folder, args = []) {
  const child = spawn(process.execPath, [launcher, 'serve-mcp', ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map();
  let parts = [];
  child.stdout.on('data', (chunk) => {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const answer = JSON.parse(Buffer.concat([...parts, chunk.subarray(start, end)]).toString());
      parts = [];
      start = end + 1;
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    }
    parts.push(chunk.subarray(start));
  });
  let id = 0;
  const ask = (message) =>
    new Promise((resolve) => {
      waiting.set(++id, resolve);
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...message })}\n`);
    });
  /** The id of the last request, for who wants to cancel it. */
  ask.lastId = () => id;
  ask.notify = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return { ask, close: () => new Promise((resolve) => child.on('exit', resolve) && child.stdin.end()) };
}

/** One session, its requests on connections that stay open. */
async function connectHttp(folder) {
  const line = [launcher, 'serve-mcp', '--transport', 'http', '--port', '0', '--log-format', 'json'];
  const child = spawn(process.execPath, line, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await new Promise((resolve) => {
    child.stderr.on('data', (text) => {
      const [, found] = /"port":(\d+)/.exec(text) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const agent = new Agent({ keepAlive: true, maxSockets: window });
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  let id = 0;
  const ask = (message) =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: '/mcp', method: 'POST', agent, headers }, (response) => {
        if (response.headers['mcp-session-id']) headers['mcp-session-id'] = response.headers['mcp-session-id'];
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const events = Buffer.concat(parts).toString();
          resolve(JSON.parse(events.slice(events.lastIndexOf('data: ') + 6)));
        });
      });
      asked.on('error', reject);
      asked.end(JSON.stringify({ jsonrpc: '2.0', id: ++id, ...message }));
    });
  await ask(initialize);
  const close = () => {
    agent.destroy();
    return new Promise((resolve) => child.on('exit', resolve) && child.kill());
  };
  return { ask, close };
}

/** From the start of the process to the first answer. */
function timeToAnswer(folder) {
  return new Promise((resolve) => {
    const start = performance.now();
    const child = spawn(process.execPath, [launcher, 'serve-mcp'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 0, ...initialize })}\n`);
    child.stdout.once('data', () => {
      const milliseconds = performance.now() - start;
      child.on('exit', () => resolve(milliseconds));
      child.stdin.end();
    });
  });
}

async function startRow(folder) {
  const nothing = join(folder, 'nothing.cjs');
  writeFileSync(nothing, '');
  const ratios = [];
  // In turn, so that a machine that is busy for a while is busy for both.
  for (let i = 0; i < 15; i++) {
    const start = performance.now();
    spawnSync(process.execPath, [nothing]);
    const empty = performance.now() - start;
    ratios.push((await timeToAnswer(folder)) / empty);
  }
  const ratio = ratios.sort((a, b) => a - b)[ratios.length >> 1];
  return {
    what: 'serve-mcp: first answer to initialize, against an empty Node',
    value: `${ratio.toFixed(2)}x`,
    budget: '2.5x',
    isMet: ratio <= 2.5,
  };
}

/** From the cancelling of a 30-minute render to the answer of the next song, with one worker for both. */
async function cancelRow(folder) {
  const { ask, close } = connectStdio(folder, ['--workers', '1']);
  await ask(initialize);
  const long = 'A t60 l16 [cdefgab>c<]900\nB l16 [efgab>cde<]900\nT l16 [ccggeecc]900\nN l16 [crcrcrcr]900';
  const next = callOf({ ...compose, mml: 'A t250 l32 c' });
  await ask(next);
  const times = [];
  for (let i = 0; i < 5; i++) {
    void ask(callOf({ ...compose, mml: long, audio: 'none' }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const start = performance.now();
    ask.notify({ method: 'notifications/cancelled', params: { requestId: ask.lastId() } });
    await ask(next);
    times.push(performance.now() - start);
  }
  await close();
  const longest = Math.max(...times);
  return {
    what: 'a 30-minute render is cancelled: longest wait of the next song for its worker',
    value: `${longest.toFixed(0)} ms`,
    budget: '1000 ms',
    isMet: longest <= 1000,
  };
}

export async function benchMcp() {
  const folder = mkdtempSync(join(tmpdir(), 'mmlc-bench-'));
  try {
    const rows = [await startRow(folder), await cancelRow(folder)];
    for (const { name, connect } of [
      { name: 'stdio', connect: connectStdio },
      { name: 'HTTP', connect: connectHttp },
    ]) {
      const { ask, close } = await connect(folder);
      if (name === 'stdio') await ask(initialize);
      const short = await rateOf(ask, callOf({ ...validate, detail: 'summary' }), 3000);
      const full = await rateOf(ask, callOf(validate), 1000);
      const composed = await rateOf(ask, callOf(compose), 60);
      await close();
      rows.push(
        {
          what: `validate of a song of 30 s over ${name}, one connection, detail summary`,
          value: `${short.toFixed(0)}/s`,
          ...(name === 'stdio' && { budget: '1500/s', isMet: short >= 1500 }),
        },
        { what: `the same with its note sequence over ${name}`, value: `${full.toFixed(0)}/s` },
        {
          what: `compose of a song of 30 s over ${name}, its WAV in the result`,
          value: `${composed.toFixed(0)}/s, ${(composed * 30).toFixed(0)}x real time`,
        },
      );
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
