/** Looks now and then whether search engines are to be told of cars that changed. */
import { minuteMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import { type AnnouncePorts, announceChanges } from '#use-cases/sitemap/announce-changes.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = AnnouncePorts & Pick<LookoutOptions, 'reportFault'> & { readonly clock: Clock };

export function createIndexNowWorker({ clock, reportFault, ...app }: Options): Lookout {
  return lookAgain(() => announceChanges(app, clock()), {
    everyMs: 2 * minuteMs,
    name: 'changes told to search engines',
    reportFault,
  });
}
