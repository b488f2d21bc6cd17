import { formatRangeNumber, type RangeFormat } from '#domain/stock-search/facets/range-format.ts';

/** A bound of a range as its field sends it: shown units where they are whole, else the address's own; empty for none. */
export function boundText(value: number | null, format: RangeFormat, locale: string): string {
  if (value === null) return '';
  return format.divisor === 1 ? formatRangeNumber(value, format, locale) : String(value);
}
