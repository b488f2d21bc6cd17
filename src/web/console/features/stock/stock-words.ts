/** What the values of stock are called on the console's screens. */
import { formatMoney } from '#domain/text/money.ts';

const words: Readonly<Record<string, string>> = {
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  sold: 'Sold',
  reserved: 'Held',
  new: 'New',
  demo: 'Demo',
  used: 'Used',
  '0-29': 'Under 30 days',
  '30-59': '30 to 59 days',
  '60-89': '60 to 89 days',
  '90+': '90 days and more',
  none: 'No photos',
  few: 'Fewer than 15',
  enough: '15 and more',
  staff: 'Held by staff',
  release: 'Timed change',
  differs: 'Differs from feed',
  feed: 'As the feed says',
  'under-60': 'Under 60',
  '60-79': '60 to 79',
  '80+': '80 and more',
};

export const valueWord = (value: string) => (Object.hasOwn(words, value) ? (words[value] ?? value) : value);

export const facetWords = {
  age: 'Days in stock',
  photos: 'Photos',
  owner: 'Whose values',
  status: 'Status',
  type: 'Type',
  location: 'Location',
  make: 'Make',
  model: 'Model',
  score: 'Data score',
} as const;

export const orderWords = {
  'days-desc': 'Longest in stock',
  'days-asc': 'Newest in stock',
  'price-desc': 'Dearest',
  'price-asc': 'Cheapest',
  'photos-asc': 'Fewest photos',
  'score-asc': 'Lowest score',
  name: 'Name',
} as const;

export const dollars = (cents: number | null) =>
  cents === null ? 'No price' : formatMoney(cents, { locale: 'en-AU', currency: 'AUD' });
