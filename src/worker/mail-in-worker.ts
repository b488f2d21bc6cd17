/** Looks for answers of shoppers in the mailbox where they come in, every half minute (H-9). */
import type { Clock } from '#ports/clock.ts';
import type { IncomingMailbox } from '#ports/incoming-mailbox.ts';
import type { MailReader } from '#ports/mail-reader.ts';
import { type MailInPorts, takeInMail } from '#use-cases/lead-desk/take-in-mail.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = MailInPorts &
  Pick<LookoutOptions, 'reportFault'> & {
    readonly mailbox: IncomingMailbox;
    readonly mailReader: MailReader;
    readonly clock: Clock;
    readonly everyMs?: number;
  };

export function createMailInWorker({
  reportFault,
  mailbox,
  mailReader,
  clock,
  everyMs = 30_000,
  ...app
}: Options): Lookout {
  const stop = new AbortController();
  const lookout = lookAgain(
    () =>
      mailbox.collect(async (source) => {
        await takeInMail(await mailReader.read(source), app, clock());
      }, stop.signal),
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
