/** The sliders of the filters: while a handle moves its fields follow, and the list when it is released. */
import { isOpenEnd } from '#domain/stock-search/facets/price-slider.ts';
import { type Slider, watchRangeSliders } from '#web/client/range-sliders.ts';
import { boundText } from './bound-text.ts';

type Ranges = {
  readonly locale: string;
  readonly signal: AbortSignal;
  readonly onMove: () => void;
  readonly onRest: () => void;
};

export function controlFilterRanges(form: HTMLElement, { locale, signal, onMove, onRest }: Ranges): void {
  watchRangeSliders(form, {
    locale,
    signal,
    onMove(slider) {
      fillFields(slider, locale);
      onMove();
    },
    onRest,
  });
}

function fillFields({ element, value, scale, format }: Slider, locale: string): void {
  const fields = element
    .closest('[data-range]')
    ?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-bound]');
  for (const field of fields ?? []) {
    const end = field.dataset.bound === 'min' ? 'min' : 'max';
    // A handle at the end of the scale asks for nothing.
    field.value = boundText(isOpenEnd(value, end, scale) ? null : value[end], format, locale);
  }
}
