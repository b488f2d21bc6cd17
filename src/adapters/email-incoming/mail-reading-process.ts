/** The process that reads mail for the server; started by `mail-reader.ts`. */
import { serveReadings } from '#adapters/reading-process/serve-readings.ts';
import type { IncomingMail } from '#domain/lead-inbox/incoming-mail.ts';
import type { ReadingOutcome } from '#ports/stock/quarantine.ts';
import { readMail } from './read-mail.ts';

/** All of the input is here: what cannot be read now cannot be read later. */
serveReadings<Uint8Array, never, ReadingOutcome<IncomingMail>>(async (source) => {
  try {
    return { kind: 'read', result: await readMail(source) };
  } catch (error) {
    return { kind: 'ended', reason: error instanceof Error ? error.message : String(error) };
  }
});
