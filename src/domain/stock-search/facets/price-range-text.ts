/** "$20,000 to $45,000": a range of prices in words. At an end of the scale there is no bound: the cheapest and the dearest are beyond it. */
import { isUnbounded, type SliderRange, type SliderScale } from '#domain/stock-search/facets/price-slider.ts';
import { formatNumber } from '#domain/text/number.ts';

export function priceRangeText(range: SliderRange, scale: SliderScale, locale: string): string {
  const money = (dollars: number) => `$${formatNumber(dollars, locale)}`;
  const isFromLowest = isUnbounded(range, 'min', scale);
  const isToHighest = isUnbounded(range, 'max', scale);
  if (isFromLowest && isToHighest) return 'Any price';
  if (isFromLowest) return `Up to ${money(range.max)}`;
  return isToHighest ? `From ${money(range.min)}` : `${money(range.min)} to ${money(range.max)}`;
}
