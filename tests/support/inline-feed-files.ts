/** Feeds read without a process of their own: from files, or from events that a test makes up. */

import { readFeedFile } from '#adapters/feed-files/feed-reading-process.ts';
import { inspectFeed } from '#adapters/feed-files/inspect-feed.ts';
import { readMappingFile, writeMapping } from '#adapters/feed-files/mapping-file.ts';
import { readReadyMapping } from '#adapters/feed-files/ready-mappings.ts';
import { FeedCollector } from '#domain/stock-feed/collect-feed.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import { compileNormaliser } from '#domain/stock-feed/normalise-row.ts';
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import type { FeedFiles, FeedReadingProgress } from '#ports/stock/feed-source.ts';

export const inlineFeedFiles: FeedFiles = {
  readMapping: readMappingFile,
  fingerprint: async (path) => path,
  readReadyMapping,
  writeMapping,
  inspect: async (path, hints) => ({ kind: 'read', result: await inspectFeed(path, hints) }),
  async collect(feed, { onProgress, signal }) {
    const result = await readFeedFile(feed, (progress) => {
      signal?.throwIfAborted();
      onProgress(progress);
    });
    return { kind: 'read', result };
  },
};

type Scripted = {
  readonly readMapping: FeedFiles['readMapping'];
  readFeed(
    path: string,
    mapping: FeedMapping,
    onProgress: (progress: FeedReadingProgress) => void,
  ): AsyncIterable<FeedEvent>;
};

/** A feed whose rows a test says itself. */
export function scriptedFeedFiles({ readMapping, readFeed }: Scripted): FeedFiles {
  return {
    readMapping,
    fingerprint: async (path) => path,
    readReadyMapping,
    writeMapping,
    inspect: async () => ({ kind: 'read', result: { kind: 'unreadable', line: null, reason: 'not a file' } }),
    async collect({ path, setting }, { onProgress, signal }) {
      const collector = new FeedCollector(compileNormaliser(setting));
      let read: FeedReadingProgress = { bytesRead: 0, bytesTotal: 0 };
      for await (const event of readFeed(path, setting.mapping, (progress) => {
        read = progress;
      })) {
        signal?.throwIfAborted();
        if (!collector.take(event)) break;
      }
      onProgress({ rows: collector.rowCount, ...read });
      return { kind: 'read', result: collector.finish() };
    },
  };
}
