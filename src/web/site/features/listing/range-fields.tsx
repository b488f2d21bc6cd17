/**
 * Bounds of a number: a histogram, two handles, two fields. The fields are what is sent and all there is without
 * script. While a handle moves, only the count on the button follows; the list follows when it is released
 * (`filter-ranges.ts`).
 */
import { type SliderRange, sliderPosition } from '#domain/stock-search/facets/price-slider.ts';
import { formatRangeNumber } from '#domain/stock-search/facets/range-format.ts';
import type { RangeGroupView } from '#view-models/listing/listing-view.ts';
import { usePage } from '#web/ui/page.tsx';
import { PriceHistogram } from '#web/ui/price-histogram.tsx';
import { RangeSlider } from '#web/ui/range-slider.tsx';
import { boundText } from './bound-text.ts';
import { RangeField } from './range-field.tsx';

export function RangeFields({ group }: { readonly group: RangeGroupView }) {
  const { locale } = usePage().site;
  const { scale, format, selectedMin, selectedMax } = group;
  const selected: SliderRange = {
    min: Math.max(scale.lower, Math.min(selectedMin ?? scale.lower, scale.upper)),
    max: Math.min(scale.upper, Math.max(selectedMax ?? scale.upper, scale.lower)),
  };
  return (
    <>
      <PriceHistogram
        bars={group.bars}
        from={sliderPosition(selected.min, scale)}
        to={sliderPosition(selected.max, scale)}
      />
      <RangeSlider
        scale={scale}
        value={selected}
        labels={{ min: `Lowest ${group.label}`, max: `Highest ${group.label}` }}
        format={format}
        locale={locale}
      />
      <div className="range__fields">
        <RangeField
          group={group}
          end="min"
          text={boundText(selectedMin, format, locale)}
          placeholder={formatRangeNumber(scale.lower, format, locale)}
        />
        <RangeField
          group={group}
          end="max"
          text={boundText(selectedMax, format, locale)}
          placeholder={formatRangeNumber(scale.upper, format, locale)}
        />
      </div>
      {group.note ? <p className="range__note">{group.note}</p> : null}
    </>
  );
}
