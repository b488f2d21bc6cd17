/** Winds the clocks of leads every few seconds, and tells managers of those that are late. */
import { type ClockPorts, windClocks } from '#use-cases/lead-desk/wind-clocks.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = ClockPorts & Pick<LookoutOptions, 'reportFault'> & { readonly everyMs?: number };

export function createLeadClockWorker({ reportFault, everyMs = 15_000, ...app }: Options): Lookout {
  return lookAgain(() => windClocks(app), { everyMs, name: 'clocks of leads', reportFault });
}
