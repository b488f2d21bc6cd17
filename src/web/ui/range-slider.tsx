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

type RangeSliderProps = {
  readonly scale: SliderScale;
  readonly value: SliderRange;
  readonly labels: { readonly min: string; readonly max: string };
  readonly format: RangeFormat;
  readonly locale: string;
};

export function RangeSlider({ scale, value, labels, format, locale }: RangeSliderProps) {
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

/** How stock spreads over a range: decoration above the handles, so hidden from screen readers. */
type PriceHistogramProps = {
  /** Heights from 0 to 100. */
  readonly bars: readonly number[];
  /** The chosen part, from 0 to 1. */
  readonly from: number;
  readonly to: number;
};

/** Two drawings however many bars there are: a listing has six of these. `client/range-sliders.ts` moves bars from one to the other. */
export function PriceHistogram({ bars, from, to }: PriceHistogramProps) {
  const isChosen = (index: number) => {
    const middle = (index + 0.5) / bars.length;
    return middle >= from && middle <= to;
  };
  const chosen = drawBars(bars, isChosen);
  const others = drawBars(bars, (index) => !isChosen(index));
  return (
    <svg
      className="price-histogram"
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="price-histogram__bars" d={others} />
      <path className="price-histogram__bars price-histogram__bars--chosen" d={chosen} />
    </svg>
  );
}

/** As a path: a stroke for each bar, from the ground line up; its width is the sheet's. */
function drawBars(bars: readonly number[], isRendered: (index: number) => boolean): string {
  return bars
    .map((height, index) =>
      height > 0 && isRendered(index) ? `M${index + 0.5} 100v${-Math.max(2, Math.round(height))}` : '',
    )
    .join('');
}
