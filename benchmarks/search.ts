/**
 * Stock search against the well-kept libraries of its kind, in one run on one machine: six kinds of query, all
 * facets counted, no answer taken from a cache; and what it costs to build, to hold in memory, and to change a
 * hundredth of the cars. The peers' own figures are for less: neither measures the bounds and histograms of ranges,
 * Orama does not count disjunctively, and itemsjs forgives no slips.
 */
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CarSummary } from '#domain/car/car.ts';
import { buildForecourt, buildItemsJs, buildOrama, type Engine } from './search/engines.ts';
import { generateCars } from './search/generated-cars.ts';
import { queryShapes } from './search/query-shapes.ts';
import { requireAgreement, type Samples, summarise, type Timing, timeEngines } from './search/timing.ts';

/** Beyond this the peers take minutes and gigabytes. */
const maxCarsForPeers = 100_000;
const changedShare = 100;

type Built = {
  readonly buildMs: number;
  readonly bytesPerCar: number;
  /** A hundredth of the cars changed: from the new stock in hand until searches see it. */
  readonly changeMs: number;
};

type SizeReport = {
  readonly forecourt: Timing;
  readonly itemsjs?: Timing;
  readonly orama?: Timing;
  /** Fastest peer's median over ours, all shapes together. */
  readonly ratio?: number;
  /** The same for the shape that suits us least. */
  readonly worstShapeRatio?: number;
  readonly worstShape: { readonly name: string; readonly p50: number };
  readonly shapes: Readonly<Record<string, Readonly<Record<string, Timing>>>>;
  readonly buildCarsPerSecond: number;
  readonly bytesPerCar: number;
  /** The same by engine. */
  readonly built: Readonly<Record<string, Built>>;
};

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '10000,100000,1000000' },
      rounds: { type: 'string', default: '6' },
    },
  });
  // The first index is built by code that is not compiled yet.
  buildForecourt([...generateCars(5_000)]);
  const reports: Record<string, SizeReport> = {};
  for (const size of values.sizes.split(',').map(Number)) {
    if (!(size > 0))
      throw new Error(`--sizes takes whole numbers with commas between, not "${values.sizes}"`);
    reports[size] = await measureSize(size, Number(values.rounds));
  }
  if (values.json) console.log(JSON.stringify({ search: reports }));
}

async function measureSize(size: number, rounds: number): Promise<SizeReport> {
  console.log(`\n${size.toLocaleString('en-AU')} cars`);
  const cars = [...generateCars(size)];
  const built = new Map<string, Built>();
  const build = async (make: () => Engine | Promise<Engine>): Promise<Engine> => {
    const measured = await measureBuild(make, size);
    built.set(measured.engine.name, measured);
    return measured.engine;
  };
  const forecourt = await build(() => buildForecourt(cars));
  const engines: Engine[] = [forecourt];
  if (size <= maxCarsForPeers) {
    engines.push(await build(() => buildItemsJs(cars)));
    engines.push(await build(() => buildOrama(cars)));
    await requireAgreement(engines, queryShapes);
    console.log(`  ${engines.map(({ name }) => name).join(', ')} agree on every total`);
  }
  const samples = await timeEngines(engines, queryShapes, { warmUpMs: 2_000, rounds });
  for (const engine of engines) await addChange(engine, cars, built);
  printBuilt(built);
  return report(samples, built, size);
}

async function measureBuild(
  make: () => Engine | Promise<Engine>,
  size: number,
): Promise<Built & { readonly engine: Engine }> {
  await collectGarbage();
  const before = usedBytes();
  const startedMs = performance.now();
  const engine = await make();
  const buildMs = performance.now() - startedMs;
  await collectGarbage();
  return { engine, buildMs, bytesPerCar: (usedBytes() - before) / size, changeMs: 0 };
}

/** Every hundredth car costs more than before: what an import on a usual day brings. */
async function addChange(
  engine: Engine,
  cars: readonly CarSummary[],
  built: Map<string, Built>,
): Promise<void> {
  const isChanged = (position: number) => position % changedShare === 0;
  const next = cars.map((car, position) =>
    isChanged(position) ? { ...car, priceCents: (car.priceCents ?? 0) + 100_00 } : car,
  );
  const changed = next.filter((_, position) => isChanged(position));
  const startedMs = performance.now();
  await engine.applyChange(next, changed);
  const changeMs = performance.now() - startedMs;
  const known = built.get(engine.name);
  if (known) built.set(engine.name, { ...known, changeMs });
}

