/**
 * What shoppers see while a site's stock is swapped: a hundredth of the cars change, the keeper of the index reads the
 * stock again and builds a new one, and searches keep coming in. The store hands over cars that are in memory already,
 * so this is the index alone, not the database.
 */
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { StockRefresh } from '#main/stock/stock-refresh.ts';
import { benchmarkSite } from './search/benchmark-site.ts';
import { ChangingCarStore } from './search/changing-car-store.ts';
import { generateCars } from './search/generated-cars.ts';
import { queryShapes } from './search/query-shapes.ts';

const loopResolutionMs = 1;
const searchEveryMs = 5;
const nsPerMs = 1_000_000;
const benchedAt = new Date('2026-11-21T00:00:00Z');

type Watched = {
  readonly totalMs: number;
  /** The longest the process was busy, collected garbage, or waited for a processor, in one piece. */
  readonly maxBlockMs: number;
  /** The same in processor time of this thread, which others' work on the machine does not lengthen. */
  readonly maxBlockCpuMs: number;
  /** From when a search was due to its answer. */
  readonly maxSearchMs: number;
};

/** Of the swap that the machine disturbed least; processor time is the longest of all swaps. */
type SizeReport = Watched & {
  readonly medianBlockMs: number;
  readonly worstBlockMs: number;
  /** The same measure over as long a time without a swap: what the machine and the searches alone do. */
  readonly maxBlockWithoutSwapMs: number;
  readonly swaps: readonly Watched[];
};

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '10000,100000' },
      swaps: { type: 'string', default: '5' },
    },
  });
  const reports: Record<string, SizeReport> = {};
  for (const size of values.sizes.split(',').map(Number)) {
    if (!(size > 0))
      throw new Error(`--sizes takes whole numbers with commas between, not "${values.sizes}"`);
    reports[size] = await measureSize(size, Number(values.swaps));
  }
  if (values.json) console.log(JSON.stringify({ swap: reports }));
}

async function measureSize(size: number, swapCount: number): Promise<SizeReport> {
  console.log(`\n${size.toLocaleString('en-AU')} cars, one in a hundred changed`);
  const searchIndex = new MemoryStockSearch();
  const store = new ChangingCarStore([...generateCars(size)]);
  const refresh = new StockRefresh({
    sites: () => [benchmarkSite],
    carStore: store,
    searchIndex,
    clock: () => benchedAt,
    reportFault: (error) => {
      throw error;
    },
  });
  await refresh.refresh();
  const swapOnce = async (): Promise<Watched> => {
    const before = searchIndex.version(benchmarkSite);
    store.change(raisePrice);
    const watched = await watch(searchIndex, () => refresh.refresh());
    if (searchIndex.version(benchmarkSite) === before)
      throw new Error('The stock changed, the index did not.');
    return watched;
  };
  // The first swap is made by code that is not compiled yet.
  const warmUp = await swapOnce();
  const swaps: Watched[] = [];
  for (let index = 0; index < swapCount; index++) swaps.push(await swapOnce());
  const quiet = await watch(searchIndex, () => wait(warmUp.totalMs));
  const blocks = swaps.map(({ maxBlockMs }) => maxBlockMs).toSorted((a, b) => a - b);
  const report = {
    totalMs: Math.min(...swaps.map(({ totalMs }) => totalMs)),
    maxBlockMs: Math.min(...blocks),
    maxBlockCpuMs: Math.max(...swaps.map(({ maxBlockCpuMs }) => maxBlockCpuMs)),
    maxSearchMs: Math.min(...swaps.map(({ maxSearchMs }) => maxSearchMs)),
    medianBlockMs: blocks[blocks.length >>> 1] ?? 0,
    worstBlockMs: Math.max(...blocks),
    maxBlockWithoutSwapMs: quiet.maxBlockMs,
    swaps,
  };
  for (const [index, swap] of swaps.entries()) console.log(`  swap ${index + 1}: ${describe(swap)}`);
  console.log(`  no swap: ${describe(quiet)}`);
  return report;
}

/** Runs `work` while searches of every kind come in, a few milliseconds apart. */
async function watch(searchIndex: MemoryStockSearch, work: () => Promise<unknown>): Promise<Watched> {
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
  const searches = createHistogram();
  const ended = new AbortController();
  const load = searchUntil(ended.signal, searchIndex, (ms) =>
    searches.record(Math.max(1, Math.round(ms * 1_000))),
  );
  const busy = watchProcessorTime();
  loop.enable();
  const startedMs = performance.now();
  await work();
  const totalMs = performance.now() - startedMs;
  // What blocked last is noticed by the next tick.
  await wait(loopResolutionMs * 2);
  loop.disable();
  ended.abort();
  await load;
  return {
    totalMs,
    maxBlockMs: Math.max(0, loop.max / nsPerMs - loopResolutionMs),
    maxBlockCpuMs: busy.stop(),
    maxSearchMs: searches.max / 1_000,
  };
}

/** Processor time between two turns of the event loop, looked at as often as a timer can. */
function watchProcessorTime(): { readonly stop: () => number } {
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let maxMs = 0;
  let lastMs = usedMs();
  const timer = setInterval(() => {
    const nowMs = usedMs();
    maxMs = Math.max(maxMs, nowMs - lastMs);
    lastMs = nowMs;
  }, loopResolutionMs);
  return {
    stop: () => {
      clearInterval(timer);
      return maxMs;
    },
  };
}

async function searchUntil(
  ended: AbortSignal,
  searchIndex: MemoryStockSearch,
  record: (ms: number) => void,
): Promise<void> {
  const states = queryShapes.flatMap(({ variants }) => variants);
  for (let index = 0; !ended.aborted; index++) {
    const dueMs = performance.now() + searchEveryMs;
    await wait(searchEveryMs);
    const state = states[index % states.length];
    // A page that was not requested before, so that no response comes from the cache.
    if (state) await searchIndex.search(benchmarkSite, { ...state, page: index + 1 });
    record(performance.now() - dueMs);
  }
}

function raisePrice(car: CarSummary, position: number): CarSummary {
  return position % 100 === 0 ? { ...car, priceCents: (car.priceCents ?? 0) + 100_00 } : car;
}

function describe({ totalMs, maxBlockMs, maxBlockCpuMs, maxSearchMs }: Watched): string {
  return `${totalMs.toFixed(0)} ms in all, longest block ${maxBlockMs.toFixed(1)} ms (${maxBlockCpuMs.toFixed(1)} ms of processor time), longest search ${maxSearchMs.toFixed(1)} ms`;
}
