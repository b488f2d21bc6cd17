/** Reads what came from outside, and never again what broke its limits or ended the server twice while it was read. */
import type { Clock } from '#ports/clock.ts';
import type { ReadingOutcome } from '#ports/foreign-reading.ts';
import type { ForeignInput, Quarantine } from '#ports/quarantine.ts';

export type ReadOncePorts = {
  readonly quarantine: Pick<Quarantine, 'begin' | 'finish' | 'add'>;
  readonly clock: Clock;
};

export type ReadOnce<Result> =
  | { readonly kind: 'read'; readonly result: Result }
  | { readonly kind: 'quarantined'; readonly reason: string }
  /** Somebody else is at it; only where `busyMs` was given. */
  | { readonly kind: 'busy' };

const mostUnfinished = 2;

export type ReadOnceRequest<Result> = {
  readonly input: ForeignInput;
  readonly read: () => Promise<ReadingOutcome<Result>>;
  /** For how long another process is believed to be at it; left out where a lock keeps others away. */
  readonly busyMs?: number;
  /** A person waits for it and may have ended the command: readings that never came to an end say nothing against the input. */
  readonly isAttended?: boolean;
};

export async function readOnce<Result>(
  { input, read, busyMs = 0, isAttended = false }: ReadOnceRequest<Result>,
  { quarantine, clock }: ReadOncePorts,
): Promise<ReadOnce<Result>> {
  const now = clock();
  const begun = await quarantine.begin(input, { now, busySince: new Date(now.getTime() - busyMs) });
  if (begun.kind !== 'begun') return begun;
  if (!isAttended && begun.unfinishedBefore >= mostUnfinished)
    return putAway(`the server stopped ${begun.unfinishedBefore} times while reading it`);
  let outcome: ReadingOutcome<Result>;
  try {
    outcome = await read();
  } catch (error) {
    await quarantine.finish(input);
    throw error;
  }
  if (outcome.kind === 'ended') return putAway(outcome.reason);
  await quarantine.finish(input);
  return outcome;

  async function putAway(reason: string): Promise<ReadOnce<Result>> {
    await quarantine.add(input, reason, clock());
    return { kind: 'quarantined', reason };
  }
}
