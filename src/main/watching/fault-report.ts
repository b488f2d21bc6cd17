/** Reports faults to the operator: a line for each fault, and few for a database that is away for everyone. */
import type { Clock } from '#ports/installation/clock.ts';
import type { Logger } from './log.ts';

const oncePerMs = 10_000;

export function createFaultReport(ports: {
  readonly log: Pick<Logger, 'error'>;
  readonly isDatabaseUnavailable: (error: unknown) => boolean;
  readonly clock: Clock;
}): (error: unknown, where: string) => void {
  const { log, isDatabaseUnavailable, clock } = ports;
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return (error, where) => {
    if (!isDatabaseUnavailable(error)) {
      log.error({ err: error, where }, 'fault');
      return;
    }
    const nowMs = clock().getTime();
    // A clock that was set back must not keep us silent.
    if (Math.abs(nowMs - reportedAtMs) < oncePerMs) {
      unsaid += 1;
      return;
    }
    log.error({ where, problem: rootMessage(error), since: unsaid }, 'the database is not available');
    reportedAtMs = nowMs;
    unsaid = 0;
  };
}

/** The driver's own words: those of a failed query would repeat what a shopper typed. */
function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return rootMessage(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  return error.message === '' ? code : error.message;
}
