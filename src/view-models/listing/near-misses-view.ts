/** Cars just over a limit in words: which limit, by how much, and that they are not among what was counted. */

import { formatRangeValue, rangeFormatOf } from '#domain/stock-search/facets/range-format.ts';
import { type LimitAttribute, nearMissShare } from '#domain/stock-search/near-misses.ts';
import { repaidAttribute } from '#domain/stock-search/repaid-per.ts';
import type { RepaidPer } from '#domain/stock-search/search-state.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { ListingSite } from './listing-site.ts';
import { formatCarCount, formatRange, formatRepayment } from './listing-text.ts';

export type NearMissesView = {
  readonly heading: string;
  /** "Up to 10% above $40,000, nearest first. Not among the 45 cars above." */
  readonly text: string;
  readonly cars: readonly {
    readonly card: CarCardView;
    /** "$490 over your $40,000" */
    readonly overText: string;
  }[];
};

type Limit = {
  readonly attribute: LimitAttribute;
  readonly limit: number;
  /** Of the list that they are under. */
  readonly count: number;
  readonly repaidPer?: RepaidPer | undefined;
};

export function describeNearMisses({ attribute, limit, count, repaidPer }: Limit, site: ListingSite) {
  const say = (value: number) => formatRangeValue(value, rangeFormatOf(attribute), site.config.locale);
  const per = attribute === repaidAttribute ? repaidPer : undefined;
  const limitText = per
    ? formatRange(attribute, { min: null, max: limit }, site, per).replace(/^up to /, '')
    : say(limit);
  // In the unit that the shopper typed, though the filter goes by the week.
  const sayTheirs = (value: number) =>
    per ? formatRepayment({ min: null, max: value }, per, site) : say(value);
  const above = `Up to ${nearMissShare * 100}% above ${limitText}${attribute === 'atm' ? ' ATM' : ''}, nearest first.`;
  const apart = `Not among the ${formatCarCount(count, site)} above.`;
  const why = attribute === 'atm' ? ' A car with a higher towing limit could tow them fully loaded.' : '';
  return {
    heading: 'Just over your limit',
    text: `${above} ${apart}${why}`,
    describeNearMiss: (over: number) =>
      `${sayTheirs(over)} over your ${sayTheirs(limit).replace(/^about /, '')}`,
  };
}
