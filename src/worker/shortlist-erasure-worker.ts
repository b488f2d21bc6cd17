/** Looks once an hour whether shared lists have rested long enough to be erased. */
import { hourMs } from '#domain/time/durations.ts';
import {
  eraseRestedShortlists,
  type ShortlistErasurePorts,
} from '#use-cases/shortlist/erase-rested-shortlists.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = ShortlistErasurePorts & Pick<LookoutOptions, 'reportFault'> & { readonly everyMs?: number };

export function createShortlistErasureWorker({ reportFault, everyMs = hourMs, ...ports }: Options): Lookout {
  return lookAgain(() => eraseRestedShortlists(ports), {
    everyMs,
    name: 'erasure of shared lists',
    reportFault,
  });
}
