/** What leads to the whole stock: how many there are, where there are any. */
import { formatNumber } from '#domain/text/number.ts';
import type { SiteView } from './view-site.ts';

/** "See all 42 cars", and before the first of them "See our cars". */
export function seeAllText({
  stockCount,
  stockNoun,
  locale,
}: Pick<SiteView, 'stockCount' | 'stockNoun' | 'locale'>): string {
  if (stockCount === 0) return `See our ${stockNoun.many}`;
  return `See all ${formatNumber(stockCount, locale)} ${stockNoun.many}`;
}
