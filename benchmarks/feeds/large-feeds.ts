/** Feeds as a large dealer sends them, and feeds made to stop their reader. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createRandom } from '../search/random.ts';

/** For feeds in CSV; the same fields are read from JSON. */
export const feedFields = `
fields:
  stockNumber: Stock
  make: { column: Make, steps: [spellMake] }
  model: Model
  badge: Badge
  year: Year
  priceCents: { column: Price, steps: [money] }
  odometerKm: { column: Kms, steps: [kilometres] }
  features: { column: Options, steps: [{ split: "|" }] }
  images: { column: Photos, steps: [{ split: "|" }] }
  comments: Comments
`;
const header = 'Stock,Make,Model,Badge,Year,Price,Kms,Options,Photos,Comments';
const options = Array.from({ length: 25 }, (_, number) => `Option number ${number}`).join('|');
const comments = 'One owner and a full history; serviced by us since it was new. '.repeat(10);
const makes = ['Toyota,Corolla', 'Mazda,CX-5', 'Kia,Cerato', 'Ford,Ranger', 'Mini,Cooper', 'Isuzu,D-Max'];

const photosOf = (row: number) =>
  Array.from({ length: 12 }, (_, photo) => `https://photos.example/${row}/${photo}.jpg`).join('|');

/** `round` is in every price, so that each round changes every car. */
export function* largeFeed(rows: number, round: number): Iterable<string> {
  const random = createRandom(7);
  yield header;
  for (let row = 0; row < rows; row++) {
    const price = 12_000 + random.below(50_000) + round * 10;
    const model = makes[row % makes.length];
    yield `B${row},${model},Sport ${row % 9},${2008 + (row % 18)},${price},${row * 11},${options},${photosOf(row)},${comments}`;
  }
}

export type HostileFeed = {
  readonly name: string;
  readonly format: 'csv' | 'json';
  readonly pieces: (round: number) => Iterable<string>;
};

/** One photo address of S-1: 20 numbers between hyphens, and no end that an expression wants. */
const slowPhoto = `https://cdn.example/no-image-${'00-'.repeat(20)}s.jpg`;

export const hostileFeeds: readonly HostileFeed[] = [
  {
    name: 'photo addresses of S-1',
    format: 'csv',
    *pieces(round) {
      yield `${header}\n`;
      for (let row = 0; row < 5_000; row++)
        yield `H${row},Kia,Rio,S,2019,${9_000 + round},1,a,${Array.from({ length: 12 }, () => slowPhoto).join('|')},none\n`;
    },
  },
  {
    name: 'a quotation mark that never closes',
    format: 'csv',
    *pieces(round) {
      yield `${header}\nH${round},"`;
      for (let piece = 0; piece < 1_000; piece++) yield 'x,"y" '.repeat(10_000);
    },
  },
  {
    name: 'half a million rows that are no cars',
    format: 'csv',
    *pieces(round) {
      yield `${header}\n`;
      for (let row = 0; row < 500_000; row++) yield `,,${round},,${row},free,,,,\n`;
    },
  },
  {
    name: 'JSON, deeper than any stack',
    format: 'json',
    *pieces(round) {
      yield `[{"Stock":"H${round}","Make":`;
      for (let piece = 0; piece < 100; piece++) yield '[{"a":'.repeat(10_000);
    },
  },
  {
    name: 'JSON, one text of 60 MB',
    format: 'json',
    *pieces(round) {
      yield `[{"Stock":"H${round}","Comments":"`;
      for (let piece = 0; piece < 600; piece++) yield '<a '.repeat(33_000);
      yield '"}]';
    },
  },
];

export async function writePieces(path: string, pieces: Iterable<string>): Promise<void> {
  const file = createWriteStream(path);
  for (const piece of pieces) if (!file.write(piece)) await once(file, 'drain');
  file.end();
  await once(file, 'close');
}

export function* linesOf(lines: Iterable<string>): Iterable<string> {
  for (const line of lines) yield `${line}\n`;
}
