/**
 * Two handles on one track (PRICE-12), each a native slider, so that keyboard and screen readers work as they know.
 * It only moves numbers: the fields beside it are what a form sends.
 */
import type { KeyboardEvent } from 'react';
import {
  moveSliderHandle,
  type SliderRange,
  type SliderScale,
  sliderPosition,
  sliderValue,
} from '../../domain/stock-search/price-slider.ts';

type Props = {
  readonly scale: SliderScale;
  readonly value: SliderRange;
  readonly labels: { readonly min: string; readonly max: string };
  readonly formatValue: (value: number) => string;
  readonly onChange: (value: SliderRange) => void;
  /** Before script runs, a handle would do nothing. */
  readonly isDisabled?: boolean;
};

const positions = 1_000;
const stepsOfKey: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

export function RangeSlider({ scale, value, labels, formatValue, onChange, isDisabled = false }: Props) {
  const move = (handle: 'min' | 'max', to: number) => onChange(moveSliderHandle(value, handle, to, scale));
  const moveByKey = (handle: 'min' | 'max', event: KeyboardEvent) => {
    const steps = stepsOfKey[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    move(handle, value[handle] + steps * scale.step);
  };
  const [start, end] = [sliderPosition(value.min, scale), sliderPosition(value.max, scale)];
  return (
    <div className="range-slider">
      <div className="range-slider__track">
        <div
          className="range-slider__chosen"
          style={{ left: `${start * 100}%`, right: `${(1 - end) * 100}%` }}
        />
      </div>
      {(['min', 'max'] as const).map((handle) => (
        <input
          key={handle}
          className="range-slider__handle"
          type="range"
          min={0}
          max={positions}
          value={Math.round(sliderPosition(value[handle], scale) * positions)}
          aria-label={labels[handle]}
          aria-valuetext={formatValue(value[handle])}
          disabled={isDisabled}
          // Where both stand close together, the one with room to move is on top.
          style={{ zIndex: handle === 'min' && start > 0.5 ? 1 : undefined }}
          onChange={(event) => move(handle, sliderValue(Number(event.target.value) / positions, scale))}
          onKeyDown={(event) => moveByKey(handle, event)}
        />
      ))}
    </div>
  );
}
