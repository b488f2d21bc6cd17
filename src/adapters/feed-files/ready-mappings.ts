/** The mappings for published formats, and which of them the first rows of an unknown file are in. */
import { fileURLToPath } from 'node:url';
import { FeedCollector } from '#domain/stock-feed/collect-feed.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { FeedRecord } from '#domain/stock-feed/feed-record.ts';
import { compileNormaliser } from '#domain/stock-feed/normalise-row.ts';
import { type ReadyMappingName, readyMappings } from '#domain/stock-feed/ready-mappings.ts';
import { findMake } from '#domain/stock-kinds/makes.ts';
import { localFeedFiles } from './local-feed-files.ts';
import { readMappingFile } from './mapping-file.ts';

/** They belong to the program: an operator's own SITES_DIR need not have them. */
const folder = fileURLToPath(new URL('../../../sites/feeds/', import.meta.url));
const sampleRows = 50;
/** Of the rows that were read: enough that it is no chance, few enough that a file may have its faults. */
const enough = 0.7;

export async function readReadyMapping(name: ReadyMappingName): Promise<FeedMapping> {
  const read = await readMappingFile(`${folder}${name}.yaml`);
  if (read.kind === 'refused') throw new Error(`${name}: ${read.problems[0]?.message ?? 'refused'}`);
  return read.mapping;
}

/** The published format that reads the file's first rows; null where none does. */
export async function recogniseFormat(
  path: string,
  format: FeedMapping['format'],
): Promise<ReadyMappingName | null> {
  let best: { readonly name: ReadyMappingName; readonly facts: number } | null = null;
  for (const { name } of readyMappings) {
    const mapping = await readReadyMapping(name);
    if (mapping.format !== format) continue;
    const facts = await countFacts(path, mapping);
    if (facts > 0 && facts > (best?.facts ?? 0)) best = { name, facts };
  }
  return best?.name ?? null;
}

/** How many facts of cars the mapping finds; none where its rows are no cars of known makes. */
async function countFacts(path: string, mapping: FeedMapping): Promise<number> {
  const places = {
    ...{ dealershipIds: new Set(['-']), locations: new Map() },
    ...{ defaultDealershipId: '-', defaultLocationSlug: null },
  };
  const currentYear = new Date().getUTCFullYear();
  const collector = new FeedCollector(compileNormaliser({ mapping, places, currentYear }));
  for await (const event of localFeedFiles.readFeed(path, mapping, () => undefined))
    if (!collector.take(event) || collector.rowCount >= sampleRows) break;
  const reading = collector.finish();
  if (reading.kind === 'unreadable') return 0;
  const cars = reading.records.map(({ record }) => record).filter(isKnownCar);
  if (cars.length < reading.rowCount * enough) return 0;
  return cars.reduce((sum, car) => sum + Object.values(car).filter(isFact).length, 0);
}

function isKnownCar({ make, year, priceCents, odometerKm, vin }: FeedRecord): boolean {
  return findMake(make) !== null && year !== null && (priceCents ?? odometerKm ?? vin) !== null;
}

function isFact(value: unknown): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0);
}
