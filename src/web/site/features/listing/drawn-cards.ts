/**
 * Every card of a site as the server drew it, in little: the HTML without what differs from car to car, and that in
 * columns. A browser puts the two together again, to the letter; it knows nothing of how a card looks.
 */

import type { NotedTerms } from '#domain/finance/finance-note.ts';
import { readCodes } from '#domain/stock-search/compact/code-text.ts';
import { formatNumber } from '#domain/text/number.ts';
import { slugify } from '#domain/text/slugify.ts';

/** Columns of their own, the longest text first: each may name those behind it. */
export const cardColumns = [
  'slug',
  'name',
  'title',
  'facts',
  'subtitle',
  'photos',
  'photo',
  'other',
  'was',
  'price',
  'weekly',
  'cents',
  'dollars',
  'km',
  'id',
] as const;

export type CardColumn = (typeof cardColumns)[number];

/** Told by the index of the stock, so that they need no column. */
export const cardAttributes = [
  'model',
  'make',
  'badge',
  'series',
  'year',
  'body',
  'fuel',
  'transmission',
  'location_name',
] as const;

/** Told by it as well: a number, as cards group its digits and without. */
export const cardNumbers = ['km', 'price', 'weekly'] as const;

/** By place; or, where few texts stand for many cars, once each with codes by place (`code-text.ts`). */
export type PackedColumn = { readonly texts: readonly string[]; readonly codes: string | null };

export type DrawnCards = {
  /** Of the stock they were drawn from. */
  readonly version: string;
  /** In which numbers are written. */
  readonly locale: string;
  readonly shapes: readonly string[];
  /** By place in the default order; see `code-text.ts`. */
  readonly shapeOf: string;
  readonly columns: Readonly<Record<CardColumn, PackedColumn>>;
  /** What repayments rest on, each once, and by place which of them, from one; nought for a card without. */
  readonly terms: readonly NotedTerms[];
  readonly termsOf: string;
};

/** What stands in a text for another: a character that no page has. */
const firstSlot = 0xe000;
const slots = /[\uE000-\uE0FF]/g;
/** The words of an address are those of the name. */
export const slugHeadSlot = slotAt(cardColumns.length);
const longestSlugHead = 80;

export const columnSlots: readonly { readonly column: CardColumn; readonly slot: string }[] = cardColumns.map(
  (column, place) => ({ column, slot: slotAt(place) }),
);
export const attributeSlots: readonly { readonly attribute: string; readonly slot: string }[] =
  cardAttributes.map((attribute, place) => ({ attribute, slot: slotAt(cardColumns.length + 1 + place) }));

const firstNumberSlot = cardColumns.length + 1 + cardAttributes.length;
export const numberSlots: readonly {
  readonly attribute: string;
  readonly grouped: string;
  readonly plain: string;
}[] = cardNumbers.map((attribute, place) => ({
  attribute,
  grouped: slotAt(firstNumberSlot + place * 2),
  plain: slotAt(firstNumberSlot + place * 2 + 1),
}));

/** What the index says of a car. */
export type IndexedFacts = {
  readonly valueAt: (attribute: string, place: number) => string | null;
  readonly numberAt: (attribute: string, place: number) => number | null;
};

export function hasSlots(text: string): boolean {
  return text.search(slots) !== -1;
}

type Filled = Pick<DrawnCards, 'locale'> &
  IndexedFacts & { readonly textAt: (column: CardColumn, place: number) => string };

/** A text of a car's column, put together. */
function fillText(text: string, place: number, filled: Filled): string {
  return text.replace(slots, (slot) => {
    const index = slot.charCodeAt(0) - firstSlot;
    const column = cardColumns[index];
    if (column) return fillText(filled.textAt(column, place), place, filled);
    if (slot === slugHeadSlot) return slugHead(fillText(filled.textAt('name', place), place, filled));
    const attribute = cardAttributes[index - cardColumns.length - 1];
    return attribute
      ? (filled.valueAt(attribute, place) ?? '')
      : numberText(index - firstNumberSlot, place, filled);
  });
}

function numberText(index: number, place: number, { locale, numberAt }: Filled): string {
  const number = numberAt(cardNumbers[index >> 1] ?? '', place);
  if (number === null) return '';
  return index % 2 === 0 ? formatNumber(number, locale) : String(number);
}

export function slugHead(name: string): string {
  return slugify(name, longestSlugHead);
}

/** Gives the card at a place, as HTML. */
export function createCardFiller(drawn: DrawnCards, facts: IndexedFacts): (place: number) => string {
  const { shapes, shapeOf, locale, columns } = drawn;
  const codes = readCodes(shapeOf);
  const filled = { locale, textAt: openColumns(columns), ...facts };
  return (place) =>
    (shapes[codes[place] ?? 0] ?? '').replace(slots, (slot) => escapeHtml(fillText(slot, place, filled)));
}

function openColumns(columns: DrawnCards['columns']): Filled['textAt'] {
  const codes = new Map(
    Object.entries(columns).map(([name, column]) => [
      name,
      column.codes === null ? null : readCodes(column.codes),
    ]),
  );
  return (name, place) => columns[name].texts[codes.get(name)?.[place] ?? place] ?? '';
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As the library writes it that draws the pages. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

function slotAt(index: number): string {
  return String.fromCharCode(firstSlot + index);
}
