/**
 * The stock grid of the console over many cars: every value of every facet, every range halved, every order, words and
 * pages, each asked once and never remembered (H-4). The index alone: what the database and the drawing take comes on top.
 */
import { parseArgs } from 'node:util';
import type { Car } from '#domain/car/car.ts';
import { deskRowOf } from '#domain/stock-desk/desk-row.ts';
import { type DeskSearch, deskOrders, emptyDeskSearch } from '#domain/stock-desk/desk-search.ts';
import { rangeNames } from '#domain/stock-desk/desk-table.ts';
import { buildDeskWords } from '#domain/stock-desk/desk-words.ts';
import { buildDeskIndex, findRows, searchDesk } from '#domain/stock-desk/find-rows.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { benchSite } from './search/bench-site.ts';
import { generateCars } from './search/generated-cars.ts';
import { summarise } from './search/timing.ts';

const now = new Date('2026-11-24T01:00:00Z');

export function run(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: { cars: { type: 'string', default: '10000' }, json: { type: 'boolean', default: false } },
  });
  const site = benchSite;
  const details = exampleCar();
  const stock = [...generateCars(Number(values.cars))].map((summary) => {
    const car: Car = { ...details, ...summary };
    return {
      car,
      row: deskRowOf({ carId: car.id, car, record: recordOfCar(car), overrides: [] }, { site, now }),
    };
  });
  const built = performance.now();
  const index = buildDeskIndex(stock, { site, locationName: (slug) => slug, now });
  const buildMs = performance.now() - built;
  const worded = performance.now();
  buildDeskWords(stock, index);
  const wordsMs = performance.now() - worded;
  const questions = questionsOf(searchDesk(index, emptyDeskSearch, 'all'));
  for (const question of questions.slice(0, 200)) findRows(index, question, 'all');
  const samples = questions.map((question) => {
    const start = performance.now();
    findRows(index, question, 'all');
    return performance.now() - start;
  });
  const timing = summarise(samples);
  const most = Math.max(...samples);
  const report = { cars: stock.length, questions: questions.length, timing, most, buildMs, wordsMs };
  if (values.json) console.log(JSON.stringify(report));
  else
    console.log(
      `${report.cars} cars, ${report.questions} searches: median ${timing.p50.toFixed(3)} ms, 99th percentile ` +
        `${timing.p99.toFixed(2)} ms, longest ${most.toFixed(2)} ms. Index built in ${buildMs.toFixed(0)} ms, words in ${wordsMs.toFixed(0)} ms.`,
    );
}

function questionsOf({ facets, ranges }: ReturnType<typeof searchDesk>): readonly DeskSearch[] {
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
    ...pairs.map((chosen) => ({ ...emptyDeskSearch, facets: chosen })),
    // Two at once, as a stock manager narrows.
    ...pairs.map((chosen, at) => ({
      ...emptyDeskSearch,
      facets: { ...chosen, ...pairs[(at * 7 + 3) % pairs.length] },
    })),
    ...halves.map((chosen) => ({ ...emptyDeskSearch, ranges: chosen })),
    ...deskOrders.flatMap((order) => [1, 40, 200].map((page) => ({ ...emptyDeskSearch, order, page }))),
    ...['toyota', 'white auto', 'kb-10', 'rangr'].map((query) => ({ ...emptyDeskSearch, query })),
  ];
}
