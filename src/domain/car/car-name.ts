/** How a car is called; what is not known is left out. */

import { slugify } from '#domain/text/slugify.ts';
import { hashText } from '#domain/text/text-hash.ts';
import type { CarSummary } from './car.ts';

/** "2023 Toyota RAV4". */
export function carTitle(car: Pick<CarSummary, 'year' | 'make' | 'model'>): string {
  return [car.year, car.make, car.model].filter(Boolean).join(' ');
}

/** "GXL Hybrid AXAH54R"; empty where neither is known. */
export function carSubtitle(car: Pick<CarSummary, 'badge' | 'series'>): string {
  return [car.badge, car.series].filter(Boolean).join(' ');
}

/** "2023 Toyota RAV4 GXL Hybrid". */
export function carFullName(car: Pick<CarSummary, 'year' | 'make' | 'model' | 'badge'>): string {
  return [carTitle(car), car.badge].filter(Boolean).join(' ');
}

/** The readable part of a car's address: made of its name, and renewed with it; what it was before leads on. */
export type SluggedFacts = {
  readonly year: number | null;
  readonly make: string;
  readonly model: string;
  readonly badge: string | null;
  readonly stockNumber: string;
};

/** Long enough for a name, short enough for an address bar; the stock number is always whole up to its own bound. */
const maxNameLength = 80;
const maxStockNumberLength = 40;

/** `2019-mazda-cx-5-maxx-sport-u1234`; a number is appended where the group already gave that slug to another car. */
export function buildCarSlug(facts: SluggedFacts, isTaken: (slug: string) => boolean): string {
  const name = slugify(
    [facts.year ?? '', facts.make, facts.model, facts.badge ?? ''].join(' '),
    maxNameLength,
  );
  const stock = slugify(facts.stockNumber, maxStockNumberLength) || hashText(facts.stockNumber);
  const slug = [name, stock].filter((part) => part !== '').join('-');
  if (!isTaken(slug)) return slug;
  for (let suffix = 2; ; suffix++) {
    const numbered = `${slug}-${suffix}`;
    if (!isTaken(numbered)) return numbered;
  }
}
