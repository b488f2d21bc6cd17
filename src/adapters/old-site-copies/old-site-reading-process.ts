/** The process that reads former websites for the server; started by `old-site-reader.ts`. */
import { serveReadings } from '#adapters/reading-process/serve-readings.ts';
import { findFacts } from '#domain/old-site/find-facts.ts';
import { OldCopyRefused } from '#domain/old-site/old-copy.ts';
import { storable } from '#domain/old-site/old-site-reading.ts';
import type { OldSiteProgress, OldSiteReading } from '#ports/sites/old-site-reader.ts';
import { fetchSite } from './fetch-site.ts';
import type { OldSiteInput } from './old-site-reader.ts';
import { readSavedCopy } from './read-saved-copy.ts';

serveReadings<OldSiteInput, OldSiteProgress, OldSiteReading>(async (input, send) => {
  try {
    const copy =
      input.kind === 'copy'
        ? await readSavedCopy(input.path, input.fileName)
        : await fetchSite(input.address, { onProgress: send });
    return { kind: 'read', facts: storable(findFacts(copy)) };
  } catch (error) {
    if (error instanceof OldCopyRefused) return { kind: 'refused', reason: error.message };
    throw error;
  }
});
