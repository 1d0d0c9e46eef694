import type { PythonToken } from './python-tokens.js';

/** A stretch of statements under one header; the header is part of it. Places are numbers of tokens. */
export interface Block {
  readonly start: number;
  end: number;
  /** The loops around it within its scope, the innermost first. */
  readonly loop: Loop | null;
}

interface Loop {
  readonly block: Block;
  readonly outer: Loop | null;
}

/** Where a name gets a value. */
export interface Binding {
  readonly name: string;
  readonly scope: Scope;
  readonly block: Block;
  /** It holds from here on. */
  readonly at: number;
  /** The expression, from `first` up to `end`; null for what is no plain assignment. */
  readonly value: { readonly first: number; readonly end: number; readonly operator: '=' | '+=' | '*=' } | null;
  /** The class it is the name of. */
  readonly classScope: Scope | null;
  /** Of an attribute: what stands before its last name, as numbers of tokens. */
  readonly receiver: { readonly first: number; readonly end: number } | null;
  /** Whether other names stand for the same object. */
  readonly isShared: boolean;
}

export interface Scope {
  readonly kind: 'module' | 'function' | 'class';
  readonly outer: Scope | null;
  readonly bindings: Map<string, Binding[]>;
  /** Names that get values in an order not known here. */
  readonly unordered: Set<string>;
  /** Names that belong to another scope. */
  readonly declared: Map<string, 'global' | 'nonlocal'>;
  /** Of a method: the name of the object. */
  readonly self: string | null;
  /** Of a class: the names of its bases; null when these, or decorators, may change what it has. */
  readonly bases: readonly string[] | null;
}

/** A call of a method, and where it stands. */
export interface MethodCall extends Place {
  readonly dot: number;
}

export interface Place {
  readonly scope: Scope;
  readonly block: Block;
  /** Whether the statement has a lambda or a comprehension, which may run later, in a scope of its own. */
  readonly statement: { isDeferred: boolean };
}

export interface PythonNames {
  readonly topScope: Scope;
  readonly bindings: readonly Binding[];
  /** Where statements with bindings stand, for each binding. */
  readonly places: ReadonlyMap<Binding, Place>;
  /** By the last name. */
  readonly attributes: ReadonlyMap<string, readonly Binding[]>;
  readonly calls: readonly MethodCall[];
  /** Names of lists that may be changed. */
  readonly changing: ReadonlySet<string>;
  /** The last `from x import *`; -1 for none. */
  readonly lastStar: number;
  /** Whether the program reaches names, or attributes, in ways that cannot be followed. */
  readonly hidesNames: boolean;
  readonly hidesAttributes: boolean;
}

const headers = new Set('if elif else for while try except finally with def class match case'.split(' '));
const keywords = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if
  import in is lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
);
const namesReached = new Set([
  'exec',
  'eval',
  'globals',
  'locals',
  'vars',
  '__dict__',
  '__builtins__',
  'builtins',
  'modules',
]);
const attributesReached = new Set([
  'setattr',
  'delattr',
  '__setattr__',
  '__getattribute__',
  '__delattr__',
  '__class__',
]);
const methods = new Set(['mml', 'old_mml']);
/** Functions that leave a list as it is. */
const harmless = new Set(['len', 'enumerate', 'print', 'zip']);

