/**
 * One spelling for each value of a stock: "Citroën", "CITROEN" and "citroen" are one make, "CX-5", "CX5" and "CX 5" one
 * model, with one line in the filters and one address. The spelling that most cars have is used; of two that are as
 * frequent, the one with more to it: accents, small letters beside capitals, a hyphen.
 */
import type { CarSummary } from '#domain/car/car.ts';
import { foldText } from '#domain/text/fold-text.ts';

const textFields = [
  ...(['make', 'model', 'badge', 'series', 'bodyType', 'fuelType', 'transmission', 'driveType'] as const),
  ...(['colour', 'city'] as const),
];
const listFields = ['features', 'categories'] as const;
type Field = (typeof textFields)[number] | (typeof listFields)[number];

/** By field: the used spelling of each other one. Empty for nearly every stock. */
export type Respellings = ReadonlyMap<Field, ReadonlyMap<string, string>>;

/**
 * What two spellings of one value share. Blanks and hyphens go, but not between two figures; whatever else is between
 * letters distinguishes values ("GX+", "2.0", "20").
 */
export function foldValue(value: string): string {
  return foldText(value)
    .replace(/[‐-―−_]/g, '-')
    .trim()
    .replace(/(?<!\d)[\s-]+|[\s-]+(?!\d)/g, '');
}

/** Takes cars one by one, for a stock that is read in pieces. */
export class SpellingCounter {
  readonly #counts = new Map<Field, Map<string, number>>();

  add(car: CarSummary): void {
    for (const field of textFields) {
      const value = car[field];
      if (value) this.#count(field, value);
    }
    for (const field of listFields) for (const value of car[field]) this.#count(field, value);
  }

  finish(): Respellings {
    const respellings = new Map<Field, ReadonlyMap<string, string>>();
    for (const [field, counts] of this.#counts) {
      const remaining = new Map<string, string>();
      for (const value of counts.keys()) {
        const key = foldValue(value);
        const other = remaining.get(key);
        if (other === undefined || isBetter(value, other, counts)) remaining.set(key, value);
      }
      if (remaining.size === counts.size) continue;
      const respelt = [...counts.keys()].flatMap((value) => {
        const spelling = remaining.get(foldValue(value)) ?? value;
        return spelling === value ? [] : [[value, spelling] as const];
      });
      respellings.set(field, new Map(respelt));
    }
    return respellings;
  }

  #count(field: Field, value: string): void {
    const counts = this.#counts.get(field) ?? new Map<string, number>();
    this.#counts.set(field, counts);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
}

/** The very same car where all of it is spelt so already. */
export function respell(car: CarSummary, respellings: Respellings): CarSummary {
  if (!hasOther(car, respellings)) return car;
  const spell = (field: Field, value: string) => respellings.get(field)?.get(value) ?? value;
  const texts = textFields.flatMap((field) => {
    const value = car[field];
    return value && spell(field, value) !== value ? [[field, spell(field, value)] as const] : [];
  });
  const lists = listFields.flatMap((field) => {
    const values = car[field].map((value) => spell(field, value));
    return values.some((value, at) => value !== car[field][at])
      ? [[field, [...new Set(values)]] as const]
      : [];
  });
  return { ...car, ...Object.fromEntries([...texts, ...lists]) };
}

/** Asked of every car of a stock at each change: nearly none has. */
function hasOther(car: CarSummary, respellings: Respellings): boolean {
  for (const [field, spellings] of respellings) {
    const value = car[field];
    if (typeof value === 'string' ? spellings.has(value) : value?.some((each) => spellings.has(each)))
      return true;
  }
  return false;
}

/** Of two spellings of one car. */
export function isSpeltAlike(a: CarSummary, b: CarSummary): boolean {
  return (
    textFields.every((field) => a[field] === b[field]) &&
    listFields.every(
      (field) => a[field].length === b[field].length && a[field].every((value, at) => value === b[field][at]),
    )
  );
}

function isBetter(value: string, other: string, counts: ReadonlyMap<string, number>): boolean {
  const more = (counts.get(value) ?? 0) - (counts.get(other) ?? 0);
  if (more !== 0) return more > 0;
  const richer = richnessOf(value) - richnessOf(other);
  return richer !== 0 ? richer > 0 : value < other;
}

function richnessOf(value: string): number {
  const isMixed = value !== value.toUpperCase() && value !== value.toLowerCase();
  const hasAccents = foldText(value) !== value.toLowerCase();
  return (hasAccents ? 4 : 0) + (isMixed ? 2 : 0) + (/-/.test(value) ? 1 : 0);
}
