/** The cars of a former website, from what it says to programs or from lists and tables; several places become one car. */
import { findMake } from '#domain/stock-kinds/makes.ts';
import { isRecord } from '#domain/text/parse-json.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';
import type { SitePage } from './claims.ts';
import { type Evidence, pathOf } from './old-copy.ts';
import type { PageLine } from './read-page.ts';
import { fieldOf, type PageRecord, textFrom, textIn, typesOf } from './read-records.ts';

export type OldCar = {
  readonly year: number | null;
  readonly make: string;
  /** What follows the make: model and badge as the site writes them. */
  readonly name: string;
  /** Only where the site names it apart from the badge. */
  readonly model: string | null;
  readonly priceDollars: number | null;
  readonly odometerKm: number | null;
  readonly stockNumber: string | null;
  readonly vin: string | null;
  readonly isNew: boolean | null;
  /** Path of its page. */
  readonly path: string | null;
  readonly evidence: readonly Evidence[];
};

export function findCars(pages: readonly SitePage[]): readonly OldCar[] {
  const cars = new CarList();
  for (const page of pages) for (const record of page.records) add(cars, carOfRecord(page, record));
  for (const page of pages) for (const car of carsOfText(page)) cars.add(car);
  return cars
    .list()
    .filter((car) => keysOf(car).length > 0)
    .filter(
      ({ priceDollars, stockNumber, vin }) => priceDollars !== null || stockNumber !== null || vin !== null,
    );
}

function add(cars: CarList, car: OldCar | null): void {
  if (car !== null) cars.add(car);
}

/** Joined by stock number, VIN or page, whichever is known first. */
class CarList {
  private readonly cars: OldCar[] = [];
  private readonly byKey = new Map<string, number>();

  add(car: OldCar): void {
    const keys = keysOf(car);
    const at =
      keys.map((key) => this.byKey.get(key)).find((index) => index !== undefined) ?? this.cars.length;
    const before = this.cars[at];
    this.cars[at] = before === undefined ? car : merge(before, car);
    for (const key of keys) if (!this.byKey.has(key)) this.byKey.set(key, at);
  }

  list(): readonly OldCar[] {
    return this.cars;
  }
}

function keysOf({ stockNumber, vin, path }: OldCar): readonly string[] {
  return [
    ...(stockNumber === null ? [] : [`stock ${stockNumber.toUpperCase()}`]),
    ...(vin === null ? [] : [`vin ${vin}`]),
    ...(path === null ? [] : [`path ${path}`]),
  ];
}

function merge(a: OldCar, b: OldCar): OldCar {
  const seen = new Set(a.evidence.map(({ address }) => address));
  return {
    year: a.year ?? b.year,
    make: a.make,
    name: a.name,
    model: a.model ?? b.model,
    priceDollars: a.priceDollars ?? b.priceDollars,
    odometerKm: a.odometerKm ?? b.odometerKm,
    stockNumber: a.stockNumber ?? b.stockNumber,
    vin: a.vin ?? b.vin,
    isNew: a.isNew ?? b.isNew,
    path: a.path ?? b.path,
    evidence: [...a.evidence, ...b.evidence.filter(({ address }) => !seen.has(address))].slice(0, 5),
  };
}

const vehicleTypes = /^(?:Car|Vehicle|Motorcycle|MotorizedBicycle|BusOrCoach)$/;

