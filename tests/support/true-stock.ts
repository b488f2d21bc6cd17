/** A true stock and the many ways in which a feed file may write it: what testing the import with damaged files draws from. */
import fc from 'fast-check';

export type TrueCar = {
  readonly stock: string;
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly price: string;
  readonly kms: string;
  readonly vin: string;
  readonly photos: string;
  readonly comments: string;
};

const columnOf = {
  stock: 'Stock',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  price: 'Price',
  kms: 'Kms',
  vin: 'VIN',
  photos: 'Photos',
  comments: 'Comments',
} as const satisfies Record<keyof TrueCar, string>;
type Key = keyof typeof columnOf;
const keys: readonly Key[] = ['stock', 'make', 'model', 'year', 'price', 'kms', 'vin', 'photos', 'comments'];
export const feedColumns = columnOf;

const models = [
  ['Toyota', 'Corolla'],
  ['Mazda', 'CX-5'],
  ['Ford', 'Ranger'],
  ['Kia', 'Rio'],
  ['Škoda', 'Octavia'],
  ['Land Rover', 'Defender'],
] as const;
const badges = ['', ' Sport', ' GX', ' 2.0', ' XLT', ' S'] as const;
const comments = [
  'One owner, low kilometres, car CAR',
  'Nice CAR.\nFull service history, two keys.\nCall us',
  'He said "as new", and so CAR is',
  'Café racer CAR',
  'CAR has 18" wheels; a towbar | and a roof rack',
  'CAR',
  '',
];

/** No two cars share a stock number, a VIN, a photo or words: a value of another row is seen. */
export const trueStock: fc.Arbitrary<readonly TrueCar[]> = fc
  .tuple(
    fc.constantFrom(
      (index: number) => `A${1000 + index * 7}`,
      (index: number) => String(20_100 + index * 11),
    ),
    fc.array(
      fc.record({
        named: fc.constantFrom(...models),
        badge: fc.constantFrom(...badges),
        year: fc.noBias(fc.integer({ min: 1995, max: 2026 })),
        price: fc.noBias(fc.integer({ min: 4_000, max: 120_000 })),
        kms: fc.noBias(fc.integer({ min: 10, max: 300_000 })),
        hasVin: fc.boolean(),
        photos: fc.nat({ max: 3 }),
        comments: fc.constantFrom(...comments),
      }),
      { minLength: 8, maxLength: 24 },
    ),
  )
  .map(([numberOf, cars]) =>
    cars.map(({ named: [make, model], badge, year, price, kms, hasVin, photos, comments: text }, index) => {
      const stock = numberOf(index);
      const urls = Array.from({ length: photos }, (_, photo) => `https://p.example/${stock}-${photo}.jpg`);
      return {
        stock,
        make,
        model: `${model}${badge}`,
        year: String(year),
        price: String(price),
        kms: String(kms),
        vin: hasVin ? `6FPAAAJGSWB9${String(10_000 + index * 13)}` : '',
        photos: urls.join(' '),
        comments: text.replace(/car|CAR/g, (word) => (word === 'CAR' ? `car no ${stock}` : word)),
      };
    }),
  );

export type FeedDialect = {
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly quoting: 'all' | 'needed' | 'texts' | 'never';
  readonly columns: readonly Key[];
  readonly endsInLine: boolean;
};

export const feedDialect: fc.Arbitrary<FeedDialect> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quoting: fc.constantFrom('all', 'needed', 'texts', 'never'),
  columns: fc.shuffledSubarray([...keys], { minLength: keys.length }),
  endsInLine: fc.boolean(),
});

/** A writer that never quotes cannot write every comment. */
export function plainFor(stock: readonly TrueCar[], { quoting }: FeedDialect): readonly TrueCar[] {
  if (quoting !== 'never') return stock;
  return stock.map((car) => ({ ...car, comments: car.comments.replace(/[",;|\n]/g, ' ') }));
}

export function writeCsv(stock: readonly TrueCar[], dialect: FeedDialect): string {
  const text = writeRows(stock, dialect).join(dialect.lineEnd);
  return dialect.endsInLine ? text + dialect.lineEnd : text;
}

/** The header first. */
export function writeRows(
  stock: readonly TrueCar[],
  { delimiter, quoting, columns }: FeedDialect,
): readonly string[] {
  const cell = (text: string) => {
    const isNeeded = /["\n]/.test(text) || text.includes(delimiter);
    const isQuoted =
      quoting === 'all' || (quoting !== 'never' && isNeeded) || (quoting === 'texts' && /\p{L}/u.test(text));
    return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = [columns.map((key) => columnOf[key]), ...stock.map((car) => columns.map((key) => car[key]))];
  return rows.map((row) => row.map(cell).join(delimiter));
}

export type JsonDialect = {
  readonly space: 0 | 1 | 2;
  readonly hasNumbers: boolean;
  readonly records: '' | 'data.vehicles';
};

export const jsonDialect: fc.Arbitrary<JsonDialect> = fc.record({
  space: fc.constantFrom(0, 1, 2),
  hasNumbers: fc.boolean(),
  records: fc.constantFrom('', 'data.vehicles'),
});

export function writeJson(stock: readonly TrueCar[], { space, hasNumbers, records }: JsonDialect): string {
  const list = stock.map((car) =>
    Object.fromEntries(
      keys.map((key) => {
        const isNumber = hasNumbers && (key === 'year' || key === 'price' || key === 'kms');
        return [columnOf[key], isNumber ? Number(car[key]) : car[key]];
      }),
    ),
  );
  const whole =
    records === '' ? list : { status: 'ok', data: { count: list.length, vehicles: list }, errors: [] };
  return JSON.stringify(whole, null, space);
}

export type XmlDialect = {
  readonly isSpaced: boolean;
  readonly hasCdata: boolean;
  readonly records: '' | 'feed.vehicles.vehicle';
};

export const xmlDialect: fc.Arbitrary<XmlDialect> = fc.record({
  isSpaced: fc.boolean(),
  hasCdata: fc.boolean(),
  records: fc.constantFrom('', 'feed.vehicles.vehicle'),
});

export function writeXml(stock: readonly TrueCar[], { isSpaced, hasCdata, records }: XmlDialect): string {
  const gap = isSpaced ? '\n  ' : '';
  const escaped = (text: string) => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  const contentOf = (text: string) => (hasCdata && text !== '' ? `<![CDATA[${text}]]>` : escaped(text));
  const cars = stock.map((car) => {
    const inside = keys.map((key) => `${gap}<${columnOf[key]}>${contentOf(car[key])}</${columnOf[key]}>`);
    return `<vehicle>${inside.join('')}${gap}</vehicle>`;
  });
  const list = cars.join(gap);
  return records === ''
    ? `<?xml version="1.0"?>${gap}<vehicles>${list}</vehicles>`
    : `<feed><status>ok</status><vehicles>${list}</vehicles></feed>\n`;
}
