/** Takes a message apart, as it came over the wire (RFC 5322). */
import type { IncomingMail } from '#domain/lead-inbox/incoming-mail.ts';
import type { ReadingOutcome } from '#ports/stock/external-reading.ts';

export interface MailReader {
  /** Whatever it is given, within limits: where only a part can be read, it is a mail with little in it. */
  read(source: Uint8Array): Promise<ReadingOutcome<IncomingMail>>;
}

/** Larger ones are read to here: the words come before what is attached. */
export const maxMailBytes = 25 * 1024 ** 2;
