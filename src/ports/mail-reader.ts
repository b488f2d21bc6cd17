/** Takes a message apart, as it came over the wire (RFC 5322). */
import type { IncomingMail } from '#domain/lead-desk/incoming-mail.ts';

export interface MailReader {
  /** Whatever it is given: what cannot be read is a mail with little in it. */
  read(source: Uint8Array): Promise<IncomingMail>;
}

/** Larger ones are read to here: the words come before what is attached. */
export const largestMailBytes = 25 * 1024 ** 2;
