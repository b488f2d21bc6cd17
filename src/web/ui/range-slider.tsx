/**
 * Two handles on one track, each a native slider, so that keyboard and screen readers work as they know.
 * It only moves numbers: the fields beside it are what a form sends. `client/range-sliders.ts` moves it.
 */
import type { CSSProperties } from 'react';
import {
  type SliderRange,
  type SliderScale,
  sliderPosition,
} from '#domain/stock-search/facets/price-slider.ts';
import { formatRangeValue, type RangeFormat } from '#domain/stock-search/facets/range-format.ts';
import { sliderPositions } from '#web/client/range-sliders.ts';

type Props = {
  readonly scale: SliderScale;
  readonly value: SliderRange;
  readonly labels: { readonly min: string; readonly max: string };
  readonly format: RangeFormat;
  readonly locale: string;
};

export function RangeSlider({ scale, value, labels, format, locale }: Props) {
  const [start, end] = [sliderPosition(value.min, scale), sliderPosition(value.max, scale)];
  return (
    <div
      className="range-slider needs-script"
      data-slider={JSON.stringify({ scale, value, format })}
      style={{ '--start': start, '--end': end } as CSSProperties}
    >
      {(['min', 'max'] as const).map((handle) => (
        <input
          key={handle}
          className="range-slider__handle"
          type="range"
          min={0}
          max={sliderPositions}
          defaultValue={Math.round(sliderPosition(value[handle], scale) * sliderPositions)}
          autoComplete="off"
          aria-label={labels[handle]}
          aria-valuetext={formatRangeValue(value[handle], format, locale)}
          data-handle={handle}
          // Where both are close together, the one with room to move is on top.
          style={{ zIndex: handle === 'min' && start > 0.5 ? 1 : undefined }}
        />
      ))}
    </div>
  );
}
