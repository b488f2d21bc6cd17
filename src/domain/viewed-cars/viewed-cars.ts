/** The cars a shopper has looked at in this browser, the latest first. */
import { isRecord } from '#domain/text/parse-json.ts';

/** Under the contract's names, and nothing beside them. */
export type ViewedRecord = {
  readonly id: string;
  readonly stocknum: string;
  readonly make: string;
  readonly model: string;
  readonly body: string | null;
  readonly simple_body: string | null;
};

export type ViewedCar = {
  readonly record: ViewedRecord;
  /** As shown then; null where the car showed none. */
  readonly priceCents: number | null;
  readonly viewedAtMs: number;
};

export type ViewedCars = readonly ViewedCar[];

export const maxViewedCars = 24;

type Source = {
  readonly id: string;
  readonly stockNumber: string;
  readonly make: string;
  readonly model: string;
  readonly bodyConfiguration: string | null;
  readonly bodyType: string | null;
};

export function buildViewedRecord(car: Source): ViewedRecord {
  return {
    id: car.id,
    stocknum: car.stockNumber,
    make: car.make,
    model: car.model,
    body: car.bodyConfiguration ?? car.bodyType,
    simple_body: car.bodyType,
  };
}

/** A car seen again moves to the front. */
export function addViewedCar(cars: ViewedCars, car: ViewedCar): ViewedCars {
  return [car, ...cars.filter(({ record }) => record.id !== car.record.id)].slice(0, maxViewedCars);
}

/** Total: what cannot be read is left out, the rest stays. */
export function parseViewedCars(value: unknown): ViewedCars {
  if (!Array.isArray(value)) return [];
  const cars = value.map(parseViewedCar).filter((car) => car !== null);
  return [...new Map(cars.map((car) => [car.record.id, car])).values()].slice(0, maxViewedCars);
}

function parseViewedCar(value: unknown): ViewedCar | null {
  const { record, priceCents, viewedAtMs } = fields(value);
  const { id, stocknum, make, model, body, simple_body } = fields(record);
  if (!isText(id) || id === '' || !isText(stocknum) || !isText(make) || !isText(model)) return null;
  return {
    record: {
      id,
      stocknum,
      make,
      model,
      body: isText(body) ? body : null,
      simple_body: isText(simple_body) ? simple_body : null,
    },
    priceCents: isNumber(priceCents) ? priceCents : null,
    viewedAtMs: isNumber(viewedAtMs) ? viewedAtMs : 0,
  };
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
