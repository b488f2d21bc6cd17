/**
 * What an import costs in alerts: a hundred changed cars against ten thousand saved searches, all that is worked out
 * between the change and what becomes pending, the index made again each time. Beside it two ways to do without: to
 * compare every search with every car, and to query our own search index with each of them again.
 */
import { parseArgs } from 'node:util';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { defaultNewsKinds, type SavedSearch, stateOfSearch } from '#domain/alert/alert.ts';
import { type CarChange, planNews } from '#domain/alert/plan-news.ts';
import { buildSavedSearchIndex } from '#domain/alert/saved-search-index.ts';
import { readStockText, type StockText } from '#domain/alert/stock-text.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { buildSearchDocument, type SearchDocument } from '#domain/stock-search/search-document.ts';
import { generateSearches } from './alerts/generated-searches.ts';
import { benchmarkSite } from './search/benchmark-site.ts';
import { generateCars } from './search/generated-cars.ts';
import { summarise } from './search/timing.ts';

const naivePart = 20;
const now = new Date('2026-11-21T02:00:00Z');

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      cars: { type: 'string', default: '3000' },
      searches: { type: 'string', default: '10000' },
      changed: { type: 'string', default: '100' },
      rounds: { type: 'string', default: '10' },
    },
  });
  const stock = [...generateCars(Number(values.cars))];
  const searches = generateSearches(Number(values.searches), stock);
  const changes = changeSome(stock, Number(values.changed));
  const after = new Map(changes.map((change) => [change.after.id, change.after]));
  const changed = stock.map((car) => after.get(car.id) ?? car);

  const samples: number[] = [];
  const wallMs: number[] = [];
  let pending = 0;
  for (let left = Number(values.rounds); left > 0; left--) {
    const round = timed(() => plan(searches, changes, changed).queued.length);
    pending = round.answer;
    samples.push(round.ms);
    wallMs.push(round.wallMs);
  }
  // The first round runs code that is not compiled yet; an import does as well.
  const firstMs = samples[0] ?? 0;
  const ours = summarise(samples);

  const documents = describeCars(changed);
  const text = readStockText(documents);
  // A part of them, in full: the rest takes as long again and tells nothing new.
  const some = searches.slice(0, Math.ceil(searches.length / naivePart));
  const naive = timed(() => matchEverySearchWithEveryCar(some, documents, text));
  requireSamePairs(some, documents, text, naive.answer);
  const naiveMs = naive.ms * (searches.length / some.length);
  const search = new MemoryStockSearch();
  await search.replaceStock(benchmarkSite, { cars: changed, stockVersion: 1, now });
  const startedCpu = process.cpuUsage();
  for (const saved of searches) await search.listLimited(benchmarkSite, stateOfSearch(saved), changed.length);
  const requestedMs = cpuMs(startedCpu);

  const report = {
    cars: stock.length,
    searches: searches.length,
    changed: changes.length,
    pending,
    firstMs,
    p50Ms: ours.p50,
    worstMs: Math.max(...samples),
    wallP50Ms: summarise(wallMs).p50,
    naiveMs,
    requestedMs,
  };
  console.log(
    `${searches.length} saved searches, ${stock.length} cars, ${changes.length} of them changed: ${pending} pieces of news\n` +
      `  alerts             first ${ms(firstMs)}, median ${ms(ours.p50)}, longest ${ms(report.worstMs)} of processor time; median by the clock ${ms(report.wallP50Ms)}\n` +
      `  every search over every car   ${ms(naiveMs)}   ${ratio(naiveMs, ours.p50)} times as long as the median (a ${naivePart}th of them measured)\n` +
      `  every search asked anew       ${ms(requestedMs)}   ${ratio(requestedMs, ours.p50)} times`,
  );
  if (values.json) console.log(JSON.stringify({ alerts: report }));
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const ratio = (other: number, ours: number) => (other / ours).toFixed(0);

function plan(searches: readonly SavedSearch[], changes: readonly CarChange[], stock: readonly CarSummary[]) {
  const alerts = searches.map((search, position) => ({
    id: String(position),
    search,
    channel: 'email' as const,
    frequency: 'daily' as const,
    kinds: defaultNewsKinds.search,
  }));
  return planNews(benchmarkSite, { changes, alerts, watched: [], pending: [], stock: () => stock }, now);
}

/** A third comes, a third becomes cheaper, a third is sold. */
function changeSome(stock: readonly CarSummary[], count: number): readonly CarChange[] {
  const step = Math.max(1, Math.floor(stock.length / count));
  return stock
    .filter((_, position) => position % step === 0)
    .slice(0, count)
    .map((car, position): CarChange => {
      if (position % 3 === 0) return { before: null, after: car };
      const after: CarSummary =
        position % 3 === 1
          ? { ...car, priceCents: Math.round((car.priceCents ?? 0) * 0.9) }
          : { ...car, status: 'sold', soldAt: now };
      return { before: car, after };
    });
}

function describeCars(cars: readonly CarSummary[]): readonly SearchDocument[] {
  const table = buildCarSearchTable(benchmarkSite);
  const context = buildFacetContext(benchmarkSite, now);
  return cars.map((car) => buildSearchDocument(table, car, context));
}

/** One index a search: nothing is indexed under anything. */
function matchEverySearchWithEveryCar(
  searches: readonly SavedSearch[],
  documents: readonly SearchDocument[],
  text: StockText,
): number {
  let pairs = 0;
  for (const saved of searches) {
    const alone = buildSavedSearchIndex([{ key: 0, state: stateOfSearch(saved) }]);
    for (const document of documents) pairs += alone.findFitting(document, text).length;
  }
  return pairs;
}

function requireSamePairs(
  searches: readonly SavedSearch[],
  documents: readonly SearchDocument[],
  text: StockText,
  expected: number,
): void {
  const index = buildSavedSearchIndex(searches.map((saved, key) => ({ key, state: stateOfSearch(saved) })));
  const pairs = documents.reduce((sum, document) => sum + index.findFitting(document, text).length, 0);
  if (pairs !== expected)
    throw new Error(`The index finds ${pairs} pairs, one by one there are ${expected}.`);
}

/** Time of the processor: on a machine that others use the clock on the wall measures them. */
function timed<T>(work: () => T): { readonly answer: T; readonly ms: number; readonly wallMs: number } {
  const startedMs = performance.now();
  const started = process.cpuUsage();
  const answer = work();
  return { answer, ms: cpuMs(started), wallMs: performance.now() - startedMs };
}

function cpuMs(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}
