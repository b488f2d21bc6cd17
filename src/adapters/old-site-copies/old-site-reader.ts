/** Reads former websites in a process of its own, so that no copy holds up or ends the server. */
import { join } from 'node:path';
import { createReaderProcess, type ReaderLimits } from '#adapters/reading-process/reading-process.ts';
import type {
  OldSiteProgress,
  OldSiteReader,
  OldSiteReading,
  OldSiteWatch,
} from '#ports/sites/old-site-reader.ts';

export type OldSiteInput =
  | { readonly kind: 'copy'; readonly path: string; readonly fileName: string }
  | { readonly kind: 'address'; readonly address: string };

const defaultLimits: ReaderLimits = {
  idleTimeoutMs: 5 * 60_000,
  totalTimeoutMs: 10 * 60_000,
  memoryMb: 1_024,
};

export type OpenOldSiteReader = OldSiteReader & { close(): Promise<void> };

export function createOldSiteReader(mayFetch: boolean, limits = defaultLimits): OpenOldSiteReader {
  const reader = createReaderProcess<OldSiteInput, OldSiteProgress, OldSiteReading>(
    join(import.meta.dirname, 'old-site-reading-process.ts'),
    limits,
  );
  async function read(
    input: OldSiteInput,
    { onProgress, signal }: OldSiteWatch = {},
  ): Promise<OldSiteReading> {
    const outcome = await reader.read(input, {
      ...(onProgress === undefined ? {} : { onStep: onProgress }),
      signal,
    });
    return outcome.kind === 'read'
      ? outcome.result
      : {
          kind: 'refused',
          reason: `The website is too large to be read: ${outcome.reason}. Try a part of it.`,
        };
  }
  return {
    mayFetch,
    readCopy: (path, fileName, watch) => read({ kind: 'copy', path, fileName }, watch),
    async fetchSite(address, watch) {
      if (!mayFetch)
        return {
          kind: 'refused',
          reason:
            'This installation does not fetch websites. Save the website and upload the file, or ask your operator to set WEBSITE_FETCH=yes.',
        };
      return read({ kind: 'address', address }, watch);
    },
    close: reader.close,
  };
}
