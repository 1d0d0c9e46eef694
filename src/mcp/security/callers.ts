import { isIP } from 'node:net';

/** Names and addresses of this machine that only programs on it can use. */
export function isLoopback(host: string): boolean {
  const name = bare(host);
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** Without the brackets of an IPv6 address, in small letters. */
function bare(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}

/** By what names the server may be called, so that no page of the web reaches it by a name of its own (DNS rebinding). */
export interface CallerRules {
  /** Host that the server listens at. */
  readonly host: string;
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
}

/** Whether a Host header names this server. An address cannot be rebound, so that any will do where others may call. */
export function isAllowedHost(header: string | undefined, rules: CallerRules): boolean {
  const name = hostNameOf(`http://${header ?? ''}`);
  if (name === undefined || header === undefined || header === '') return false;
  if (isLoopback(name) || isListed(name, rules.allowedHosts) || bare(name) === bare(rules.host)) return true;
  return !isLoopback(rules.host) && isIP(bare(name)) !== 0;
}

/** Whether a page may call: those of this machine, and those that are listed. A program that is no page has no Origin. */
export function isAllowedOrigin(header: string | undefined, rules: CallerRules): boolean {
  if (header === undefined || header === '') return true;
  const name = hostNameOf(header);
  if (name === undefined) return false;
  return isLoopback(name) || isListed(name, rules.allowedOrigins) || rules.allowedOrigins.includes(header);
}

function isListed(name: string, list: readonly string[]): boolean {
  return list.some((listed) => bare(listed) === bare(name));
}

function hostNameOf(url: string): string | undefined {
  try {
    const { hostname, username } = new URL(url);
    return hostname === '' || username !== '' ? undefined : hostname;
  } catch {
    return undefined;
  }
}
