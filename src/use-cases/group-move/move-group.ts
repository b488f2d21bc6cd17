/**
 * Moves a dealer group to another database of the installation while it is served: everything is copied, what changes
 * meanwhile is brought over until little is left, then its writes are refused for a moment in which the last changes
 * follow, both sides are compared, and the home changes. Whatever goes wrong before that leaves it where it was.
 */
import type { Comparison, GroupMover, GroupOnMove, MoveBegun } from '#ports/installation/group-mover.ts';

export const moveSteps = [
  'begun',
  'watched',
  'copied',
  'caught-up',
  'drained',
  'closed',
  'compared',
  'switched',
  'finished',
] as const;
export type MoveStep = (typeof moveSteps)[number];

export type MovePorts = {
  readonly mover: GroupMover;
  readonly nowMs: () => number;
  /** Called after each step. */
  readonly onStep?: (step: MoveStep) => void;
  readonly onRows?: (rows: number) => void;
  readonly signal?: AbortSignal;
};

export type GroupMoved = {
  readonly kind: 'moved';
  readonly rows: number;
  readonly tables: number;
  /** For so long its writes were refused. */
  readonly closedMs: number;
  /** Whether every row was looked into while it was closed; else those that changed, and the number of all. */
  readonly isEveryRowCompared: boolean;
  /** How often it had to be closed. */
  readonly attempts: number;
};

export type MoveOutcome =
  | GroupMoved
  | Exclude<MoveBegun, { readonly kind: 'begun' }>
  | { readonly kind: 'differs'; readonly comparison: Comparison }
  /** The last changes could not be brought over in time, however often it was tried. */
  | { readonly kind: 'too-busy' };

/** Of refused writes. */
export const mostClosedMs = 2_500;
/** What is not compared by then is opened again, before others would do so. */
const switchByMs = 2_000;
/** Comparing every row takes so much of it at most, as the rehearsal measured it. */
const mostComparingMs = 800;
/** Few enough for the last step. */
const fewChanges = 200;
const mostRounds = 50;
const mostClosings = 5;

export async function moveGroup(move: GroupOnMove, ports: MovePorts): Promise<MoveOutcome> {
  const { mover, onStep = () => undefined } = ports;
  const begun = await mover.begin(move);
  if (begun.kind !== 'begun') return begun;
  try {
    onStep('begun');
    const outcome = await moveBegun(move, ports);
    if (outcome.kind !== 'moved') await mover.cancel(move);
    else await mover.finish(move);
    if (outcome.kind === 'moved') onStep('finished');
    return outcome;
  } catch (error) {
    // Where even this fails, whoever serves the sites takes it up.
    await mover.cancel(move).catch(() => undefined);
    throw error;
  }
}

async function moveBegun(move: GroupOnMove, ports: MovePorts): Promise<MoveOutcome> {
  const { mover, nowMs, signal, onStep = () => undefined, onRows = () => undefined } = ports;
  await mover.watch(move);
  onStep('watched');
  const rows = await mover.copy(move, onRows);
  onStep('copied');
  for (let round = 0; round < mostRounds; round += 1) {
    signal?.throwIfAborted();
    if ((await mover.catchUp(move)) <= fewChanges) break;
  }
  const startedAtMs = nowMs();
  const rehearsal = await mover.compare(move, { sums: true });
  const comparingMs = nowMs() - startedAtMs;
  if (rehearsal.differences.length > 0) return { kind: 'differs', comparison: rehearsal };
  onStep('caught-up');
  await mover.drain(move);
  onStep('drained');
  const sums = comparingMs <= mostComparingMs;
  for (let attempt = 1; attempt <= mostClosings; attempt += 1) {
    signal?.throwIfAborted();
    await mover.catchUp(move);
    const closing = await switchWhileClosed(move, ports, sums);
    if (closing.kind === 'again') continue;
    if (closing.kind === 'differs') return closing;
    const { closedMs, comparison } = closing;
    return {
      kind: 'moved',
      rows: comparison.totals.reduce((sum, total) => sum + total.rows, 0) || rows,
      tables: comparison.totals.filter((total) => total.rows > 0).length,
      closedMs,
      isEveryRowCompared: sums,
      attempts: attempt,
    };
  }
  return { kind: 'too-busy' };
}

type Closing =
  | { readonly kind: 'again' }
  | { readonly kind: 'differs'; readonly comparison: Comparison }
  | { readonly kind: 'switched'; readonly closedMs: number; readonly comparison: Comparison };

async function switchWhileClosed(
  move: GroupOnMove,
  { mover, nowMs, onStep = () => undefined }: MovePorts,
  sums: boolean,
): Promise<Closing> {
  const beganAtMs = nowMs();
  if (!(await mover.close(move, mostClosedMs))) return { kind: 'again' };
  onStep('closed');
  const comparing = mover.compare(move, { sums });
  const comparison = await within(comparing, switchByMs - (nowMs() - beganAtMs));
  if (comparison === null) {
    await mover.reopen(move);
    await comparing;
    return { kind: 'again' };
  }
  if (comparison.differences.length > 0) return { kind: 'differs', comparison };
  onStep('compared');
  await mover.switch(move);
  onStep('switched');
  return { kind: 'switched', closedMs: nowMs() - beganAtMs, comparison };
}

/** Null where it takes longer; it goes on all the same. */
async function within<T>(work: Promise<T>, mostMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, mostMs), null);
  });
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
