/** `5000:20000` and back: whole numbers without symbols when written, forgiving when read. */
import type { NumberRange } from '#domain/stock-search/search-state.ts';

const largest = 1_000_000_000;

/** Null for text that is no range: without a colon, or without any number. */
export function parseRange(text: string): NumberRange | null {
  const ends = text.split(':');
  if (ends.length !== 2) return null;
  const range = { min: parseRangeBound(ends[0] ?? '', 'min'), max: parseRangeBound(ends[1] ?? '', 'max') };
  return range.min === null && range.max === null ? null : range;
}

/** "$5,000" is 5000; a fraction opens the range to the next whole number; anything else is no bound. */
export function parseRangeBound(text: string, end: 'min' | 'max'): number | null {
  const bare = text.replace(/[$,\s]/g, '');
  if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(bare)) return null;
  const rounded = end === 'min' ? Math.floor(Number(bare)) : Math.ceil(Number(bare));
  // Adding zero turns minus zero into zero.
  return Math.max(-largest, Math.min(largest, rounded)) + 0;
}

/** Null for a range that is open at both ends. */
export function serialiseRange({ min, max }: NumberRange): string | null {
  return min === null && max === null ? null : `${min ?? ''}:${max ?? ''}`;
}
