/** Looks for answers of shoppers in the mailbox where they come in, every half minute. */
import type { IncomingMailbox } from '#ports/leads/incoming-mailbox.ts';
import { type MailSourcePorts, takeInSource } from '#use-cases/lead-desk/take-in-source.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = MailSourcePorts &
  Pick<LookoutOptions, 'reportFault'> & {
    readonly mailbox: IncomingMailbox;
    readonly everyMs?: number;
  };

export function createMailInWorker({ reportFault, mailbox, everyMs = 30_000, ...app }: Options): Lookout {
  const stop = new AbortController();
  const lookout = lookAgain(
    () =>
      mailbox.collect(
        async (source) => ((await takeInSource(source, app)) === 'later' ? 'later' : 'taken'),
        stop.signal,
      ),
    { everyMs, name: 'answers of shoppers', reportFault },
  );
  return {
    ...lookout,
    stop() {
      stop.abort();
      return lookout.stop();
    },
  };
}
