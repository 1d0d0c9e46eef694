import type { JsonSchema } from '../catalog/entry.js';

/*
 * Headers that repeat arguments of a call, for proxies that do not read bodies (SEP-2243): a property of a tool's input
 * schema names its header in `x-mcp-header`. Header and body must agree, or whoever acts on the one is deceived.
 * No tool of the catalog has such a header: only fixtures of the conformance suite do.
 */

const keyword = 'x-mcp-header';

/** What does not agree, in words; nothing when all is well. */
export function parameterHeaderFault(
  schema: JsonSchema,
  args: unknown,
  header: (name: string) => string | undefined,
): string | undefined {
  const { properties } = schema;
  if (!isObject(properties) || !isObject(args)) return undefined;
  for (const [name, property] of Object.entries(properties)) {
    if (!isObject(property) || !Object.hasOwn(args, name)) continue;
    const value = args[name];
    const headerName = property[keyword];
    const fault =
      typeof headerName === 'string'
        ? valueFault(`mcp-param-${headerName.toLowerCase()}`, value, header)
        : parameterHeaderFault(property, value, header);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function valueFault(name: string, value: unknown, header: (name: string) => string | undefined): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const given = header(name);
  if (given === undefined) return `the header ${name} is missing`;
  const decoded = decode(given);
  if (decoded === undefined) return `the header ${name} is not proper base64`;
  const agrees = typeof value === 'number' ? isSameNumber(decoded, value) : decoded === String(value);
  return agrees ? undefined : `the header ${name} says something else than the body`;
}

function isSameNumber(text: string, value: number): boolean {
  return /^-?\d+(\.\d+)?$/.test(text) && Number(text) === value;
}

/** Text that a header cannot hold as it is stands between `=?base64?` and `?=`. */
function decode(value: string): string | undefined {
  const [, encoded] = /^=\?base64\?(.*)\?=$/i.exec(value) ?? [];
  if (encoded === undefined) return value;
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(encoded)) return undefined;
  return Buffer.from(encoded, 'base64').toString();
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
