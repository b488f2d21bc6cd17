/** A true stock, written as a feed file and damaged in one of many ways: what testing the import draws from. */
import fc from 'fast-check';

export type TrueCar = {
  readonly stock: string;
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly price: string;
  readonly kms: string;
  readonly comments: string;
};

export const feedColumns = ['Stock', 'Make', 'Model', 'Year', 'Price', 'Kms', 'Comments'] as const;
const keys = ['stock', 'make', 'model', 'year', 'price', 'kms', 'comments'] as const;

const models = [
  ['Toyota', 'Corolla'],
  ['Mazda', 'CX-5'],
  ['Ford', 'Ranger'],
  ['Kia', 'Rio'],
  ['Škoda', 'Octavia'],
] as const;
const comments = [
  'One owner, low kilometres',
  'Nice car.\nFull service history, two keys.\nCall us',
  'He said "as new", and so it is',
  'Café racer',
  'Fine',
  '',
];

export const trueStock: fc.Arbitrary<readonly TrueCar[]> = fc
  .array(
    fc.record({
      named: fc.constantFrom(...models),
      year: fc.integer({ min: 1995, max: 2026 }),
      price: fc.integer({ min: 4_000, max: 120_000 }),
      kms: fc.integer({ min: 10, max: 300_000 }),
      comments: fc.constantFrom(...comments),
    }),
    { minLength: 8, maxLength: 30 },
  )
  .map((cars) =>
    cars.map(({ named: [make, model], year, price, kms, ...car }, index) => ({
      ...car,
      stock: `A${1000 + index * 7}`,
      make,
      model,
      year: String(year),
      price: String(price),
      kms: String(kms),
    })),
  );

export type FeedDialect = {
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly quoting: 'all' | 'needed' | 'never';
  readonly columns: readonly (typeof keys)[number][];
};

export const feedDialect: fc.Arbitrary<FeedDialect> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quoting: fc.constantFrom('all', 'needed', 'never'),
  columns: fc.shuffledSubarray([...keys], { minLength: keys.length }),
});

/** A writer that never quotes cannot write every comment. */
export function plainFor(stock: readonly TrueCar[], { quoting }: FeedDialect): readonly TrueCar[] {
  if (quoting !== 'never') return stock;
  return stock.map((car) => ({ ...car, comments: car.comments.replace(/[",\n]/g, ' ') }));
}

export function writeCsv(
  stock: readonly TrueCar[],
  { delimiter, lineEnd, quoting, columns }: FeedDialect,
): string {
  const cell = (text: string) => {
    const isNeeded = /["\n]/.test(text) || text.includes(delimiter);
    return quoting === 'all' || (quoting === 'needed' && isNeeded) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const names = columns.map((key) => feedColumns[keys.indexOf(key)] ?? key);
  const rows = [names, ...stock.map((car) => columns.map((key) => car[key]))];
  return rows.map((row) => row.map(cell).join(delimiter) + lineEnd).join('');
}

export function writeJson(stock: readonly TrueCar[], space: number): string {
  const records = stock.map((car) => Object.fromEntries(keys.map((key, at) => [feedColumns[at], car[key]])));
  return JSON.stringify(records, null, space);
}

/** Where in the text or bytes it happens, as a share of the whole, so that it fits a file of any size. */
type Damage = (bytes: Buffer, at: number, also: number, dialect: FeedDialect) => Buffer;

const place = (bytes: Buffer, at: number) => Math.min(bytes.length - 1, Math.floor(at * bytes.length));

function onText(change: (text: string, index: number, also: number, dialect: FeedDialect) => string): Damage {
  return (bytes, at, also, dialect) => {
    const text = bytes.toString('utf8');
    return Buffer.from(change(text, Math.floor(at * text.length), also, dialect), 'utf8');
  };
}

function onLines(change: (lines: string[], index: number, dialect: FeedDialect) => void): Damage {
  return onText((text, index, _also, dialect) => {
    const { lineEnd } = dialect;
    const lines = text.split(lineEnd);
    change(lines, text.slice(0, index).split(lineEnd).length - 1, dialect);
    return lines.join(lineEnd);
  });
}

const insert = (text: string, index: number, what: string) => text.slice(0, index) + what + text.slice(index);
const without = (text: string, index: number) => text.slice(0, index) + text.slice(index + 1);
const bytesAt = (bytes: Buffer, at: number, ...values: number[]) => {
  const index = place(bytes, at);
  return Buffer.concat([bytes.subarray(0, index), Buffer.from(values), bytes.subarray(index)]);
};

/** A damage that would write another fact of its own, such as another digit, is none that a reader could see. */
export const damages: Readonly<Record<string, Damage>> = {
  none: (bytes) => bytes,
  'a stray quotation mark': onText((text, index) => insert(text, index, '"')),
  'two stray quotation marks': onText((text, index, also) =>
    insert(insert(text, index, '"'), Math.floor(also * text.length), '"'),
  ),
  'a quotation mark lost': onText((text, index) => {
    const mark = text.indexOf('"', index);
    return mark < 0 ? text : without(text, mark);
  }),
  'a separator lost': onText((text, index, _also, { delimiter }) => {
    const found = text.indexOf(delimiter, index);
    return found < 0 ? text : without(text, found);
  }),
  'a separator too many': onText((text, index, _also, { delimiter }) => insert(text, index, delimiter)),
  'another separator in one row': onLines((lines, index, { delimiter }) => {
    lines[index] = (lines[index] ?? '').replaceAll(delimiter, delimiter === ';' ? '|' : ';');
  }),
  'a line end too many': onText((text, index, _also, { lineEnd }) => insert(text, index, lineEnd)),
  'a bare carriage return': onText((text, index) => insert(text, index, '\r')),
  'a line end lost': onText((text, index, _also, { lineEnd }) => {
    const found = text.indexOf(lineEnd, index);
    return found < 0 ? text : text.slice(0, found) + text.slice(found + lineEnd.length);
  }),
  'another line end in one row': onLines((lines, index) => {
    lines[index] = `${lines[index] ?? ''}\n`;
  }),
  'the next-line character': onText((text, index) => insert(text, index, '\u0085')),
  'a byte-order mark in the middle': onText((text, index) => insert(text, index, '\ufeff')),
  'a byte-order mark': onText((text) => `\ufeff${text}`),
  'UTF-16 with a byte-order mark': (bytes) => Buffer.from(`\ufeff${bytes.toString('utf8')}`, 'utf16le'),
  'UTF-16 without a byte-order mark': (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  'the header once more': onLines((lines, index) => {
    lines.splice(index, 0, lines[0] ?? '');
  }),
  'a blank line': onLines((lines, index) => {
    lines.splice(index, 0, '');
  }),
  'a remark at the end': onText((text, _index, _also, { lineEnd }) => `${text}END OF FILE${lineEnd}`),
  'cut anywhere': (bytes, at) => bytes.subarray(0, place(bytes, at)),
  'a zero byte': (bytes, at) => bytesAt(bytes, at, 0),
  'a byte that is no UTF-8': (bytes, at) => bytesAt(bytes, at, 0xe9),
  'half a character': (bytes, at) => bytesAt(bytes, at, 0xf0, 0x9f),
  'the same file twice': (bytes) => Buffer.concat([bytes, bytes]),
};
