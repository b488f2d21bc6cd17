/** The readable part of a car's address (ROUTE-16): made of its name, and renewed with it; what it was before leads on (B-48). */
import { hashText } from '#domain/text/text-hash.ts';

export type SluggedFacts = {
  readonly year: number | null;
  readonly make: string;
  readonly model: string;
  readonly badge: string | null;
  readonly stockNumber: string;
};

/** Long enough for a name, short enough for an address bar; the stock number is always kept whole up to its own bound. */
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

/** Lower-case ASCII letters and digits in words joined by hyphens, cut at a word where possible. */
export function slugify(text: string, maxLength: number): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength);
  const lastHyphen = cut.lastIndexOf('-');
  return lastHyphen > maxLength / 2 ? cut.slice(0, lastHyphen) : cut.replace(/-$/, '');
}
