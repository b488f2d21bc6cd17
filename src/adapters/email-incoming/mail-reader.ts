/** Reads mail in a process of its own, so that no message holds up or ends the server. */
import { join } from 'node:path';
import { createReaderProcess, type ReaderLimits } from '#adapters/reading-process/reading-process.ts';
import type { IncomingMail } from '#domain/lead-inbox/incoming-mail.ts';
import type { MailReader } from '#ports/leads/incoming-mail.ts';
import type { ReadingOutcome } from '#ports/stock/quarantine.ts';

/** The largest mail that is taken, 25 MB, is read in a few seconds. */
const defaultLimits: ReaderLimits = { idleTimeoutMs: 20_000, totalTimeoutMs: 20_000, memoryMb: 512 };

export type OpenMailReader = MailReader & { close(): Promise<void> };

export function createMailReader(limits = defaultLimits): OpenMailReader {
  const reader = createReaderProcess<Uint8Array, never, ReadingOutcome<IncomingMail>>(
    join(import.meta.dirname, 'mail-reading-process.ts'),
    limits,
  );
  return {
    async read(source) {
      const outcome = await reader.read(source);
      return outcome.kind === 'ended' ? outcome : outcome.result;
    },
    close: reader.close,
  };
}
