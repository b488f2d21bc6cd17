/** A range of the grid in words: "Days in stock: 60 or more", "Price: $20,000 to $30,000". */

import type { NumberRange } from '#domain/stock-search/search-state.ts';
import { numberFormat } from '#domain/text/cached-formatters.ts';
import { formatMoney } from '#domain/text/money.ts';
import { gridFacetLabel } from './grid-table.ts';

const dollars: ReadonlySet<string> = new Set(['price', 'weekly', 'subscription_price']);
const units: Readonly<Record<string, string>> = {
  km: ' km',
  range_km: ' km',
  tow: ' kg',
  atm: ' kg',
  tare: ' kg',
  body_length: ' mm',
};

export function formatGridRange(name: string, { min, max }: NumberRange): string {
  const said = (value: number) => {
    if (dollars.has(name)) return formatMoney(value * 100, { locale: 'en-AU', currency: 'AUD' });
    if (name === 'year') return String(value);
    return `${numberFormat('en-AU', {}).format(value)}${units[name] ?? ''}`;
  };
  const label = gridFacetLabel(name, 'range');
  if (min !== null && min === max) return `${label}: ${said(min)}`;
  if (min !== null && max !== null) return `${label}: ${said(min)} to ${said(max)}`;
  if (min !== null) return `${label}: ${said(min)} or more`;
  return max === null ? label : `${label}: ${said(max)} or less`;
}
