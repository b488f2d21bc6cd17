/**
 * Stock search against the well-kept libraries of its kind, in one run on one machine: five kinds of query, all
 * facets counted, no answer taken from a cache. The peers' own figures are for less: neither measures the bounds
 * and histograms of ranges, and Orama does not count disjunctively.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CarSummary } from '../src/domain/car/car.ts';
import { buildForecourt, buildItemsJs, buildOrama, type Engine } from './search/engines.ts';
import { generateCars } from './search/generated-cars.ts';
import { buildPostgres } from './search/postgres-peer.ts';
import { queryShapes } from './search/query-shapes.ts';
import { requireAgreement, type Samples, summarise, type Timing, timeEngines } from './search/timing.ts';

/** Beyond this the peers take minutes and gigabytes. */
const mostCarsForPeers = 100_000;
const mostCarsForPostgres = 10_000;
/** It takes a hundred times as long as the others. */
const postgresRounds = { warmUpMs: 0, rounds: 8 };

type SizeReport = {
  readonly forecourt: Timing;
  readonly itemsjs?: Timing;
  readonly orama?: Timing;
  readonly postgres?: Timing;
  /** Fastest peer's median over ours, all shapes together. */
  readonly ratio?: number;
  /** The same for the shape that suits us least. */
  readonly worstShapeRatio?: number;
  readonly worstShape: { readonly name: string; readonly p50: number };
  readonly shapes: Readonly<Record<string, Readonly<Record<string, Timing>>>>;
  readonly buildCarsPerSecond: number;
  readonly bytesPerCar: number;
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
  collectGarbage();
  const before = usedBytes();
  const startedMs = performance.now();
  const forecourt = buildForecourt(cars);
  const buildMs = performance.now() - startedMs;
  collectGarbage();
  const bytesPerCar = (usedBytes() - before) / size;
  const buildCarsPerSecond = (size / buildMs) * 1_000;
  console.log(
    `  index built in ${(buildMs / 1_000).toFixed(2)} s (${Math.round(buildCarsPerSecond).toLocaleString('en-AU')} cars/s), ${Math.round(bytesPerCar)} bytes a car`,
  );

  const engines: Engine[] = [forecourt];
  if (size <= mostCarsForPeers) {
    engines.push(buildItemsJs(cars));
    engines.push(await buildOrama(cars));
    await requireAgreement(engines, queryShapes);
    console.log(`  ${engines.map(({ name }) => name).join(', ')} agree on every total`);
  }
  const samples = await timeEngines(engines, queryShapes, { warmUpMs: 2_000, rounds });
  const slow = size <= mostCarsForPostgres ? await timePostgres(cars, forecourt) : [];
  return report(new Map([...samples, ...slow]), { buildCarsPerSecond, bytesPerCar });
}

async function timePostgres(cars: readonly CarSummary[], forecourt: Engine): Promise<Samples> {
  const postgres = await buildPostgres(cars);
  try {
    await requireAgreement([forecourt, postgres], queryShapes);
    return await timeEngines([postgres], queryShapes, postgresRounds);
  } finally {
    await postgres.close();
  }
}

function report(samples: Samples, built: Pick<SizeReport, 'buildCarsPerSecond' | 'bytesPerCar'>): SizeReport {
  const engines = [...samples.keys()];
  const shapes: Record<string, Record<string, Timing>> = {};
  for (const { name } of queryShapes) {
    shapes[name] = Object.fromEntries(
      engines.map((engine) => [engine, summarise(samples.get(engine)?.get(name) ?? [])]),
    );
  }
  const overall = new Map(
    engines.map((engine) => [engine, summarise([...(samples.get(engine)?.values() ?? [])].flat())]),
  );
  printTable(shapes, overall);

  const ours = overall.get('forecourt') ?? { p50: 0, p99: 0 };
  const itemsJs = overall.get('itemsjs');
  const orama = overall.get('orama');
  const postgres = overall.get('postgres');
  const slowest = Object.entries(shapes)
    .map(([name, timings]) => ({ name, p50: timings.forecourt?.p50 ?? 0 }))
    .reduce((worst, shape) => (shape.p50 > worst.p50 ? shape : worst));
  return {
    forecourt: ours,
    ...(itemsJs && orama
      ? {
          itemsjs: itemsJs,
          orama,
          ...(postgres ? { postgres } : {}),
          ratio: Math.min(itemsJs.p50, orama.p50) / ours.p50,
          worstShapeRatio: Math.min(...Object.values(shapes).map(shapeRatio)),
        }
      : {}),
    worstShape: slowest,
    shapes,
    ...built,
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
    const cells = engines.map((engine) => cell(timing(timings[engine] ?? { p50: 0, p99: 0 })));
    console.log(
      `  ${name.padEnd(20)}${cells.join('')}${hasPeers ? cell(`${shapeRatio(timings).toFixed(0)} x`) : ''}`,
    );
  }
  console.log(`  ${'all'.padEnd(20)}${[...overall.values()].map((each) => cell(timing(each))).join('')}`);
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function usedBytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
