/** What staff call the things that only their grid filters by, and the orders of the grid. */
import type { GridOrder } from '#domain/stock-editor/grid-search.ts';

export type CarPhrase = {
  /** The facet of the grid. */
  readonly name: string;
  readonly values: readonly string[];
  readonly label: string;
  readonly phrases: readonly string[];
};

const without = (noun: string): readonly string[] => [
  `without a ${noun}`,
  `without any ${noun}`,
  `without ${noun}`,
  `with no ${noun}`,
  `missing ${noun}`,
  `missing a ${noun}`,
  `no ${noun}`,
  `lacking ${noun}`,
];
const lacking = (value: string, label: string, ...nouns: readonly string[]): CarPhrase => {
  return { name: 'lacks', values: [value], label, phrases: nouns.flatMap(without) };
};

/** The longest come first, where one begins another. */
export const carPhrases: readonly CarPhrase[] = [
  {
    name: 'photos',
    values: ['few'],
    label: 'too few photos',
    phrases: [
      'without enough photos',
      'with too few photos',
      'too few photos',
      'with few photos',
      'few photos',
      'not enough photos',
    ],
  },
  {
    name: 'photos',
    values: ['none'],
    label: 'none',
    phrases: [...['photos', 'photo', 'pictures', 'images', 'pics'].flatMap(without), 'photoless'],
  },
  { name: 'photos', values: ['enough', 'few'], label: 'some', phrases: ['with photos', 'that have photos'] },
  lacking('price-type', 'price type', 'price type'),
  lacking('price', 'price', 'price', 'prices'),
  lacking('vin', 'valid VIN', 'valid vin', 'vin'),
  lacking('comments', 'comments', 'comments', 'comment', 'description', 'words'),
  lacking('odometer', 'kilometres', 'kilometres', 'odometer', 'kms', 'km'),
  lacking('registration-expiry', 'registration expiry', 'registration expiry', 'rego expiry'),
  lacking('build-date', 'build date', 'build date'),
  lacking('history-report', 'history report', 'history report'),
  lacking('market-data', 'market average', 'market average'),
  {
    name: 'owner',
    values: ['differs'],
    label: 'differs from feed',
    phrases: [
      'that differ from the feed',
      'that differ',
      'differing',
      'differs from the feed',
      'which differ',
    ],
  },
  {
    name: 'owner',
    values: ['release'],
    label: 'scheduled change',
    phrases: [
      'with a scheduled change',
      'with scheduled changes',
      'with a timed change',
      'with timed changes',
      'with a price rule',
      'under a price rule',
    ],
  },
  {
    name: 'owner',
    values: ['staff'],
    label: 'set by staff',
    phrases: ['set by staff', 'held by staff', 'changed by staff', 'with a staff price'],
  },
  {
    name: 'owner',
    values: ['feed'],
    label: 'feed values only',
    phrases: ['with feed values only', 'feed values only', 'as the feed says', 'untouched'],
  },
  {
    name: 'status',
    values: ['reserved'],
    label: 'on hold',
    phrases: ['on hold', 'reserved', 'that are held'],
  },
  {
    name: 'status',
    values: ['coming_soon'],
    label: 'coming soon',
    phrases: ['coming soon', 'that are coming soon'],
  },
  { name: 'status', values: ['sold'], label: 'sold', phrases: ['that are sold', 'which are sold', 'sold'] },
  { name: 'status', values: ['in_stock'], label: 'in stock', phrases: ['that are in stock', 'in stock'] },
];

export const orderPhrases: readonly {
  readonly order: GridOrder;
  readonly label: string;
  readonly phrases: readonly string[];
}[] = [
  {
    order: 'days-asc',
    label: 'newest in stock',
    phrases: ['newest in stock first', 'newest in stock', 'newest arrivals first'],
  },
  {
    order: 'price-desc',
    label: 'highest price',
    phrases: ['highest price first', 'dearest first', 'by dearest'],
  },
  {
    order: 'price-asc',
    label: 'lowest price',
    phrases: ['lowest price first', 'cheapest first', 'by cheapest'],
  },
  { order: 'photos-asc', label: 'fewest photos', phrases: ['fewest photos first', 'by fewest photos'] },
  { order: 'photos-desc', label: 'most photos', phrases: ['most photos first', 'by most photos'] },
  {
    order: 'score-asc',
    label: 'lowest score',
    phrases: ['lowest score first', 'worst score first', 'by lowest score', 'worst first'],
  },
  {
    order: 'score-desc',
    label: 'highest score',
    phrases: ['highest score first', 'best score first', 'by highest score'],
  },
  { order: 'km-asc', label: 'fewest kilometres', phrases: ['fewest kilometres first', 'lowest km first'] },
  { order: 'km-desc', label: 'most kilometres', phrases: ['most kilometres first', 'highest km first'] },
  {
    order: 'market-asc',
    label: 'furthest below market price',
    phrases: ['furthest below market price first', 'below market first'],
  },
  {
    order: 'market-desc',
    label: 'furthest above market price',
    phrases: ['furthest above market price first', 'above market first'],
  },
  { order: 'name', label: 'name', phrases: ['by name'] },
  {
    order: 'days-desc',
    label: 'longest in stock',
    phrases: ['longest in stock first', 'longest in stock', 'oldest first'],
  },
];