/** Reads which names a program binds, and where: its statements one after the other, without running them. */
export function pythonNames(tokens: readonly PythonToken[]): PythonNames {
  const all: Binding[] = [];
  const places = new Map<Binding, Place>();
  const attributes = new Map<string, Binding[]>();
  const calls: MethodCall[] = [];
  const changing = new Set<string>();
  const scopes: Scope[] = [];
  let lastStar = -1;
  let hidesNames = false;
  let hidesAttributes = false;

  const topScope = newScope('module', null, null, []);
  interface Open {
    readonly block: Block;
    readonly scope: Scope;
    /** -1 until its first line is read. */
    indent: number;
  }
  const open: Open[] = [{ block: { start: 0, end: tokens.length, loop: null }, scope: topScope, indent: 0 }];
  let place: Place;
  let isDecorated = false;

  for (let line = 0; line < tokens.length - 1; ) {
    let end = line + 1;
    while (tokens[end]?.kind !== 'newline') end++;
    const newline = tokens[line]!;
    const indent = newline.kind === 'newline' ? newline.indent : 0;
    const last = open.at(-1)!;
    if (last.indent < 0 && indent > (open.at(-2)?.indent ?? -1)) last.indent = indent;
    while (open.length > 1 && (open.at(-1)!.indent < 0 || open.at(-1)!.indent > indent)) open.pop()!.block.end = line;
    readLine(line + 1, end);
    line = end;
  }
  while (open.length > 1) open.pop()!.block.end = tokens.length;
  moveDeclared();
  return { topScope, bindings: all, places, attributes, calls, changing, lastStar, hidesNames, hidesAttributes };

  function newScope(
    kind: Scope['kind'],
    outer: Scope | null,
    self: string | null,
    bases: readonly string[] | null,
  ): Scope {
    const scope: Scope = {
      kind,
      outer,
      self,
      bases,
      bindings: new Map(),
      unordered: new Set(),
      declared: new Map(),
    };
    scopes.push(scope);
    return scope;
  }

  function readLine(first: number, end: number): void {
    const { scope, block } = open.at(-1)!;
    place = { scope, block, statement: { isDeferred: false } };
    const keyword = textAt(first) === 'async' ? first + 1 : first;
    const colon = isHeader(keyword) ? headerColon(keyword, end) : -1;
    if (colon < 0) {
      readStatements(first, end);
      if (textAt(first) === '@') isDecorated = true;
      else isDecorated = false;
      return;
    }
    const inner = readHeader(keyword, colon);
    isDecorated = false;
    open.push(inner);
    if (colon + 1 === end) return;
    place = { scope: inner.scope, block: inner.block, statement: { isDeferred: false } };
    readStatements(colon + 1, end);
    open.pop()!.block.end = end;
  }

  function isHeader(at: number): boolean {
    const word = textAt(at);
    if (tokens[at]?.kind !== 'name' || !headers.has(word)) return false;
    return (word !== 'match' && word !== 'case') || !/^(?:[=:.,;)]|.+=)$/.test(textAt(at + 1));
  }

  /** The colon that ends a header; those of a lambda do not. */
  function headerColon(first: number, end: number): number {
    let depth = 0;
    let lambdas = 0;
    for (let i = first; i < end; i++) {
      depth += depthStep(i);
      if (depth !== 0) continue;
      if (isName(i, 'lambda')) lambdas++;
      else if (isSign(i, ':') && lambdas-- === 0) return i;
    }
    return -1;
  }

  function readHeader(first: number, colon: number): Open {
    const word = textAt(first);
    const { scope, block } = place;
    if (word === 'def' || word === 'class') {
      scan(first, colon, false);
      const isMethod = word === 'def' && scope.kind === 'class';
      const parameters = word === 'def' ? parametersOf(first + 2, colon, '(') : [];
      const isPlain = word === 'class' && !isDecorated;
      const inner = newScope(
        word === 'def' ? 'function' : 'class',
        scope,
        isMethod && !isDecorated ? (parameters[0] ?? null) : null,
        isPlain ? basesOf(first + 2, colon) : null,
      );
      bind(textAt(first + 1), colon, null, word === 'class' ? inner : null);
      const body: Block = { start: first, end: colon, loop: null };
      place = { scope: inner, block: body, statement: { isDeferred: false } };
      for (const name of parameters) bind(name, first, null);
      for (const name of parametersOf(first + 2, colon, '[')) bind(name, first, null);
      return { block: body, scope: inner, indent: -1 };
    }
    const isLoop = word === 'for' || word === 'while';
    const body = { start: first, end: colon, loop: block.loop };
    const inner: Block = isLoop ? Object.assign(body, { loop: { block: body, outer: block.loop } }) : body;
    place = { scope, block: inner, statement: place.statement };
    scan(first, colon, word === 'for');
    if (word === 'for') bindTargets(first + 1, keywordFrom(first + 1, colon, 'in'), colon);
    else if (word === 'case') bindTargets(first + 1, colon, colon);
    else if (word === 'with' || word === 'except') {
      let depth = 0;
      let asDepth = -1;
      for (let i = first; i < colon; i++) {
        depth += depthStep(i);
        if (isName(i, 'as')) asDepth = depth;
        else if (asDepth >= 0 && (depth < asDepth || (depth === asDepth && isSign(i, ',')))) asDepth = -1;
        if (asDepth >= 0) bindTargets(i, i + 1, colon);
      }
    }
    return { block: inner, scope, indent: -1 };
  }

  /** Names after an opening bracket, a comma or a star, in brackets that are not in others. */
  function parametersOf(first: number, end: number, bracket: '(' | '['): string[] {
    const names: string[] = [];
    let depth = 0;
    let isWanted = false;
    for (let i = first; i < end; i++) {
      depth += depthStep(i);
      if (depth === 1 && depthStep(i) === 1) isWanted = textAt(i) === bracket;
      if (depth === 1 && isWanted && tokens[i]?.kind === 'name' && /^(?:[[(,*]|\*\*)$/.test(textAt(i - 1)))
        names.push(textAt(i));
    }
    return names;
  }

  function basesOf(first: number, end: number): string[] | null {
    const names: string[] = [];
    for (let i = first; i < end; i++) {
      if (tokens[i]?.kind === 'name') {
        if (textAt(i) !== 'object') names.push(textAt(i));
      } else if (!/^[(),]$/.test(textAt(i))) return null;
    }
    return names;
  }

  function readStatements(first: number, end: number): void {
    let depth = 0;
    let start = first;
    for (let i = first; i <= end; i++) {
      if (i < end) depth += depthStep(i);
      if (i < end && (depth !== 0 || !isSign(i, ';'))) continue;
      if (i > start) readStatement(start, i);
      start = i + 1;
    }
  }

  function readStatement(first: number, end: number): void {
    place = { ...place, statement: { isDeferred: false } };
    scan(first, end, false);
    const word = tokens[first]?.kind === 'name' ? textAt(first) : '';
    if (word === 'global' || word === 'nonlocal') {
      for (let i = first + 1; i < end; i++) if (tokens[i]?.kind === 'name') place.scope.declared.set(textAt(i), word);
    } else if (word === 'import' || word === 'from') {
      if (word === 'from' && isSign(end - 1, '*')) lastStar = end;
      for (let i = first; i < end; i++) if (isVariable(i)) bind(textAt(i), end, null);
    } else if (word === 'del') bindTargets(first + 1, end, end);
    else if (!keywords.has(word)) readAssignment(first, end);
  }

  function readAssignment(first: number, end: number): void {
    const equals: number[] = [];
    let depth = 0;
    let colon = -1;
    let hasLambda = false;
    for (let i = first; i < end; i++) {
      depth += depthStep(i);
      if (depth !== 0) continue;
      if (isName(i, 'lambda')) hasLambda = true;
      else if (isSign(i, ':') && colon < 0 && equals.length === 0 && !hasLambda) colon = i;
      else if (isSign(i, '=')) equals.push(i);
      else if (tokens[i]?.kind === 'sign' && /^(?:[-+*/%@&|^]|\*\*|\/\/|>>|<<)=$/.test(textAt(i))) {
        const operator = textAt(i);
        const isKnown = operator === '+=' || operator === '*=';
        if (isKnown && i === first + 1 && tokens[first]?.kind === 'name')
          bind(textAt(first), end, { first: i + 1, end, operator });
        else bindTargets(first, i, end);
        return;
      }
    }
    if (equals.length === 0) {
      // Without a value an annotation still makes a name one of the function.
      if (colon >= 0 && place.scope.kind === 'function') bindTargets(first, colon, end);
      return;
    }
    const value = { first: equals.at(-1)! + 1, end, operator: '=' } as const;
    let start = first;
    for (const equal of equals) {
      bindTarget(start, start === first && colon >= 0 ? colon : equal, value, equals.length > 1);
      start = equal + 1;
    }
  }

  function bindTarget(first: number, end: number, value: NonNullable<Binding['value']>, isShared: boolean): void {
    let isDotted = (end - first) % 2 === 1;
    for (let i = first; i < end && isDotted; i++)
      isDotted = (i - first) % 2 === 0 ? tokens[i]?.kind === 'name' : isSign(i, '.');
    if (!isDotted) bindTargets(first, end, value.end);
    else if (end === first + 1) bind(textAt(first), value.end, value, null, isShared);
    else bindAttribute(end - 1, value.end, value, { first, end: end - 2 }, isShared);
  }

  /** Names in any order, which get values that are not known. */
  function bindTargets(first: number, end: number, at: number): void {
    for (let i = first; i < end; i++) {
      if (tokens[i]?.kind !== 'name' || keywords.has(textAt(i))) continue;
      changing.add(textAt(i));
      if (isSign(i - 1, '.')) bindAttribute(i, at, null, null, false);
      else bind(textAt(i), at, null);
    }
  }

  function bind(
    name: string,
    at: number,
    value: Binding['value'],
    classScope: Scope | null = null,
    isShared = false,
  ): void {
    const { scope, block } = place;
    const binding: Binding = { name, scope, block, at, value, classScope, receiver: null, isShared };
    add(scope.bindings, name, binding);
    if (scope.kind === 'class') add(attributes, name, binding);
    keep(binding);
  }

  function bindAttribute(
    last: number,
    at: number,
    value: Binding['value'],
    receiver: Binding['receiver'],
    isShared: boolean,
  ): void {
    const { scope, block } = place;
    const binding: Binding = { name: textAt(last), scope, block, at, value, classScope: null, receiver, isShared };
    add(attributes, binding.name, binding);
    keep(binding);
  }

  function keep(binding: Binding): void {
    all.push(binding);
    places.set(binding, place);
  }

  /** What may stand anywhere in an expression: calls, names bound on the way, lists that get out of sight. */
  function scan(first: number, end: number, isLoop: boolean): void {
    const { statement } = place;
    let depth = 0;
    /** Depths of lambdas and comprehensions whose names are being read. */
    const naming: { readonly depth: number; readonly stop: ':' | 'in' }[] = [];
    for (let i = first; i < end; i++) {
      const token = tokens[i]!;
      depth += depthStep(i);
      const inner = naming.at(-1);
      if (inner !== undefined && (depth < inner.depth || (depth === inner.depth && textAt(i) === inner.stop)))
        naming.pop();
      if (token.kind === 'sign') {
        if (token.text === ':=') place.scope.unordered.add(textAt(i - 1));
        if (token.text === '.' && isSign(i + 2, '(') && methods.has(textAt(i + 1))) calls.push({ ...place, dot: i });
        continue;
      }
      if (token.kind !== 'name') continue;
      if (token.text === 'lambda' || (token.text === 'for' && !(isLoop && i === first))) {
        statement.isDeferred = true;
        naming.push({ depth, stop: token.text === 'lambda' ? ':' : 'in' });
        continue;
      }
      if (namesReached.has(token.text)) hidesNames = true;
      if (attributesReached.has(token.text)) hidesAttributes = true;
      if (keywords.has(token.text)) continue;
      if (naming.length > 0) place.scope.unordered.add(token.text);
      if (leavesSight(i)) changing.add(token.text);
    }
  }

  function leavesSight(i: number): boolean {
    const next = textAt(i + 1);
    if (next === '[' || next === '=' || (next === ':' && tokens[i - 1]?.kind === 'newline')) return false;
    if (isName(i - 1, 'in')) return next !== ':' && next !== ']' && next !== ')';
    return !(isSign(i - 1, '(') && harmless.has(textAt(i - 2)) && next === ')');
  }

  /** Bindings of names that a function takes from elsewhere happen there, at times not known. */
  function moveDeclared(): void {
    for (const scope of scopes) {
      for (const [name, kind] of scope.declared) {
        const isBound = scope.bindings.has(name) || scope.unordered.has(name);
        if (!isBound) continue;
        if (kind === 'global') topScope.unordered.add(name);
        else for (let outer = scope.outer; outer !== null; outer = outer.outer) outer.unordered.add(name);
      }
    }
  }

  function keywordFrom(first: number, end: number, word: string): number {
    let depth = 0;
    for (let i = first; i < end; i++) {
      depth += depthStep(i);
      if (depth === 0 && isName(i, word)) return i;
    }
    return end;
  }

  function isVariable(i: number): boolean {
    return tokens[i]?.kind === 'name' && !keywords.has(textAt(i));
  }

  function textAt(i: number): string {
    const token = tokens[i];
    return token?.kind === 'name' || token?.kind === 'sign' ? token.text : '';
  }

  function isSign(i: number, text: string): boolean {
    return tokens[i]?.kind === 'sign' && textAt(i) === text;
  }

  function isName(i: number, text: string): boolean {
    return tokens[i]?.kind === 'name' && textAt(i) === text;
  }

  function depthStep(i: number): number {
    const token = tokens[i];
    if (token?.kind !== 'sign' || token.text.length !== 1) return 0;
    return '([{'.includes(token.text) ? 1 : ')]}'.includes(token.text) ? -1 : 0;
  }
}

function add(map: Map<string, Binding[]>, name: string, binding: Binding): void {
  const list = map.get(name);
  if (list) list.push(binding);
  else map.set(name, [binding]);
}
