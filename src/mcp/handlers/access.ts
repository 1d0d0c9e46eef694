import { ProtocolError, type ServerContext } from '@modelcontextprotocol/server';
import type { App } from '../app.js';
import type { Connection } from '../server.js';

/** Of the range that JSON-RPC leaves to servers. */
const unauthorized = -32_000;

type Access = 'anonymous' | 'token';

/** Whether a caller may have what is only for those with the server's token, where it has one. */
export function mayHave(access: Access, { settings }: App, { isRemote }: Connection, { http }: ServerContext): boolean {
  return access === 'anonymous' || !isRemote || settings.token === null || http?.authInfo !== undefined;
}

/** Refuses a caller without the server's token what is only for those who have it. */
export function refuseStranger(
  { name, access }: { readonly name: string; readonly access: Access },
  app: App,
  connection: Connection,
  context: ServerContext,
): void {
  if (mayHave(access, app, connection, context)) return;
  throw new ProtocolError(unauthorized, `Unauthorized: ${name} needs the bearer token of this server`);
}
