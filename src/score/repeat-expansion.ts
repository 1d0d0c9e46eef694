/**
 * What the expansion of repeats needs to know of a list of statements. Brackets point at each other by index; an
 * `open` with `match` -1 was never closed and is passed over.
 */
export type RepeatItem =
  | { readonly kind: 'open'; readonly match: number }
  | { readonly kind: 'break'; readonly match: number }
  | { readonly kind: 'close'; readonly match: number; readonly breakAt: number; readonly count: number | null };

/** A list in which repeats stand among other items. */
export type RepeatList = readonly (RepeatItem | { readonly kind: string })[];

/** A repeat without a count is played so often. */
export const passesWithoutCount = 2;

export interface ExpansionBudget {
  readonly events: number;
  readonly statements: number;
}

/** What an expansion comes to. */
interface ExpansionSize {
  readonly overrun: ExpansionOverrun | null;
  /** Statements of the whole expansion; as far as it was looked at when there is an overrun. */
  readonly statements: number;
}

/** Where an expansion first goes over its budget, and which part of it. */
interface ExpansionOverrun {
  readonly index: number;
  readonly part: keyof ExpansionBudget;
}

/**
 * Adds up what the expansion would come to, without expanding: each item `costOf` it, each executed `]` one event, every
 * item one statement. An overrun is at the `]` that goes over the budget, or for an item outside brackets the last `]` of the
 * list or its last item; null when all fits. Works in one pass whatever the nesting.
 */
export function measureExpansion(
  items: RepeatList,
  costOf: (index: number) => number,
  budget: ExpansionBudget,
): ExpansionSize {
  interface Level {
    events: number;
    statements: number;
    /** Sums up to the break. */
    breakEvents: number;
    breakStatements: number;
  }
  const stack: Level[] = [{ events: 0, statements: 0, breakEvents: 0, breakStatements: 0 }];
  let level = stack[0]!;
  // What stands before the open brackets, each counted once.
  let outerEvents = 0;
  let outerStatements = 0;
  let lastClose = -1;

  for (let index = 0; index < items.length; index++) {
    const item = items[index]!;
    if (isOpen(item)) {
      level.statements++;
      outerEvents += level.events;
      outerStatements += level.statements;
      level = { events: 0, statements: 0, breakEvents: 0, breakStatements: 0 };
      stack.push(level);
    } else if (item.kind === 'break') {
      level.statements++;
      level.breakEvents = level.events;
      level.breakStatements = level.statements;
    } else if (isClose(item)) {
      lastClose = index;
      const passes = item.count ?? passesWithoutCount;
      const isBroken = item.breakAt >= 0 && item.count !== null;
      const body = stack.pop()!;
      level = stack[stack.length - 1]!;
      outerEvents -= level.events;
      outerStatements -= level.statements;
      const statements = body.statements + 1;
      level.events += (passes - 1) * body.events + (isBroken ? body.breakEvents : body.events) + 1;
      level.statements += (passes - 1) * statements + (isBroken ? body.breakStatements : statements);
      const part = overrunPart(outerEvents + level.events, outerStatements + level.statements, budget);
      if (part) return { overrun: { index, part }, statements: outerStatements + level.statements };
    } else {
      level.events += costOf(index);
      level.statements++;
    }
  }
  const top = stack.reduce((sum, { events }) => sum + events, 0);
  const all = stack.reduce((sum, { statements }) => sum + statements, 0);
  const part = overrunPart(top, all, budget);
  return { overrun: part && { index: lastClose >= 0 ? lastClose : items.length - 1, part }, statements: all };
}

function overrunPart(events: number, statements: number, budget: ExpansionBudget): keyof ExpansionBudget | null {
  if (events > budget.events) return 'events';
  return statements > budget.statements ? 'statements' : null;
}

/** Told what happens, in the order of the expansion. */
interface ExpansionVisitor {
  item(index: number): void;
  /** A repeat begins its first pass. */
  enter(openIndex: number): void;
  /** A repeat has ended its last pass. */
  leave(closeIndex: number): void;
}

/** Plays the list with its repeats. No copying and no recursion: time is that of the visits, memory that of the nesting. */
export function walkExpansion(items: RepeatList, visitor: ExpansionVisitor): void {
  const passes: number[] = [];
  let index = 0;
  while (index < items.length) {
    const item = items[index]!;
    if (isOpen(item)) {
      passes.push(1);
      visitor.enter(index);
      index++;
    } else if (item.kind === 'break') {
      const closeIndex = (item as Extract<RepeatItem, { kind: 'break' }>).match;
      const close = closeIndex >= 0 ? (items[closeIndex] as Extract<RepeatItem, { kind: 'close' }>) : null;
      if (close && passes[passes.length - 1] === close.count) {
        passes.pop();
        visitor.leave(closeIndex);
        index = closeIndex + 1;
      } else {
        index++;
      }
    } else if (isClose(item)) {
      const pass = passes[passes.length - 1]!;
      if (pass < (item.count ?? passesWithoutCount)) {
        passes[passes.length - 1] = pass + 1;
        index = item.match + 1;
      } else {
        passes.pop();
        visitor.leave(index);
        index++;
      }
    } else {
      if (item.kind !== 'open') visitor.item(index);
      index++;
    }
  }
}

function isOpen(item: RepeatList[number]): item is Extract<RepeatItem, { kind: 'open' }> {
  return item.kind === 'open' && (item as Extract<RepeatItem, { kind: 'open' }>).match >= 0;
}

function isClose(item: RepeatList[number]): item is Extract<RepeatItem, { kind: 'close' }> {
  return item.kind === 'close';
}
