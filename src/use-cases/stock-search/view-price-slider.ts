/** The price slider of a home page: its bars, where it starts, and how many cars lie there. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseRange } from '#domain/stock-search/address/range-value.ts';
import {
  interquartileRange,
  priceSliderScale,
  type SliderRange,
  type SliderScale,
  serialiseSliderRange,
  sliderBarHeights,
} from '#domain/stock-search/facets/price-slider.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { withRange } from '#domain/stock-search/search-state-changes.ts';
import type { Application } from '#use-cases/application.ts';

export type PriceSliderView = {
  readonly scale: SliderScale;
  /** Heights from 0 to 100, of equal width on the slider. */
  readonly bars: readonly number[];
  readonly selected: SliderRange;
  /** Cars between the two. */
  readonly count: number;
};

const barCount = 40;

/** Null on a site without any priced stock. */
export async function viewPriceSlider(
  site: SiteContext,
  all: SearchResult,
  app: Pick<Application, 'stockSearch'>,
): Promise<PriceSliderView | null> {
  const price = all.ranges.price;
  if (!price || price.track.min === null) return null;
  const selected = interquartileRange(price, priceSliderScale);
  const range = parseRange(serialiseSliderRange(selected, priceSliderScale));
  const state = withRange(emptySearchState, 'price', range);
  const inside = await app.stockSearch.search(site, state, { pageSize: 1 });
  return {
    scale: priceSliderScale,
    bars: sliderBarHeights(price, priceSliderScale, barCount),
    selected,
    count: inside.count,
  };
}
