import { parseSync } from 'vite';

/** A node of an ESTree with the parts that the house tests look at. */
export interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

export function parseTypeScript(path: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program as unknown as SyntaxNode;
}

/** Calls `visit` for a node and everything below it, with the key under which its parent holds it. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined, key: string) => void,
  parent?: SyntaxNode,
  key = '',
): void {
  visit(node, parent, key);
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node, name);
    }
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const importing = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportExpression',
  'TSImportType',
  'TSExternalModuleReference',
]);

/** Everything that a module names to import, types included: static, dynamic and re-exported. */
export function importsOf(path: string, text: string): readonly string[] {
  const names: string[] = [];
  walk(parseTypeScript(path, text), (node) => {
    if (!importing.has(node.type)) return;
    const source = node.source ?? node.argument ?? node.expression;
    // An export of its own has no source.
    if (source === undefined || source === null) return;
    const literal = isNode(source) && isNode(source.literal) ? source.literal : source;
    const name = isNode(literal) ? literal.value : undefined;
    if (typeof name !== 'string') throw new Error(`${path}: an import whose name is not a plain text`);
    names.push(name);
  });
  return names;
}

/** Names that a module uses without declaring them as properties or keys. */
export function identifiersOf(path: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  walk(parseTypeScript(path, text), (node, parent, key) => {
    if (node.type !== 'Identifier' || typeof node.name !== 'string') return;
    const isProperty = (key === 'property' || key === 'key') && parent?.computed !== true;
    if (!isProperty) names.add(node.name);
  });
  return names;
}
