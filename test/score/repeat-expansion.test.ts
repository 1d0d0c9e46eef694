import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  measureExpansion,
  passesWithoutCount,
  type RepeatItem,
  type RepeatList,
  walkExpansion,
} from '../../src/score/repeat-expansion.js';

/** A list as a tree, which a plain recursion can expand. */
type Tree = readonly (Leaf | Repeat)[];
interface Leaf {
  readonly cost: number;
}
interface Repeat {
  readonly head: Tree;
  /** Behind the break; null without one. */
  readonly tail: Tree | null;
  readonly count: number | null;
}

interface Item {
  readonly kind: string;
  readonly cost?: number;
}

/** The tree as the flat list that is under test. */
function flatten(tree: Tree, list: (Item | RepeatItem)[] = []): RepeatList {
  for (const node of tree) {
    if ('cost' in node) {
      list.push({ kind: 'note', cost: node.cost });
      continue;
    }
    const open = { kind: 'open', match: -1 };
    const openIndex = list.push(open) - 1;
    flatten(node.head, list);
    let breakAt = -1;
    if (node.tail) {
      breakAt = list.push({ kind: 'break', match: -1 }) - 1;
      flatten(node.tail, list);
    }
    const closeIndex = list.push({ kind: 'close', match: openIndex, breakAt, count: node.count }) - 1;
    open.match = closeIndex;
    if (breakAt >= 0) (list[breakAt] as { match: number }).match = closeIndex;
  }
  return list;
}

/** What the flat list plays, one step at a time, by recursion over the tree. */
function expand(tree: Tree, at: { index: number }): readonly string[] {
  const steps: string[] = [];
  for (const node of tree) {
    if ('cost' in node) {
      steps.push(`item ${at.index++}`);
      continue;
    }
    const open = at.index;
    const passes = node.count ?? passesWithoutCount;
    steps.push(`enter ${open}`);
    for (let pass = 1; pass <= passes; pass++) {
      at.index = open + 1;
      steps.push(...expand(node.head, at));
      if (node.tail) {
        at.index++;
        const isLast = pass === passes && node.count !== null;
        const tail = expand(node.tail, at);
        if (!isLast) steps.push(...tail);
      }
    }
    steps.push(`leave ${at.index}`);
    at.index++;
  }
  return steps;
}

/** Events and statements by the contract: each pass of each item, and every executed `]` one of both. */
function costOf(tree: Tree): { events: number; statements: number } {
  let events = 0;
  let statements = 0;
  for (const node of tree) {
    if ('cost' in node) {
      events += node.cost;
      statements++;
      continue;
    }
    const passes = node.count ?? passesWithoutCount;
    const head = costOf(node.head);
    const tail = node.tail ? costOf(node.tail) : { events: 0, statements: 0 };
    const breaks = node.tail ? 1 : 0;
    const isLeftEarly = node.tail !== null && node.count !== null;
    events += passes * head.events + (isLeftEarly ? passes - 1 : passes) * tail.events + 1;
    statements += 1 + passes * (head.statements + breaks);
    statements += (isLeftEarly ? passes - 1 : passes) * (tail.statements + 1);
  }
  return { events, statements };
}

function played(list: RepeatList): readonly string[] {
  const steps: string[] = [];
  walkExpansion(list, {
    item: (index) => steps.push(`item ${index}`),
    enter: (index) => steps.push(`enter ${index}`),
    leave: (index) => steps.push(`leave ${index}`),
  });
  return steps;
}

const cost = (list: RepeatList) => (index: number) => (list[index] as Item).cost ?? 0;

const trees = fc.letrec<{ node: Leaf | Repeat; tree: Tree }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ cost: fc.nat({ max: 1 }) }),
    fc.record({
      head: tie('tree'),
      tail: fc.constant(null),
      count: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
    // From two passes on: what stands behind a break that is never passed counts all the same.
    fc.record({
      head: tie('tree'),
      tail: tie('tree'),
      count: fc.option(fc.integer({ min: 2, max: 4 })),
    }),
  ),
  tree: fc.array(tie('node'), { maxLength: 5 }),
})).tree;

const never = { events: Number.POSITIVE_INFINITY, statements: Number.POSITIVE_INFINITY };

