/**
 * The stock grid of the console over many cars: every value of every facet, every range halved, every order, words and
 * pages, each asked once and never remembered. The index alone: what the database and the drawing take comes on top.
 */
import { parseArgs } from 'node:util';
import type { Car } from '#domain/car/car.ts';
import { builtInViews } from '#domain/stock-editor/built-in-views.ts';
import {
  buildGridIndex,
  countRows,
  findRows,
  gridIndexSteps,
  searchGrid,
  sumPrices,
} from '#domain/stock-editor/find-rows.ts';
import {
  emptyGridSearch,
  type GridSearch,
  gridOrders,
  parseGridSearch,
} from '#domain/stock-editor/grid-search.ts';
import { rangeNames } from '#domain/stock-editor/grid-table.ts';
import { buildGridVocabulary } from '#domain/stock-editor/grid-vocabulary.ts';
import { entriesOf, inOrder, trackedStockOf, withChanges } from '#domain/stock-editor/track-stock.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import { runAllSteps } from '#domain/stock-search/facet-index/steps.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { benchmarkSite } from './search/benchmark-site.ts';
import { generateCars } from './search/generated-cars.ts';
import { summarise } from './search/timing.ts';

const now = new Date('2026-11-24T01:00:00Z');

export function run(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      cars: { type: 'string', default: '10000' },
      changes: { type: 'string', default: '20' },
      json: { type: 'boolean', default: false },
    },
  });
  const site = benchmarkSite;
  const details = exampleCar();
  const stock = [...generateCars(Number(values.cars))].map((summary) => {
    const car: Car = { ...details, ...summary };
    return { carId: car.id, car, record: recordOfCar(car), overrides: [], stamp: '1' };
  });
  const rules = { sites: [site], shop: buildFacetContext(site, now), now };
  const beside = { shop: rules.shop, locationName: (slug: string) => slug, siteName: (slug: string) => slug };
  const whole = timed(() => trackedStockOf(stock, rules));
  const built = timed(() => buildGridIndex(entriesOf(whole.value), beside));
  const worded = timed(() => buildGridVocabulary(built.value));
  const index = built.value;
  // One car after the other became cheaper, as after typing a price.
  let before = { stock: inOrder(whole.value), index };
  const followed = stock.slice(0, Number(values.changes)).map((one, position) => {
    const changed = [{ ...one, stamp: '2', car: { ...one.car, priceCents: 1_000_00 * (position + 20) } }];
    return timed(() => {
      const next = withChanges(before.stock, { changed: trackedStockOf(changed, rules), gone: [] });
      before = { stock: next, index: runAllSteps(gridIndexSteps(entriesOf(next), beside, before.index)) };
    }).ms;
  });
  const fresh = stock.slice(0, Number(values.changes)).map((one, position) => {
    const changed = [{ ...one, stamp: '3', car: { ...one.car, priceCents: 1_000_00 * (position + 30) } }];
    return timed(() => {
      const next = withChanges(before.stock, { changed: trackedStockOf(changed, rules), gone: [] });
      before = { stock: next, index: buildGridIndex(entriesOf(next), beside) };
    }).ms;
  });
  const questions = questionsOf(searchGrid(index, emptyGridSearch, 'all'));
  for (const question of questions.slice(0, 200)) findRows(index, question, 'all');
  const views = builtInViews.map(({ address }) => parseGridSearch(new URLSearchParams(address)));
  const samples = questions.map((question) => {
    const start = performance.now();
    findRows(index, question, 'all');
    // What the screen shows beside its rows.
    sumPrices(index, question, 'all');
    for (const view of views) countRows(index, view, 'all');
    return performance.now() - start;
  });
  const timing = summarise(samples);
  const max = Math.max(...samples);
  const report = {
    cars: stock.length,
    questions: questions.length,
    timing,
    max,
    carsMs: whole.ms,
    buildMs: built.ms,
    wordsMs: worded.ms,
    afterOneChange: summarise(followed),
    builtWholeAfterOneChange: summarise(fresh),
  };
  if (values.json) console.log(JSON.stringify(report));
  else
    console.log(
      `${report.cars} cars, ${report.questions} searches: median ${timing.p50.toFixed(3)} ms, 99th percentile ` +
        `${timing.p99.toFixed(2)} ms, longest ${max.toFixed(2)} ms. ` +
        `By the processor, cars looked at in ${whole.ms.toFixed(0)} ms, index built in ${built.ms.toFixed(0)}, words in ${worded.ms.toFixed(0)}; ` +
        `After one car changed, from the index before: ${format(report.afterOneChange)}; built whole: ` +
        `${format(report.builtWholeAfterOneChange)}.`,
    );
}

const format = ({ p50, p99 }: ReturnType<typeof summarise>) =>
  `median ${p50.toFixed(0)} ms, 99th percentile ${p99.toFixed(0)}`;

/** By the processor, which others' work on the machine lengthens less than the clock. */
function timed<Value>(work: () => Value): { readonly value: Value; readonly ms: number } {
  const start = process.threadCpuUsage();
  const value = work();
  const { user, system } = process.threadCpuUsage(start);
  return { value, ms: (user + system) / 1_000 };
}

function questionsOf({ facets, ranges }: ReturnType<typeof searchGrid>): readonly GridSearch[] {
  const pairs = Object.entries(facets).flatMap(([name, items]) =>
    items.slice(0, 100).map(({ value }) => ({ [name]: [value] })),
  );
  const halves = [...rangeNames].flatMap((name) => {
    const { min = null, max = null } = ranges[name] ?? {};
    const middle = min === null || max === null ? null : Math.round((min + max) / 2);
    return middle === null
      ? []
      : [{ [name]: { min: middle, max: null } }, { [name]: { min: null, max: middle } }];
  });
  return [
    ...pairs.map((chosen) => ({ ...emptyGridSearch, facets: chosen })),
    // Two at once, as a stock manager narrows.
    ...pairs.map((chosen, at) => ({
      ...emptyGridSearch,
      facets: { ...chosen, ...pairs[(at * 7 + 3) % pairs.length] },
    })),
    ...halves.map((chosen) => ({ ...emptyGridSearch, ranges: chosen })),
    ...gridOrders.flatMap((order) => [1, 40, 200].map((page) => ({ ...emptyGridSearch, order, page }))),
    ...['toyota', 'white auto', 'kb-10', 'rangr'].map((query) => ({ ...emptyGridSearch, query })),
  ];
}
