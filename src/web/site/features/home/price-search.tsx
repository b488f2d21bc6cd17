/** Search by price (PRICE-10, PRICE-11, SRCH-24): a plain form, and with script two handles that fill it in. */
import { useRef, useState } from 'react';
import { allStockHref } from '../../../../domain/site/links.ts';
import {
  moveSliderHandle,
  type SliderRange,
  sliderPosition,
} from '../../../../domain/stock-search/price-slider.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import type { PriceSliderView } from '../../../../use-cases/stock-search/view-price-slider.ts';
import { countStock } from '../../../client/count-stock.ts';
import { useHydrated } from '../../../client/use-hydrated.ts';
import { PriceHistogram } from '../../../ui/price-histogram.tsx';
import { RangeSlider } from '../../../ui/range-slider.tsx';
import { PriceField } from './price-field.tsx';

type Props = {
  readonly site: Pick<SiteView, 'locale' | 'stockNoun'>;
  readonly slider: PriceSliderView;
  readonly title: string;
};

/** A pause in dragging: long enough not to ask for every pixel. */
const askAfterMs = 140;

export function PriceSearch({ site, slider, title }: Props) {
  const isHydrated = useHydrated();
  const [range, setRange] = useState(slider.selected);
  const [count, setCount] = useState<number | null>(slider.count);
  const asking = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly abort: AbortController }>(
    null,
  );
  const { scale } = slider;
  const money = (dollars: number) => `$${new Intl.NumberFormat(site.locale).format(dollars)}`;

  const change = (next: SliderRange) => {
    setRange(next);
    clearTimeout(asking.current?.timer);
    asking.current?.abort.abort();
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await countStock(`price=${next.min}:${next.max}`, abort.signal);
      if (!abort.signal.aborted) setCount(answer);
    }, askAfterMs);
    asking.current = { timer, abort };
  };
  const noun = count === 1 ? site.stockNoun.one : site.stockNoun.many;

  return (
    <form className="price-search" action={allStockHref} method="get" aria-labelledby="price-search-title">
      <h2 id="price-search-title" className="price-search__title">
        {title}
      </h2>
      <output className="price-search__range tabular" aria-live="off">
        {money(range.min)} to {money(range.max)}
      </output>
      <div>
        <PriceHistogram
          bars={slider.bars}
          from={sliderPosition(range.min, scale)}
          to={sliderPosition(range.max, scale)}
        />
        <RangeSlider
          scale={scale}
          value={range}
          labels={{ min: 'Lowest price', max: 'Highest price' }}
          formatValue={money}
          onChange={change}
          isDisabled={!isHydrated}
        />
        <p className="price-search__ends tabular" aria-hidden="true">
          <span>{money(scale.lower)}</span>
          <span>{money(scale.upper)}</span>
        </p>
      </div>
      <div className="price-search__fields">
        {(['min', 'max'] as const).map((end) => (
          <PriceField
            key={end}
            label={end === 'min' ? 'From' : 'To'}
            name={`range[price][${end}]`}
            value={range[end]}
            onCommit={(dollars) => change(moveSliderHandle(range, end, dollars, scale))}
          />
        ))}
        <button className="button button--primary price-search__button" type="submit">
          <span aria-live="polite">
            Show {count === null ? '' : `${new Intl.NumberFormat(site.locale).format(count)} `}
            {noun}
          </span>
        </button>
      </div>
      <input type="hidden" name="sortBy" value="price_desc" />
    </form>
  );
}
