/*
 * URI templates of level 1 (RFC 6570): `mmlc://songs/{id}/wav`. A variable stands for one part between slashes.
 */

const variable = /\{(\w+)\}/g;

export function hasVariables(template: string): boolean {
  return template.includes('{');
}

/** The values of the variables when a URI is of that template, decoded; else nothing. */
export function matchUri(template: string, uri: string): Readonly<Record<string, string>> | null {
  const names = [...template.matchAll(variable)].map(([, name]) => name!);
  const pattern = template
    .split(variable)
    .map((part, i) => (i % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '([^/]+)'))
    .join('');
  const found = new RegExp(`^${pattern}$`).exec(uri);
  if (found === null) return null;
  try {
    return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1]!)]));
  } catch {
    return null;
  }
}
