import { ProtocolError, type ServerContext } from '@modelcontextprotocol/server';
import type { App } from '../app.js';
import type { Connection } from '../server.js';

/** Of the range that JSON-RPC leaves to servers. */
const unauthorized = -32_000;

/** Refuses a caller without the server's token what is only for those who have it. */
export function refuseStranger(
  { name, access }: { readonly name: string; readonly access: 'anonymous' | 'token' },
  { settings }: App,
  { isRemote }: Connection,
  { http }: ServerContext,
): void {
  if (access === 'anonymous' || !isRemote || settings.token === null || http?.authInfo !== undefined) return;
  throw new ProtocolError(unauthorized, `Unauthorized: ${name} needs the bearer token of this server`);
}
