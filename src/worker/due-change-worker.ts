/** Looks twice a second whether a value that staff gave begins or ends by itself. */
import { type SettlePorts, settleDueChanges } from '#use-cases/change/settle-due-changes.ts';
import { type Lookout, lookAgain } from './look-again.ts';

type Options = SettlePorts & { readonly everyMs?: number };

export function createDueChangeWorker({ everyMs = 500, ...app }: Options): Lookout {
  return lookAgain(() => settleDueChanges(app), {
    everyMs,
    name: 'due changes',
    reportFault: app.reportFault,
  });
}
