/**
 * Brings a site's index up to date: what changed is sent, what is gone is deleted. An index that is missing, set up
 * otherwise or mostly out of date is built again beside the old one and swapped in whole.
 */
import type { EnqueuedTask, Settings } from 'meilisearch';
import { z } from 'zod';
import { maxFacetValues } from '#domain/stock-search/facets/facet-lists.ts';
import type { CarSearchTable } from '#domain/stock-search/search-document.ts';
import {
  bucketField,
  defaultOrderField,
  type HostedDocument,
  nextIndexUid,
  numberField,
  orderField,
} from './hosted-document.ts';
import { type HostedIndexClient, HostedIndexError } from './hosted-index-client.ts';

/** Pages beyond this are not needed; the count is corrected by the facets. */
export const maxHits = 20_000;

/** How a site's index is set up. The facet table says what can be filtered, counted and sorted by. */
export function buildIndexSettings(table: CarSearchTable): Settings {
  const orders = Object.keys(table.sortRules).map(orderField);
  return {
    searchableAttributes: ['words', 'codes'],
    displayedAttributes: ['id', 'car', 'fingerprint'],
    filterableAttributes: [
      ...table.facets.flatMap((facet) => {
        const { attribute } = facet;
        if (facet.kind === 'range') return [numberField(attribute), bucketField(attribute)];
        return facet.isSearchable === 'pairs' ? [] : [attribute];
      }),
      ...orders,
    ],
    sortableAttributes: [...orders, '_geo'],
    // The dealer's own order. Every word must be found, so that how well a car matches decides only
    // between equals.
    rankingRules: [
      'sort',
      ...table.defaultOrder.map((_, position) => `${defaultOrderField(position)}:asc`),
      'words',
      'typo',
      'exactness',
    ],
    // A VIN with a mistake is another car's VIN.
    typoTolerance: { enabled: true, disableOnAttributes: ['codes'] },
    faceting: { maxValuesPerFacet: maxFacetValues, sortFacetValuesBy: { '*': 'count' } },
    pagination: { maxTotalHits: maxHits },
  };
}

const setLike: ReadonlySet<string> = new Set([
  'filterableAttributes',
  'sortableAttributes',
  'disableOnAttributes',
]);

/** Whether a host has what is wanted. It may have more: later versions of Meilisearch know more settings. */
function hasSettings(actual: unknown, requested: unknown, name = ''): boolean {
  if (Array.isArray(requested)) {
    if (!Array.isArray(actual)) return false;
    const ordered = (values: readonly unknown[]) => (setLike.has(name) ? [...values].sort() : values);
    return JSON.stringify(ordered(actual)) === JSON.stringify(ordered(requested));
  }
  if (typeof requested !== 'object' || requested === null) return actual === requested;
  if (typeof actual !== 'object' || actual === null) return false;
  const input = new Map(Object.entries(actual));
  return Object.entries(requested).every(([key, value]) => hasSettings(input.get(key), value, key));
}

export type HostedIndexChange = {
  readonly kind: 'rebuilt' | 'updated';
  readonly written: number;
  readonly deleted: number;
};

type Requested = {
  readonly uid: string;
  readonly settings: Settings;
  readonly documents: readonly HostedDocument[];
};

const documentsPerRequest = 1_000;
/** Sending this few changes one by one is cheap, however small the stock. */
const minForRebuild = 100;

const settingsSchema = z.record(z.string(), z.unknown());
const pageSchema = z.object({
  results: z.array(z.object({ id: z.string(), fingerprint: z.string() })),
  total: z.int(),
});

export async function updateHostedIndex(
  client: HostedIndexClient,
  requested: Requested,
): Promise<HostedIndexChange> {
  const settings = await readSettings(client, requested.uid);
  if (!settings || !hasSettings(settings, requested.settings))
    return rebuild(client, requested, settings !== null);
  const known = await listFingerprints(client, requested.uid);
  const changed = requested.documents.filter(({ id, fingerprint }) => known.get(id) !== fingerprint);
  const remaining = new Set(requested.documents.map(({ id }) => id));
  const gone = [...known.keys()].filter((id) => !remaining.has(id));
  const changes = changed.length + gone.length;
  if (changes >= minForRebuild && changes * 2 > remaining.size) return rebuild(client, requested, true);
  const tasks = await sendDocuments(client, requested.uid, changed);
  if (gone.length > 0)
    tasks.push(await client.change((host) => host.index(requested.uid).deleteDocuments(gone)));
  for (const task of tasks) await client.finish(task);
  return { kind: 'updated', written: changed.length, deleted: gone.length };
}

async function rebuild(
  client: HostedIndexClient,
  { uid, settings, documents }: Requested,
  isLive: boolean,
): Promise<HostedIndexChange> {
  const next = nextIndexUid(uid);
  await dropIndex(client, next);
  await createIndex(client, next);
  const tasks = [await client.change((host) => host.index(next).updateSettings(settings))];
  tasks.push(...(await sendDocuments(client, next, documents)));
  for (const task of tasks) await client.finish(task);
  // Only indexes that exist can be swapped.
  if (!isLive) await createIndex(client, uid);
  await client.finish(
    await client.changeOnce((host) => host.swapIndexes([{ indexes: [uid, next], rename: false }])),
  );
  await dropIndex(client, next);
  return { kind: 'rebuilt', written: documents.length, deleted: 0 };
}

/** Null where the index does not exist. */
async function readSettings(client: HostedIndexClient, uid: string): Promise<Record<string, unknown> | null> {
  try {
    return await client.read((host) => host.index(uid).getSettings(), settingsSchema);
  } catch (error) {
    if (error instanceof HostedIndexError && error.code === 'index_not_found') return null;
    throw error;
  }
}

async function listFingerprints(
  client: HostedIndexClient,
  uid: string,
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  for (let offset = 0; ; offset += documentsPerRequest) {
    const requested = { fields: ['id', 'fingerprint'], offset, limit: documentsPerRequest };
    const page = await client.read((host) => host.index(uid).getDocuments(requested), pageSchema);
    for (const { id, fingerprint } of page.results) known.set(id, fingerprint);
    if (page.results.length < documentsPerRequest) return known;
  }
}

async function sendDocuments(
  client: HostedIndexClient,
  uid: string,
  documents: readonly HostedDocument[],
): Promise<EnqueuedTask[]> {
  const tasks: EnqueuedTask[] = [];
  for (let start = 0; start < documents.length; start += documentsPerRequest) {
    const body = documents.slice(start, start + documentsPerRequest);
    tasks.push(await client.change((host) => host.index<HostedDocument>(uid).addDocuments(body)));
  }
  return tasks;
}

async function createIndex(client: HostedIndexClient, uid: string): Promise<void> {
  await client.finish(await client.change((host) => host.createIndex(uid, { primaryKey: 'id' })));
}

/** One that is not there is as good as dropped. */
async function dropIndex(client: HostedIndexClient, uid: string): Promise<void> {
  try {
    await client.finish(await client.change((host) => host.deleteIndex(uid)));
  } catch (error) {
    if (!(error instanceof HostedIndexError && error.code === 'index_not_found')) throw error;
  }
}
