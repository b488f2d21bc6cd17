/** Moves the two-handled sliders of a form (`ui/range-slider.tsx`): by hand and by key, with the histogram above them. */
import {
  moveSliderHandle,
  type SliderRange,
  type SliderScale,
  sliderPosition,
  sliderValue,
} from '#domain/stock-search/facets/price-slider.ts';
import { formatRangeValue, type RangeFormat } from '#domain/stock-search/facets/range-format.ts';

/** What one drawn slider is about; the value is its current one. */
export type Slider = {
  readonly element: HTMLElement;
  readonly scale: SliderScale;
  readonly format: RangeFormat;
  readonly value: SliderRange;
};

type Watch = {
  readonly locale: string;
  readonly signal: AbortSignal;
  /** With each step of a handle. */
  readonly onMove: (slider: Slider) => void;
  /** When a handle that has moved is released. */
  readonly onRest?: (slider: Slider) => void;
};

/** How many positions a native slider has. */
export const sliderPositions = 1_000;

const stepsOfKey: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** By element, where script has moved it; else it is where the page drew it. */
const moved = new WeakMap<Element, SliderRange>();

export function watchRangeSliders(container: HTMLElement, { locale, signal, onMove, onRest }: Watch): void {
  const inMotion = new Set<Element>();
  const move = (handle: HTMLInputElement, steps?: number) => {
    const slider = sliderAround(handle);
    const end = handle.dataset.handle === 'min' ? 'min' : 'max';
    if (!slider) return;
    const { scale, value } = slider;
    const to =
      steps === undefined
        ? sliderValue(Number(handle.value) / sliderPositions, scale)
        : value[end] + steps * scale.step;
    inMotion.add(slider.element);
    onMove(showRange(slider, moveSliderHandle(value, end, to, scale), locale));
  };
  const rest = ({ target }: Event) => {
    const slider = isHandle(target) ? sliderAround(target) : null;
    if (slider && inMotion.delete(slider.element)) onRest?.(slider);
  };
  container.addEventListener('input', ({ target }) => isHandle(target) && move(target), { signal });
  container.addEventListener(
    'keydown',
    (event) => {
      const steps = stepsOfKey[event.key];
      if (steps === undefined || !isHandle(event.target)) return;
      event.preventDefault();
      move(event.target, steps);
    },
    { signal },
  );
  for (const type of ['pointerup', 'keyup', 'focusout']) container.addEventListener(type, rest, { signal });
  // One that was moved before script came.
  for (const handle of container.querySelectorAll<HTMLInputElement>('.range-slider__handle')) {
    if (handle.value !== handle.defaultValue) move(handle);
  }
}

function isHandle(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset.handle !== undefined;
}

function sliderAround(handle: Element): Slider | null {
  const element = handle.closest<HTMLElement>('[data-slider]');
  return element && readSlider(element);
}

export function readSlider(element: HTMLElement): Slider {
  const rendered = JSON.parse(element.dataset.slider ?? '') as Omit<Slider, 'element'>;
  return { element, ...rendered, value: moved.get(element) ?? rendered.value };
}

/** As the page drew them. */
export function resetSliders(container: HTMLElement, locale: string): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-slider]')) {
    if (!moved.delete(element)) continue;
    const slider = readSlider(element);
    showRange(slider, slider.value, locale);
  }
}

/** Moves the handles, what lies between them and the bars above. */
export function showRange(slider: Slider, value: SliderRange, locale: string): Slider {
  const { element, scale, format } = slider;
  moved.set(element, value);
  const [start, end] = [sliderPosition(value.min, scale), sliderPosition(value.max, scale)];
  element.style.setProperty('--start', String(start));
  element.style.setProperty('--end', String(end));
  for (const handle of element.querySelectorAll<HTMLInputElement>('[data-handle]')) {
    const isMin = handle.dataset.handle === 'min';
    handle.value = String(Math.round((isMin ? start : end) * sliderPositions));
    handle.setAttribute('aria-valuetext', formatRangeValue(isMin ? value.min : value.max, format, locale));
    handle.style.zIndex = isMin && start > 0.5 ? '1' : '';
  }
  const bars = element.closest('[data-range]')?.querySelector<SVGSVGElement>('.price-histogram');
  if (bars) markBars(bars, start, end);
  return { ...slider, value };
}

/** Each bar is in one of two drawings, as wide as it is far along: between the handles, or not. */
function markBars(histogram: SVGSVGElement, start: number, end: number): void {
  const [others, chosen] = histogram.querySelectorAll('path');
  if (!others || !chosen) return;
  const bars = `${others.getAttribute('d')}${chosen.getAttribute('d')}`.match(/M[^M]+/g) ?? [];
  const isChosen = (bar: string) => {
    const middle = (Math.floor(Number.parseFloat(bar.slice(1))) + 0.5) / histogram.viewBox.baseVal.width;
    return middle >= start && middle <= end;
  };
  chosen.setAttribute('d', bars.filter(isChosen).join(''));
  others.setAttribute('d', bars.filter((bar) => !isChosen(bar)).join(''));
}
