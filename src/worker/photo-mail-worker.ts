/** Looks every few seconds whether photos have come that somebody waits for. */
import { type PhotoMailPorts, queuePhotoMails } from '#use-cases/lead/queue-photo-mails.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = PhotoMailPorts & Pick<LookoutOptions, 'reportFault'> & { readonly everyMs?: number };

export function createPhotoMailWorker({ reportFault, everyMs = 10_000, ...ports }: Options): Lookout {
  return lookAgain(() => queuePhotoMails(ports), { everyMs, name: 'photo news', reportFault });
}