function carOfRecord(page: SitePage, record: PageRecord): OldCar | null {
  const isVehicle = typesOf(record).some((type) => vehicleTypes.test(type));
  const vin = readVin(textIn(record, ['vin', 'vehicleidentificationnumber', 'vinnumber']) ?? '');
  const stockNumber = textIn(record, [
    'stockno',
    'stocknumber',
    'stockid',
    'stock',
    'stocknum',
    ...(isVehicle ? ['sku'] : []),
  ]);
  const title = textIn(record, ['name', 'title', 'heading']) ?? '';
  const titled = readCarTitle(title);
  const make =
    findMake(textIn(record, ['make', 'makename', 'brand', 'manufacturer']) ?? '') ?? titled?.make ?? null;
  const model = textIn(record, ['model', 'modelname']);
  const priceDollars = readPrice(priceOf(record));
  const isCar =
    isVehicle ||
    ((model !== null || titled !== null) && (vin !== null || stockNumber !== null || priceDollars !== null));
  if (!isCar || make === null) return null;
  const badge = textIn(record, ['badge', 'variant', 'series', 'vehicleconfiguration', 'trim', 'grade']);
  const link = textIn(record, ['url', 'link', 'href', 'permalink', 'detailsurl']);
  return {
    year:
      readYear(
        textIn(record, [
          'year',
          'modelyear',
          'vehiclemodeldate',
          'manufactureyear',
          'buildyear',
          'productiondate',
        ]) ?? '',
      ) ??
      titled?.year ??
      null,
    make,
    name: nameOf(model, badge, titled?.name ?? null) ?? title,
    model,
    priceDollars,
    odometerKm: readNumber(odometerOf(record)),
    stockNumber: stockNumber === null ? null : stockNumber.slice(0, 40),
    vin,
    isNew: conditionOf(record),
    path: link === null ? null : pathOf(URL.parse(link, absolute(page.address))?.href ?? link),
    evidence: [{ address: page.address, quote: quoteRecord(record, title) }],
  };
}

/** The longer of both where the title goes on after the model: some sites have the badge in the title alone. */
function nameOf(model: string | null, badge: string | null, titled: string | null): string | null {
  if (model === null) return titled;
  const name = [model, badge ?? ''].join(' ').trim();
  return titled?.toLowerCase().startsWith(`${name.toLowerCase()} `) ? titled : name;
}

function quoteRecord(record: PageRecord, title: string): string {
  const facts = Object.entries(record.value).flatMap(([key, value]) => {
    const text = key.startsWith('@') ? null : textFrom(value);
    return text === null || text.length > 40 ? [] : [`${key}: ${text}`];
  });
  return (title === '' ? facts.join(', ') : `${title}; ${facts.join(', ')}`).slice(0, 240);
}

function priceOf(record: PageRecord): unknown {
  const own = fieldOf(record, ['driveawayprice', 'price', 'askingprice', 'saleprice', 'advertisedprice']);
  if (own !== undefined) return own;
  const [offer] = [record.value.offers].flat();
  return isRecord(offer) ? offer.price : undefined;
}

function odometerOf(record: PageRecord): unknown {
  const value = fieldOf(record, [
    'mileagefromodometer',
    'odometer',
    'kms',
    'km',
    'mileage',
    'kilometres',
    'odometerkm',
  ]);
  return isRecord(value) ? value.value : value;
}

function conditionOf(record: PageRecord): boolean | null {
  const flag = fieldOf(record, ['isnew']);
  if (typeof flag === 'boolean') return flag;
  const text = textIn(record, ['itemcondition', 'condition', 'stocktype', 'vehicletype']) ?? '';
  if (/\bused|usedcondition|pre-?owned|second/i.test(text)) return false;
  return /\bnew|newcondition/i.test(text) ? true : null;
}

function absolute(address: string): string {
  return URL.parse(address, 'http://old.invalid')?.href ?? 'http://old.invalid/';
}

function readYear(text: string): number | null {
  const year = Number(/\b(?:19|20)\d\d\b/.exec(text.slice(0, 40))?.[0] ?? Number.NaN);
  return year >= 1950 && year <= 2035 ? year : null;
}

function readNumber(value: unknown): number | null {
  const digits = (textFrom(value) ?? '').replaceAll(',', '').trim();
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(digits.replace(/ ?kms?$/i, ''))
    ? Math.round(Number.parseFloat(digits))
    : null;
}

function readPrice(value: unknown): number | null {
  const price = readNumber((textFrom(value) ?? '').replace(/^(?:AUD|AU)? ?\$/, ''));
  return price !== null && price >= 500 ? price : null;
}

/** Seventeen letters and digits, some of each; I, O and Q are in none. */
export function readVin(text: string): string | null {
  const vin = /\b[A-HJ-NPR-Z0-9]{17}\b/.exec(text.toUpperCase())?.[0] ?? null;
  return vin !== null && /\d{3}/.test(vin) && /[A-Z]/.test(vin) ? vin : null;
}

