/** Reads a feed with a mapping as an import does, up to the plan: relative names are fixtures, absolute ones any file. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localFeedFiles } from '#adapters/feed-files/local-feed-files.ts';
import { FeedCollector, type FeedReading } from '#domain/stock-feed/collect-feed.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { GroupLocations } from '#domain/stock-feed/group-locations.ts';
import { compileNormaliser } from '#domain/stock-feed/normalise-row.ts';

const fixtures = fileURLToPath(new URL('../fixtures/stock-feeds/', import.meta.url));

const places: GroupLocations = {
  dealershipIds: new Set(['main']),
  locations: new Map(),
  defaultDealershipId: 'main',
  defaultLocationSlug: null,
};

export async function readFixtureMapping(map: string): Promise<FeedMapping> {
  const read = await localFeedFiles.readMapping(resolve(fixtures, map));
  if (read.kind === 'refused') throw new Error(JSON.stringify(read.problems));
  return read.mapping;
}

export async function readFixtureFeed(
  map: string,
  file: string,
  change: Partial<FeedMapping> = {},
): Promise<FeedReading> {
  const mapping = { ...(await readFixtureMapping(map)), ...change };
  const collector = new FeedCollector(compileNormaliser({ mapping, places, currentYear: 2026 }));
  for await (const event of localFeedFiles.readFeed(resolve(fixtures, file), mapping, () => undefined)) {
    if (!collector.take(event)) break;
  }
  return collector.finish();
}
