import type { Binding, Block, Place, PythonNames, Scope } from './python-names.js';
import { areSame, leafOf, type PythonText, repeatOf, sumOf } from './python-text.js';
import type { PythonToken } from './python-tokens.js';

/** A list or tuple, of which these are the first items. */
interface Items {
  readonly items: readonly PythonText[];
  readonly isList: boolean;
}

type Value = PythonText | Items;

/** What costs more steps than these to be certain of is not known. */
const mostSteps = 64;
const mostDepth = 100;

/**
 * The string that the expression from token `first` up to a comma or closing bracket surely is when the program runs;
 * null when that cannot be told.
 */
export type ArgumentReader = (first: number, place: Place) => PythonText | null;

export function argumentReader(tokens: readonly PythonToken[], names: PythonNames): ArgumentReader {
  const values = new Map<Binding, Value | null>();
  const agreed = new Map<readonly Binding[], Value | null>();
  let depth = 0;
  // Earlier ones first, so that one never waits for many others.
  for (const binding of names.bindings) boundValue(binding);
  return (first, place) => {
    const read = readSum(first, place);
    return read !== null && endsArgument(read.next) ? read.value : null;
  };

  function boundValue(binding: Binding): Value | null {
    const known = values.get(binding);
    if (known !== undefined) return known;
    // Until it is known, and for one that needs itself.
    values.set(binding, null);
    if (binding.value === null || depth > mostDepth) return null;
    depth++;
    const value = worked(binding, binding.value);
    depth--;
    values.set(binding, value);
    return value;
  }

  function worked(binding: Binding, { first, end, operator }: NonNullable<Binding['value']>): Value | null {
    const place = names.places.get(binding)!;
    if (operator === '=') {
      const read = readSum(first, place);
      if (read?.next === end) return read.value;
      return readItems(first, end, place, binding.isShared);
    }
    const before = resolve(binding.name, first, place);
    if (before === null || 'items' in before) return null;
    if (operator === '*=') {
      const count = first + 1 === end ? countAt(first) : null;
      return count === null ? null : repeatOf(before, count);
    }
    const read = readSum(first, place);
    return read?.next === end ? sumOf(before, read.value) : null;
  }

  interface Read {
    readonly value: PythonText;
    readonly next: number;
  }

  /** Terms with `+` between them. What follows is for the caller to look at. */
  function readSum(first: number, place: Place): Read | null {
    let sum = readProduct(first, place);
    while (sum !== null && isSign(sum.next, '+')) {
      const right = readProduct(sum.next + 1, place);
      sum = right && { value: sumOf(sum.value, right.value), next: right.next };
    }
    return sum;
  }

  function readProduct(first: number, place: Place): Read | null {
    const before = countAt(first);
    let product = before !== null && isSign(first + 1, '*') ? readAtom(first + 2, place) : readAtom(first, place);
    if (product !== null && before !== null) product = { ...product, value: repeatOf(product.value, before) };
    while (product !== null && isSign(product.next, '*')) {
      const count = countAt(product.next + 1);
      product = count === null ? null : { value: repeatOf(product.value, count), next: product.next + 2 };
    }
    return product;
  }

  /** A whole number from 1; a string times 0 is no music. */
  function countAt(i: number): number | null {
    const token = tokens[i];
    return token?.kind === 'number' && /^[1-9]\d{0,8}$/.test(token.text) ? Number(token.text) : null;
  }

  function readAtom(first: number, place: Place): Read | null {
    const token = tokens[first];
    if (token?.kind === 'string') {
      let value = leafOf(token);
      let next = first + 1;
      for (let part = tokens[next]; part?.kind === 'string'; part = tokens[++next]) {
        const leaf = leafOf(part);
        value = value && leaf && sumOf(value, leaf);
      }
      return value && { value, next };
    }
    if (isSign(first, '(')) {
      if (depth > mostDepth) return null;
      depth++;
      const inner = readSum(first + 1, place);
      depth--;
      return inner && isSign(inner.next, ')') ? { value: inner.value, next: inner.next + 1 } : null;
    }
    return token?.kind === 'name' ? readName(first, place) : null;
  }

  function readName(first: number, place: Place): Read | null {
    let last = first;
    while (isSign(last + 1, '.') && tokens[last + 2]?.kind === 'name') last += 2;
    const value = last === first ? resolve(textAt(first), first, place) : resolveAttribute(first, last, place);
    if (value === null) return null;
    if (!('items' in value)) return { value, next: last + 1 };
    const index = tokens[last + 2];
    const isItem = isSign(last + 1, '[') && index?.kind === 'number' && isSign(last + 3, ']');
    if (!isItem || !/^\d+$/.test(index.text) || (value.isList && names.changing.has(textAt(last)))) return null;
    const item = value.items[Number(index.text)];
    return item === undefined ? null : { value: item, next: last + 4 };
  }

  function readItems(first: number, end: number, place: Place, isShared: boolean): Items | null {
    const isList = isSign(first, '[');
    if ((!isList && !isSign(first, '(')) || (isList && isShared)) return null;
    const items: PythonText[] = [];
    for (let next = first + 1; ; next++) {
      const item = readSum(next, place);
      const isLast = item !== null && isSign(item.next, isList ? ']' : ')');
      const isItem = isLast || (item !== null && isSign(item.next, ','));
      if (isItem) items.push(item.value);
      // What follows the bracket could do anything with it.
      if (!isItem || isLast) return closes(first, end) ? { items, isList } : null;
      next = item.next;
    }
  }

  /** Whether a bracket closes at the end of an expression, and not before. */
  function closes(first: number, end: number): boolean {
    let open = 0;
    for (let i = first; i < end; i++) {
      const token = tokens[i]!;
      if (token.kind !== 'sign') continue;
      if ('([{'.includes(token.text)) open++;
      else if (')]}'.includes(token.text)) open--;
      if (open === 0) return i === end - 1;
    }
    return false;
  }

  /** What a name stands for where a token stands. */
  function resolve(name: string, at: number, place: Place): Value | null {
    if (names.hidesNames || name.startsWith('__')) return null;
    const owner = ownerOf(name, place.scope);
    if (owner === null || owner.unordered.has(name)) return null;
    const list = owner.bindings.get(name)!;
    if (owner !== place.scope || place.statement.isDeferred) return owner.kind === 'class' ? null : agreement(list);
    return reaching(list, at, place.block, owner.kind === 'class');
  }

  /** The scope whose name it is: classes do not lend theirs to functions. */
  function ownerOf(name: string, from: Scope): Scope | null {
    const declared = from.declared.get(name);
    if (declared === 'global') return holds(names.topScope, name) ? names.topScope : null;
    if (declared === undefined && holds(from, name)) return from;
    let steps = 0;
    for (let scope = from.outer; scope !== null; scope = scope.outer) {
      if (++steps > mostSteps) return null;
      if (scope.declared.get(name) === 'global') return holds(names.topScope, name) ? names.topScope : null;
      if (scope.kind !== 'class' && holds(scope, name)) return scope;
    }
    return null;
  }

  function holds(scope: Scope, name: string): boolean {
    // A name that a lambda or comprehension has too is one that is not known.
    return scope.bindings.has(name) || scope.unordered.has(name);
  }

  /** The value that all bindings give; null when they differ. */
  function agreement(list: readonly Binding[]): Value | null {
    const known = agreed.get(list);
    if (known !== undefined) return known;
    agreed.set(list, null);
    let value: Value | null = null;
    for (const binding of list) {
      const next = trusted(binding);
      value = next !== null && (value === null || agree(value, next)) ? next : null;
      if (value === null) break;
    }
    agreed.set(list, value);
    return value;
  }

  function trusted(binding: Binding): Value | null {
    const isBeforeStar = binding.scope.kind === 'module' && binding.receiver === null && binding.at < names.lastStar;
    return isBeforeStar ? null : boundValue(binding);
  }

  function agree(a: Value, b: Value): boolean {
    return a === b || (!('items' in a) && !('items' in b) && areSame(a, b));
  }

  /** The value of the last binding that is surely run before a place, if those that may be run since give the same. */
  function reaching(list: readonly Binding[], at: number, block: Block, needsCertain: boolean): Value | null {
    const next = countUpTo(list, at);
    let value: Value | null = null;
    let certain: Binding | null = null;
    let steps = 0;
    for (let i = next - 1; i >= 0 && certain === null; i--) {
      const binding = list[i]!;
      if (!takes(binding)) return null;
      if (binding.block.start <= at && at < binding.block.end) certain = binding;
    }
    // Without one, a name of a class is one from outside it, and one of a module may come with a star.
    if (certain === null && (needsCertain || names.lastStar >= 0)) return null;
    let loop = block.loop;
    let around: Block | null = null;
    for (; loop !== null; loop = loop.outer) {
      if (++steps > mostSteps) return null;
      const isAroundBoth =
        certain !== null && loop.block.start <= certain.block.start && certain.block.end <= loop.block.end;
      if (isAroundBoth) break;
      around = loop.block;
    }
    for (let i = next; around !== null && i < list.length && list[i]!.at <= around.end; i++)
      if (!takes(list[i]!)) return null;
    return value;

    function takes(binding: Binding): boolean {
      const other = ++steps > mostSteps ? null : trusted(binding);
      if (other === null || (value !== null && !agree(value, other))) return false;
      value = other;
      return true;
    }
  }

  function countUpTo(list: readonly Binding[], at: number): number {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle]!.at <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** `self.a`, `Game.a` or `x.y.a`: what every `.a` of the program is, if one of them is surely that of this object. */
  function resolveAttribute(first: number, last: number, place: Place): Value | null {
    if (names.hidesNames || names.hidesAttributes) return null;
    const list = names.attributes.get(textAt(last));
    const value = list === undefined ? null : agreement(list);
    if (value === null) return null;
    const isUnordered = (scope: Scope) => scope.unordered.has(textAt(last));
    if (list!.some(({ receiver, scope }) => receiver === null && isUnordered(scope))) return null;
    const owner = objectOf(textAt(first), place.scope);
    if (owner === null) return null;
    let steps = 0;
    for (const { receiver, scope, block, at } of list!) {
      if (++steps > mostSteps) return null;
      if (receiver === null) {
        if (last === first + 2 && scope === owner.scope && isPlainClass(scope)) return value;
        continue;
      }
      const isSureBefore = scope !== place.scope || (at <= first && block.start <= first && first < block.end);
      const its = objectOf(textAt(receiver.first), scope);
      const isSameObject =
        its !== null && its.scope === owner.scope && (its.scope?.kind === 'class' || its.name === owner.name);
      const isSamePlace =
        isSamePath(receiver.first + 1, first + 1, last - 1) && receiver.end - receiver.first === last - 1 - first;
      if (isSameObject && isSamePlace && (isSureBefore || owner.scope?.kind === 'class')) return value;
    }
    return null;
  }

  /** Whether the tokens from `a` are those from `b` up to `end`. */
  function isSamePath(a: number, b: number, end: number): boolean {
    for (let i = 0; b + i < end; i++) if (textAt(a + i) !== textAt(b + i)) return false;
    return true;
  }

  /** What a name with attributes is: any object of a class, or the one object of a name that is set once at most. */
  function objectOf(name: string, from: Scope): { readonly scope: Scope | null; readonly name: string } | null {
    const owner = ownerOf(name, from);
    if (owner === null) return { scope: null, name };
    if (owner.unordered.has(name)) return null;
    const list = owner.bindings.get(name)!;
    if (list.length > 1) return null;
    if (owner.self === name) return { scope: owner.outer, name };
    return { scope: list[0]!.classScope ?? owner, name };
  }

  /** Whether a class has just what its body says: no decorator, no base from elsewhere. */
  function isPlainClass(scope: Scope): boolean {
    let steps = 0;
    const rest = [scope];
    for (let each = rest.pop(); each !== undefined; each = rest.pop()) {
      if (each.bases === null || ++steps > mostSteps) return false;
      for (const base of each.bases) {
        const object = objectOf(base, each.outer!);
        if (object?.scope?.kind !== 'class' || object.scope === each) return false;
        rest.push(object.scope);
      }
    }
    return true;
  }

  function endsArgument(next: number): boolean {
    return isSign(next, ')') || isSign(next, ',');
  }

  function textAt(i: number): string {
    const token = tokens[i];
    return token?.kind === 'name' || token?.kind === 'sign' ? token.text : '';
  }

  function isSign(i: number, text: string): boolean {
    return tokens[i]?.kind === 'sign' && textAt(i) === text;
  }
}
