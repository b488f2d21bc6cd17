/**
 * Bounds of a number: a histogram, two handles, two fields. The fields are what is sent and all there is without
 * script. While a handle moves, only the count on the button follows; the list follows when it is let go.
 */
import { useRef } from 'react';
import { type SliderRange, sliderPosition } from '../../../../domain/stock-search/price-slider.ts';
import { formatRangeNumber, formatRangeValue } from '../../../../domain/stock-search/range-format.ts';
import type { RangeGroupView } from '../../../../use-cases/stock-search/listing-view.ts';
import { useHydrated } from '../../../client/use-hydrated.ts';
import { PriceHistogram } from '../../../ui/price-histogram.tsx';
import { RangeSlider } from '../../../ui/range-slider.tsx';
import { useFilterScope } from './filter-scope.tsx';
import { RangeField } from './range-field.tsx';
import { useUntilAnswered } from './use-until-answered.ts';

export type RangeTexts = { readonly min: string; readonly max: string };

export function RangeFields({ group }: { readonly group: RangeGroupView }) {
  const { apply, preview, answer, site } = useFilterScope();
  const isHydrated = useHydrated();
  const { scale, format, selectedMin, selectedMax } = group;
  const selected: SliderRange = {
    min: Math.max(scale.lower, Math.min(selectedMin ?? scale.lower, scale.upper)),
    max: Math.min(scale.upper, Math.max(selectedMax ?? scale.upper, scale.lower)),
  };
  const [range, setRange] = useUntilAnswered(selected, answer);
  const [texts, setTexts] = useUntilAnswered<RangeTexts>(
    { min: fieldText(selectedMin, group, site.locale), max: fieldText(selectedMax, group, site.locale) },
    answer,
  );
  const isMoving = useRef(false);

  const move = (next: SliderRange) => {
    isMoving.current = true;
    setRange(next);
    setTexts({
      // A handle at the end of the scale asks for nothing.
      min: fieldText(next.min === scale.lower ? null : next.min, group, site.locale),
      max: fieldText(next.max === scale.upper ? null : next.max, group, site.locale),
    });
    preview();
  };
  const letGo = () => {
    if (!isMoving.current) return;
    isMoving.current = false;
    apply();
  };
  const field = (end: 'min' | 'max') => (
    <RangeField
      group={group}
      end={end}
      text={texts[end]}
      placeholder={formatRangeNumber(end === 'min' ? scale.lower : scale.upper, format, site.locale)}
      onType={(text) => setTexts({ ...texts, [end]: text })}
      onLeave={() => {
        const before = fieldText(end === 'min' ? selectedMin : selectedMax, group, site.locale);
        if (texts[end].trim() !== before) apply();
      }}
    />
  );
  return (
    <div className="range">
      <PriceHistogram
        bars={group.bars}
        from={sliderPosition(range.min, scale)}
        to={sliderPosition(range.max, scale)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the sliders inside let go */}
      <div className="range__slider" onPointerUp={letGo} onKeyUp={letGo} onBlur={letGo}>
        <RangeSlider
          scale={scale}
          value={range}
          labels={{ min: `Lowest ${group.label}`, max: `Highest ${group.label}` }}
          formatValue={(value) => formatRangeValue(value, format, site.locale)}
          onChange={move}
          isDisabled={!isHydrated}
        />
      </div>
      <div className="range__fields">
        {field('min')}
        <span className="range__to" aria-hidden="true">
          to
        </span>
        {field('max')}
      </div>
      {group.note ? <p className="range__note">{group.note}</p> : null}
    </div>
  );
}

/** What the address has, as the field sends it: shown units where they are whole, else the address's own. */
function fieldText(value: number | null, { format }: RangeGroupView, locale: string): string {
  if (value === null) return '';
  return format.divisor === 1 ? formatRangeNumber(value, format, locale) : String(value);
}
