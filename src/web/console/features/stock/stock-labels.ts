/** What the values of stock are called on the console's screens. */
import { formatDay } from '#domain/text/day.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { Tone } from '#web/console/ui/pill.tsx';

const words: Readonly<Record<string, string>> = {
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  reserved: 'On hold',
  new: 'New',
  demo: 'Demo',
  used: 'Used',
  car: 'Car',
  caravan: 'Caravan',
  motorhome: 'Motorhome',
};

export const formatStockValue = (value: string) =>
  Object.hasOwn(words, value) ? (words[value] ?? value) : value;

export const orderLabels = {
  'days-desc': 'Longest in stock',
  'days-asc': 'Newest in stock',
  'price-desc': 'Highest price',
  'price-asc': 'Lowest price',
  'photos-asc': 'Fewest photos',
  'photos-desc': 'Most photos',
  'score-asc': 'Lowest data score',
  'score-desc': 'Highest data score',
  'km-asc': 'Lowest kilometres',
  'km-desc': 'Highest kilometres',
  'market-asc': 'Furthest below market',
  'market-desc': 'Furthest above market',
  name: 'Name',
} as const;

export const dollars = (cents: number | null) =>
  cents === null ? 'No price' : formatMoney(cents, { locale: 'en-AU', currency: 'AUD' });

/** "28 November 2026" of "2026-11-28". */
export const formatCalendarDay = (day: string) =>
  formatDay(new Date(`${day}T12:00:00Z`), { locale: 'en-AU', timeZone: 'UTC' });

const tones: Readonly<Record<string, Tone>> = { in_stock: 'green', coming_soon: 'blue', sold: 'violet' };

export const toneOfStatus = (status: string): Tone => tones[status] ?? 'quiet';
