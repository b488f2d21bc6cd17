/** Where a feed lies before it is imported: a folder of this machine, an SFTP server, or an address. */
import type { FetchedFeed } from '#domain/site/config/fetched-feed-config.ts';

/** What tells a file from the one before; the next look hands it back. */
export type FeedVersion = string;

export type FoundFeed =
  | {
      readonly kind: 'found';
      /** On this machine, until `release`. */
      readonly path: string;
      readonly fileName: string;
      readonly mark: FeedVersion;
      readonly release: () => Promise<void>;
    }
  /** It is the previous file, or none has come yet. */
  | { readonly kind: 'nothing-new' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface FeedSource {
  find(from: FetchedFeed['from'], lastMark: FeedVersion | null, signal: AbortSignal): Promise<FoundFeed>;
}