function printBuilt(built: ReadonlyMap<string, Built>): void {
  const cell = (text: string) => text.padStart(21);
  const row = (title: string, textOf: (engine: Built) => string) =>
    console.log(`  ${title.padEnd(20)}${[...built.values()].map((engine) => cell(textOf(engine))).join('')}`);
  console.log(`  ${''.padEnd(20)}${[...built.keys()].map(cell).join('')}`);
  row('built in, ms', ({ buildMs }) => buildMs.toFixed(0));
  row('bytes a car', ({ bytesPerCar }) => bytesPerCar.toFixed(0));
  row('1 % changed in, ms', ({ changeMs }) => changeMs.toFixed(0));
}

function report(samples: Samples, built: ReadonlyMap<string, Built>, size: number): SizeReport {
  const engines = [...samples.keys()];
  const shapes: Record<string, Record<string, Timing>> = {};
  for (const { name } of queryShapes) {
    shapes[name] = Object.fromEntries(
      engines.flatMap((engine) => {
        const mine = samples.get(engine)?.get(name) ?? [];
        return mine.length === 0 ? [] : [[engine, summarise(mine)] as const];
      }),
    );
  }
  const overall = new Map(
    engines.map((engine) => [engine, summarise([...(samples.get(engine)?.values() ?? [])].flat())]),
  );
  printTable(shapes, overall);

  const ours = overall.get('forecourt') ?? { p50: 0, p99: 0 };
  const itemsJs = overall.get('itemsjs');
  const orama = overall.get('orama');
  const slowest = Object.entries(shapes)
    .map(([name, timings]) => ({ name, p50: timings.forecourt?.p50 ?? 0 }))
    .reduce((worst, shape) => (shape.p50 > worst.p50 ? shape : worst));
  return {
    forecourt: ours,
    ...(itemsJs && orama
      ? {
          itemsjs: itemsJs,
          orama,
          ratio: Math.min(itemsJs.p50, orama.p50) / ours.p50,
          worstShapeRatio: Math.min(...Object.values(shapes).map(shapeRatio)),
        }
      : {}),
    worstShape: slowest,
    shapes,
    buildCarsPerSecond: (size / (built.get('forecourt')?.buildMs ?? 1)) * 1_000,
    bytesPerCar: built.get('forecourt')?.bytesPerCar ?? 0,
    built: Object.fromEntries(built),
  };
}

function shapeRatio({ forecourt, ...peers }: Readonly<Record<string, Timing>>): number {
  return Math.min(...Object.values(peers).map(({ p50 }) => p50)) / (forecourt?.p50 ?? 1);
}

function printTable(shapes: SizeReport['shapes'], overall: ReadonlyMap<string, Timing>): void {
  const engines = [...overall.keys()];
  const cell = (text: string) => text.padStart(21);
  const timing = ({ p50, p99 }: Timing) => `${p50.toFixed(3)} / ${p99.toFixed(3)}`;
  const hasPeers = engines.length > 1;
  console.log(
    `  ${'median / p99, ms'.padEnd(20)}${engines.map(cell).join('')}${hasPeers ? cell('times faster') : ''}`,
  );
  for (const [name, timings] of Object.entries(shapes)) {
    const cells = engines.map((engine) => cell(timings[engine] ? timing(timings[engine]) : '-'));
    console.log(
      `  ${name.padEnd(20)}${cells.join('')}${hasPeers ? cell(`${shapeRatio(timings).toFixed(0)} x`) : ''}`,
    );
  }
  console.log(`  ${'all'.padEnd(20)}${[...overall.values()].map((each) => cell(timing(each))).join('')}`);
}

setFlagsFromString('--expose-gc');
const collectOnce: () => void = runInNewContext('gc');

/** Several times: buffers outside the heap are only given back after their objects are gone, and in turns between. */
async function collectGarbage(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    collectOnce();
    await setImmediate();
  }
}

function usedBytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