describe('walkExpansion', () => {
  it('plays a list without repeats once', () => {
    expect(played(flatten([{ cost: 1 }, { cost: 0 }]))).toEqual(['item 0', 'item 1']);
    expect(played([])).toEqual([]);
  });

  it('plays [a|b]2 as a b a', () => {
    const list = flatten([{ head: [{ cost: 1 }], tail: [{ cost: 1 }], count: 2 }]);
    expect(played(list)).toEqual(['enter 0', 'item 1', 'item 3', 'item 1', 'leave 4']);
  });

  it('passes over brackets that were never closed, and breaks in them', () => {
    const list: RepeatList = [
      { kind: 'open', match: -1 },
      { kind: 'note' },
      { kind: 'break', match: -1 },
      { kind: 'note' },
    ];
    expect(played(list)).toEqual(['item 1', 'item 3']);
    const inner: RepeatList = [
      { kind: 'open', match: -1 },
      { kind: 'open', match: 3 },
      { kind: 'note' },
      { kind: 'close', match: 1, breakAt: -1, count: 2 },
    ];
    expect(played(inner)).toEqual(['enter 1', 'item 2', 'item 2', 'leave 3']);
  });

  it('is what a plain recursion plays', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        expect(played(flatten(tree))).toEqual(expand(tree, { index: 0 }));
      }),
      { numRuns: 300 },
    );
  });

  it('needs no recursion', () => {
    let tree: Tree = [{ cost: 1 }];
    for (let i = 0; i < 2000; i++) tree = [{ head: tree, tail: null, count: 1 }];
    expect(played(flatten(tree))).toHaveLength(4001);
  });
});

const findOverrun = (...given: Parameters<typeof measureExpansion>) => measureExpansion(...given).overrun;

describe('measureExpansion', () => {
  it('a part that is never played counts as if it were, once', () => {
    const list = flatten([{ head: [], tail: [{ head: [{ cost: 1 }], tail: null, count: 9 }], count: 1 }]);
    expect(findOverrun(list, cost(list), { ...never, events: 10 })).toBeNull();
    expect(findOverrun(list, cost(list), { ...never, events: 9 })).toEqual({ index: 4, part: 'events' });
  });

  it('allows exactly what a plain recursion counts, and not one less', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const list = flatten(tree);
        const { events, statements } = costOf(tree);
        expect(measureExpansion(list, cost(list), { events, statements })).toEqual({ overrun: null, statements });
        if (events > 0) {
          expect(findOverrun(list, cost(list), { ...never, events: events - 1 })).toMatchObject({ part: 'events' });
        }
        if (statements > 0) {
          const overrun = findOverrun(list, cost(list), { ...never, statements: statements - 1 });
          expect(overrun).toMatchObject({ part: 'statements' });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('answers the first ] at which the budget is used up', () => {
    fc.assert(
      fc.property(trees, fc.double({ min: 0, max: 1, noNaN: true }), (tree, part) => {
        const { events } = costOf(tree);
        const budget = Math.floor(events * part);
        const list = flatten(tree);
        const overrun = findOverrun(list, cost(list), { ...never, events: budget });
        if (budget >= events) {
          expect(overrun).toBeNull();
          return;
        }
        // The prefix of the text up to each ], its open brackets taken as played once so far.
        const closes = list.flatMap((item, index) => (item.kind === 'close' ? [index] : []));
        const first = closes.find((index) => prefixEvents(list, index) > budget);
        expect(overrun!.index).toBe(first ?? closes.at(-1) ?? list.length - 1);
      }),
      { numRuns: 300 },
    );
  });

  it('copes with counts beyond any number', () => {
    const list = flatten([{ head: [{ cost: 1 }], tail: null, count: Number.POSITIVE_INFINITY }]);
    expect(findOverrun(list, cost(list), { events: 100_000, statements: 400_000 })).toEqual({
      index: 2,
      part: 'events',
    });
  });

  it('counts open brackets that were never closed as one statement', () => {
    const list: RepeatList = [{ kind: 'open', match: -1 }, { kind: 'note' }];
    const costOfNote = (index: number) => index;
    expect(findOverrun(list, costOfNote, { events: 1, statements: 2 })).toBeNull();
    expect(findOverrun(list, costOfNote, { events: 1, statements: 1 })).toEqual({ index: 1, part: 'statements' });
  });
});

/** Events of the list up to and with the `]` at `end`, brackets still open there counted once. */
function prefixEvents(list: RepeatList, end: number): number {
  const stack = [{ events: 0, atBreak: 0 }];
  for (let index = 0; index <= end; index++) {
    const item = list[index]!;
    const top = stack[stack.length - 1]!;
    if (item.kind === 'open') stack.push({ events: 0, atBreak: 0 });
    else if (item.kind === 'break') top.atBreak = top.events;
    else if (item.kind === 'close') {
      const { breakAt, count } = item as Extract<RepeatItem, { kind: 'close' }>;
      stack.pop();
      const passes = count ?? passesWithoutCount;
      const last = breakAt >= 0 && count !== null ? top.atBreak : top.events;
      stack[stack.length - 1]!.events += (passes - 1) * top.events + last + 1;
    } else top.events += (item as Item).cost ?? 0;
  }
  return stack.reduce((sum, { events }) => sum + events, 0);
}
