/** Measures anew now and then how soon shoppers are usually answered. */
import { hourMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import { type AnswerPorts, measureAnswers } from '#use-cases/lead/measure-answers.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = AnswerPorts &
  Pick<LookoutOptions, 'reportFault'> & { readonly clock: Clock; readonly everyMs?: number };

export function createAnswerTimeWorker({ clock, reportFault, everyMs = hourMs, ...app }: Options): Lookout {
  return lookAgain(() => measureAnswers(app, clock()), { everyMs, name: 'times of answers', reportFault });
}
