/** Single details of a car as they are written: year, price, kilometres, VIN and the title of an advertisement. */
import { findMake } from '#domain/stock-kinds/makes.ts';
import { textFrom } from './read-records.ts';

export function absolute(address: string): string {
  return URL.parse(address, 'http://old.invalid')?.href ?? 'http://old.invalid/';
}

export function readYear(text: string): number | null {
  const year = Number(/\b(?:19|20)\d\d\b/.exec(text.slice(0, 40))?.[0] ?? Number.NaN);
  return year >= 1950 && year <= 2035 ? year : null;
}

export function readNumber(value: unknown): number | null {
  const digits = (textFrom(value) ?? '').replaceAll(',', '').trim();
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(digits.replace(/ ?kms?$/i, ''))
    ? Math.round(Number.parseFloat(digits))
    : null;
}

export function readPrice(value: unknown): number | null {
  const price = readNumber((textFrom(value) ?? '').replace(/^(?:AUD|AU)? ?\$/, ''));
  return price !== null && price >= 500 ? price : null;
}

/** Seventeen letters and digits, some of each; I, O and Q are in none. */
export function readVin(text: string): string | null {
  const vin = /\b[A-HJ-NPR-Z0-9]{17}\b/.exec(text.toUpperCase())?.[0] ?? null;
  return vin !== null && /\d{3}/.test(vin) && /[A-Z]/.test(vin) ? vin : null;
}

export type CarTitle = { readonly year: number; readonly make: string; readonly name: string };

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
