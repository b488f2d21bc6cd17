/** Numbers and dates by which a demo car is known: VIN, plate, NVIC, build and compliance month, registration. */
import { addDays } from '#domain/location/local-time.ts';
import type { Random } from './random.ts';

/** VINs leave out I, O and Q, which look like digits; plates here leave out vowels, which make words. */
const vinCharacters = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const plateLetters = 'BCDFGHJKLMNPRSTVWXYZ';
const digits = '0123456789';

/** L a letter, N a digit, as each state issues them. */
const platePatterns: Readonly<Record<string, string>> = {
  NSW: 'LLLNNL',
  QLD: 'NNNLLN',
  VIC: 'NLLNLL',
  ACT: 'LLLNNL',
  SA: 'LNNNLLL',
  WA: 'NLLLNNN',
  TAS: 'LNNLL',
  NT: 'LLNNLL',
};

/** 17 characters beginning with the maker's three; the last six are digits, as a serial number is. */
export function demoVin(makerPrefix: string, random: Random): string {
  return makerPrefix + characters(vinCharacters, 8, random) + characters(digits, 6, random);
}

export function demoRegistration(state: string, random: Random): string {
  const pattern = platePatterns[state] ?? 'LLLNNL';
  return [...pattern].map((kind) => random.pick([...(kind === 'L' ? plateLetters : digits)])).join('');
}

/** A national vehicle identification code: six characters. */
export function demoNvic(random: Random): string {
  return characters(vinCharacters, 6, random);
}

export type DemoMonths = { readonly buildDate: string; readonly complianceDate: string };

/** Complied in its model year, not after today; built one to four months earlier. `YYYY-MM`. */
export function demoMonths(year: number, today: string, random: Random): DemoMonths {
  const thisMonth = monthIndex(today.slice(0, 7));
  const latest = Math.min(year * 12 + 11, thisMonth);
  const earliest = Math.min(year * 12, latest);
  const complied = random.int(earliest, latest);
  return {
    buildDate: formatMonth(complied - random.int(1, 4)),
    complianceDate: formatMonth(complied),
  };
}

/** Years between a month and today. */
export function ageInYears(month: string, today: string): number {
  return Math.max(0, (monthIndex(today.slice(0, 7)) - monthIndex(month)) / 12);
}

export function demoRegistrationExpiry(today: string, random: Random): string {
  return addDays(today, random.int(20, 350));
}

function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function formatMonth(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

function characters(alphabet: string, length: number, random: Random): string {
  return Array.from({ length }, () => random.pick([...alphabet])).join('');
}
