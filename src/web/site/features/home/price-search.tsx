/** Search by price: a plain form, and with script two handles that fill it in (`price-search.enhance.ts`). */
import { allStockHref } from '#domain/site/links.ts';
import { priceRangeText } from '#domain/stock-search/facets/price-range-text.ts';
import {
  isUnbounded,
  priceSliderSortOrder,
  sliderPosition,
} from '#domain/stock-search/facets/price-slider.ts';
import { rangeFormatOf } from '#domain/stock-search/facets/range-format.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { PriceSliderView } from '#use-cases/stock-search/view-price-slider.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { PriceHistogram, RangeSlider } from '#web/ui/range-slider.tsx';

type Props = {
  readonly site: Pick<SiteView, 'locale' | 'stockNoun'>;
  readonly slider: PriceSliderView;
  readonly title: string;
};

export function PriceSearch({ site, slider, title }: Props) {
  const { scale, selected, count } = slider;
  const money = (dollars: number) => `$${formatNumber(dollars, site.locale)}`;
  const noun = count === 1 ? site.stockNoun.one : site.stockNoun.many;
  return (
    <form
      className="price-search"
      action={allStockHref}
      method="get"
      aria-labelledby="price-search-title"
      data-enhance="price-search"
      autoComplete="off"
    >
      <h2 id="price-search-title" className="price-search__title">
        {title}
      </h2>
      <output className="price-search__range tabular" aria-live="off">
        {priceRangeText(selected, scale, site.locale)}
      </output>
      <div data-range="">
        <PriceHistogram
          bars={slider.bars}
          from={sliderPosition(selected.min, scale)}
          to={sliderPosition(selected.max, scale)}
        />
        <RangeSlider
          scale={scale}
          value={selected}
          labels={{ min: 'Lowest price', max: 'Highest price' }}
          format={rangeFormatOf('price')}
          locale={site.locale}
        />
        <p className="price-search__ends tabular" aria-hidden="true">
          <span>{money(scale.lower)}</span>
          <span>{money(scale.upper)}</span>
        </p>
      </div>
      <div className="price-search__fields">
        {(['min', 'max'] as const).map((end) => (
          <label key={end} className="price-field">
            <span className="price-field__label">{end === 'min' ? 'From' : 'To'}</span>
            <span className="price-field__box">
              <span className="price-field__sign" aria-hidden="true">
                $
              </span>
              <input
                className="input price-field__input tabular"
                // At the end of the scale it is shown as the figure, and sent as no bound.
                {...(isUnbounded(selected, end, scale) ? {} : { name: `range[price][${end}]` })}
                defaultValue={selected[end]}
                inputMode="numeric"
                autoComplete="off"
                data-end={end}
              />
            </span>
          </label>
        ))}
        <button className="button button--primary price-search__button" type="submit">
          <span aria-live="polite">
            Show {formatNumber(count, site.locale)} {noun}
          </span>
        </button>
      </div>
      <input type="hidden" name="sortBy" value={priceSliderSortOrder} />
    </form>
  );
}
