import type { JSONRPCMessage } from '@modelcontextprotocol/server';

/** Whether a value is a message of JSON-RPC 2.0 as MCP has it. */
export function isMessage(value: unknown): value is JSONRPCMessage {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const message = value as Readonly<Record<string, unknown>>;
  if (message.jsonrpc !== '2.0') return false;
  const hasParams = message.params === undefined || isObject(message.params);
  if (typeof message.method === 'string') return hasParams && (message.id === undefined || isId(message.id));
  return isId(message.id) && (isObject(message.result) || isObject(message.error));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || Number.isSafeInteger(value);
}

/** The id of what may be a message, to answer it by; null when it has none. */
export function idOf(value: unknown): string | number | null {
  const id: unknown = isObject(value) ? (value as { readonly id?: unknown }).id : null;
  return isId(id) ? id : null;
}
