/** Reads what came from outside, and never again what broke its limits or ended the server twice while it was read. */
import type { Clock } from '#ports/installation/clock.ts';
import type { ExternalInput, Quarantine, ReadingOutcome } from '#ports/stock/quarantine.ts';

export type QuarantinePorts = {
  readonly quarantine: Pick<Quarantine, 'begin' | 'findReason' | 'finish' | 'add'>;
  readonly clock: Clock;
};

export type GuardedRead<Result> =
  | { readonly kind: 'read'; readonly result: Result }
  | { readonly kind: 'quarantined'; readonly reason: string }
  /** Another process reads it; only where `busyMs` was given. */
  | { readonly kind: 'busy' };

const maxUnfinished = 2;

export type GuardedReadRequest<Result> = {
  readonly input: ExternalInput;
  readonly read: () => Promise<ReadingOutcome<Result>>;
  /** For how long another process is believed to be at it; left out where a lock keeps others away. */
  readonly busyMs?: number;
  /** A person waits for it and may end the command, which ends no server: nothing is noted of it that could count against the input. */
  readonly isAttended?: boolean;
};

export async function readGuarded<Result>(
  { input, read, busyMs = 0, isAttended = false }: GuardedReadRequest<Result>,
  { quarantine, clock }: QuarantinePorts,
): Promise<GuardedRead<Result>> {
  const refusal = await (isAttended ? findQuarantined() : begin());
  if (refusal !== null) return refusal;
  let outcome: ReadingOutcome<Result>;
  try {
    outcome = await read();
  } catch (error) {
    // What was thrown says more than that the note could not be removed yet.
    if (!isAttended) await quarantine.finish(input).catch(() => undefined);
    throw error;
  }
  if (outcome.kind === 'ended') return putAway(outcome.reason);
  await quarantine.finish(input);
  return outcome;

  async function findQuarantined(): Promise<GuardedRead<Result> | null> {
    const reason = await quarantine.findReason(input);
    return reason === null ? null : { kind: 'quarantined', reason };
  }

  async function begin(): Promise<GuardedRead<Result> | null> {
    const now = clock();
    const started = await quarantine.begin(input, { now, busySince: new Date(now.getTime() - busyMs) });
    if (started.kind !== 'begun') return started;
    return started.unfinishedBefore < maxUnfinished
      ? null
      : putAway(`the server stopped ${started.unfinishedBefore} times while reading it`);
  }

  async function putAway(reason: string): Promise<GuardedRead<Result>> {
    await quarantine.add(input, reason, clock());
    return { kind: 'quarantined', reason };
  }
}
