/**
 * "My rig": what a shopper tows with, and how far they drive. Stored by their browser, typed by them or taken from a
 * car of the stock.
 */
import { isRecord } from '#domain/text/parse-json.ts';

export type TowingRating = {
  /** Braked, in kilograms. */
  readonly kg: number;
  /** The car that they tow with; null where none is named. */
  readonly carName: string | null;
  /** Whose word the rating is: the record of a car in stock, or the shopper's. */
  readonly isFromRecord: boolean;
};

export type Rig = { readonly towing: TowingRating | null; readonly kmPerDay: number | null };

export const noRig: Rig = { towing: null, kmPerDay: null };

/** From a box trailer to a truck. */
const towingKg = { min: 250, max: 8_000 };
const dailyKm = { min: 1, max: 1_000 };
const maxNameLength = 80;

/** Total: what cannot be read is not there. */
export function parseRig(value: unknown): Rig {
  if (!isRecord(value)) return noRig;
  const { towing, kmPerDay } = value;
  return { towing: parseTowing(towing), kmPerDay: within(dailyKm, kmPerDay) };
}

function parseTowing(value: unknown): TowingRating | null {
  if (!isRecord(value)) return null;
  const kg = within(towingKg, value.kg);
  const carName = typeof value.carName === 'string' ? readCarName(value.carName) : null;
  if (kg === null) return null;
  // Before shoppers could name their own, a name was that of a record.
  return { kg, carName, isFromRecord: carName !== null && value.isFromRecord !== false };
}

/** As it is typed; null for nothing. */
export function readCarName(text: string): string | null {
  const name = text.replace(/\s+/g, ' ').trim().slice(0, maxNameLength).trim();
  return name === '' ? null : name;
}

/** A rating that they gave us, for the car that they named. */
export function ownRating(kg: number, carName: string | null = null): TowingRating {
  return { kg, carName, isFromRecord: false };
}

/** "2,000 kg", "2000", "2.5 tonne": null for what is no rating. Fewer than ten are tonnes. */
export function readTowingKg(text: string): number | null {
  const number = readNumber(text);
  return within(towingKg, number !== null && number < 10 ? number * 1_000 : number);
}

export function readKmPerDay(text: string): number | null {
  return within(dailyKm, readNumber(text));
}

function readNumber(text: string): number | null {
  const match = /\d+(?:\.\d+)?/.exec(text.replace(/(\d)[,\s](?=\d{3})/g, '$1'));
  return match ? Number(match[0]) : null;
}

function within({ min, max }: typeof towingKg, value: unknown): number | null {
  const whole = typeof value === 'number' ? Math.round(value) : Number.NaN;
  return whole >= min && whole <= max ? whole : null;
}
