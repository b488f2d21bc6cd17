/** The cars of a former website, from what it says to programs or from lists and tables; several places become one car. */
import { findMake } from '#domain/stock-kinds/makes.ts';
import { isRecord } from '#domain/text/parse-json.ts';
import { absolute, readCarTitle, readNumber, readPrice, readVin, readYear } from './car-words.ts';
import type { SitePage } from './claims.ts';
import { carsOfText } from './listed-cars.ts';
import type { OldCar } from './old-car.ts';
import { pathOf } from './old-copy.ts';
import { fieldOf, type PageRecord, textFrom, textIn, typesOf } from './read-records.ts';

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
