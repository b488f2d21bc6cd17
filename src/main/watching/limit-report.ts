/** Logs once an hour which limits were reached and how often: by one sender, or by an attacker. */
import { hourMs } from '#domain/time/durations.ts';
import type { HourlySummaryPorts } from './hourly-summary.ts';

/** What is limited is named, such as "code tries, network"; who reached it is not. */
export function createLimitReport({ log, clock }: HourlySummaryPorts): (scope: string) => void {
  const reached = new Map<string, { readonly times: number; readonly saidAtMs: number }>();
  return (scope) => {
    const { times, saidAtMs } = reached.get(scope) ?? { times: 0, saidAtMs: Number.NEGATIVE_INFINITY };
    const nowMs = clock().getTime();
    // A clock that was set back must not keep us silent.
    const isSaid = Math.abs(nowMs - saidAtMs) >= hourMs;
    if (isSaid)
      log.info({ limit: scope, times: times + 1 }, 'A limit was reached: what came beyond it was refused');
    reached.set(scope, isSaid ? { times: 0, saidAtMs: nowMs } : { times: times + 1, saidAtMs });
  };
}