type CarTitle = { readonly year: number; readonly make: string; readonly name: string };

/** "2019 Toyota Corolla Ascent Sport", with New or Used before it. */
export function readCarTitle(text: string): CarTitle | null {
  const [, written = '', rest = ''] =
    /^(?:(?:new|used|demo|pre-owned) )?((?:19|20)\d\d) (.{2,120})$/i.exec(text.trim()) ?? [];
  const words = rest.split(' ');
  const count = [3, 2, 1].find(
    (length) => words.length > length && findMake(words.slice(0, length).join(' ')) !== null,
  );
  const make = count === undefined ? null : findMake(words.slice(0, count).join(' '));
  return make === null ? null : { year: Number(written), make, name: words.slice(count).join(' ') };
}

const maxLinesBelow = 12;

function carsOfText(page: SitePage): readonly OldCar[] {
  const lines = page.stated.filter(({ zone }) => zone !== 'nav' && zone !== 'footer');
  return lines.flatMap((line, index) => {
    const found = titleIn(line);
    if (found === null) return [];
    const below = lines.slice(index + 1, index + 1 + maxLinesBelow);
    const end = below.findIndex(
      (each) => titleIn(each) !== null || (each.level > 0 && each.level <= Math.max(line.level, 2)),
    );
    const around = [line, ...(end === -1 ? below : below.slice(0, end))];
    return [carOfLines(page, line, found, around, lines)];
  });
}

function titleIn(line: PageLine): (CarTitle & { readonly text: string }) | null {
  for (const cell of line.cells) {
    const text = trimCharacters(cell.split(/, | \| | - \$/)[0] ?? '', ' ,.');
    const title = readCarTitle(text);
    if (title !== null) return { ...title, text };
  }
  return null;
}

function carOfLines(
  page: SitePage,
  line: PageLine,
  title: CarTitle & { readonly text: string },
  around: readonly PageLine[],
  lines: readonly PageLine[],
): OldCar {
  const text = around.map((each) => each.text.replace(title.text, '')).join('\n');
  const href = line.href;
  const columns = columnsOf(line, lines);
  const column = (name: RegExp) => columns.find(([heading]) => name.test(heading))?.[1] ?? null;
  const [, stock = null] =
    /\bstock(?: ?(?:no|number|num|id))?[.:# ]{0,4}([A-Z]{0,4}-?\d[A-Z0-9-]{1,12})\b/i.exec(text) ?? [];
  const [, price = null] = /\$ ?(\d{1,3}(?:,\d{3})+|\d{4,6})\b/.exec(text) ?? [];
  const [, km = null] = /\b(\d{1,3}(?:,\d{3})+|\d{1,6}) ?kms?\b/i.exec(text) ?? [];
  const own = line.level === 1 || line.level === 2;
  return {
    year: title.year,
    make: title.make,
    name: title.name,
    model: null,
    priceDollars: readPrice(price),
    odometerKm: readNumber(km) ?? readNumber(column(/^(?:kms?|odometer|kilomet)/i)),
    stockNumber: stock ?? column(/^stock/i),
    vin: readVin(text),
    isNew: null,
    path:
      href === null
        ? own
          ? pathOf(page.address)
          : null
        : pathOf(URL.parse(href, absolute(page.address))?.href ?? href),
    evidence: [
      {
        address: page.address,
        quote: around
          .map((each) => each.text)
          .join('; ')
          .slice(0, 240),
      },
    ],
  };
}

/** The cells of a row with the headings above them. */
function columnsOf(line: PageLine, lines: readonly PageLine[]): readonly (readonly [string, string])[] {
  if (line.cells.length < 3) return [];
  const headings = lines.find(
    ({ cells }) =>
      cells.length === line.cells.length && cells.some((cell) => /^(?:stock|price|vin)/i.test(cell)),
  );
  return headings === undefined
    ? []
    : headings.cells
        .map((heading, index) => [heading, line.cells[index] ?? ''] as const)
        .filter(([, value]) => value !== '');
}
