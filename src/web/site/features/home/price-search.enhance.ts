/**
 * The search by price as its handles move: handles fill the fields, fields move the handles, and the button says how
 * many cars lie between.
 */

import { priceRangeText } from '#domain/stock-search/facets/price-range-text.ts';
import {
  isUnbounded,
  moveSliderHandle,
  serialiseSliderRange,
} from '#domain/stock-search/facets/price-slider.ts';
import { formatNumber } from '#domain/text/number.ts';
import { readSlider, type Slider, showRange, watchRangeSliders } from '#web/client/range-sliders.ts';
import { createStockCounter, dragPauseMs } from '#web/client/stock-counter.ts';
import { readPage } from '#web/ui/page-facts.ts';

const ends = ['min', 'max'] as const;
type End = (typeof ends)[number];

export function enhance(form: HTMLElement): (() => void) | undefined {
  const rendered = form.querySelector<HTMLElement>('[data-slider]');
  if (!rendered) return undefined;
  const { locale, stockNoun } = readPage().site;
  const end = new AbortController();
  const { signal } = end;
  const words = form.querySelector('.price-search__button span');
  const counter = createStockCounter({
    pauseMs: dragPauseMs,
    onCount(count) {
      const noun = count === 1 ? stockNoun.one : stockNoun.many;
      if (words) words.textContent = `Show ${count === null ? '' : `${formatNumber(count, locale)} `}${noun}`;
    },
  });
  const follow = ({ value, scale }: Slider) => {
    for (const side of ends) {
      const field = fieldOf(form, side);
      if (field) field.value = String(value[side]);
      nameField(field, { side, isSent: !isUnbounded(value, side, scale) });
    }
    const output = form.querySelector('output');
    if (output) output.textContent = priceRangeText(value, scale, locale);
    counter.ask(`price=${serialiseSliderRange(value, scale)}`);
  };
  watchRangeSliders(form, { locale, signal, onMove: follow });
  form.addEventListener(
    'input',
    ({ target }) => {
      // What is being typed is sent, wherever it is on the scale.
      if (isPriceField(target)) nameField(target, { side: sideOf(target), isSent: true });
    },
    { signal },
  );
  form.addEventListener(
    'change',
    ({ target }) => {
      if (!isPriceField(target)) return;
      const slider = readSlider(rendered);
      const dollars = Number(target.value.replace(/[$,\s]/g, ''));
      const isFigure = target.value.trim() !== '' && Number.isFinite(dollars);
      const value = isFigure
        ? moveSliderHandle(slider.value, sideOf(target), dollars, slider.scale)
        : slider.value;
      follow(showRange(slider, value, locale));
    },
    { signal },
  );
  return () => {
    end.abort();
    counter.stop();
  };
}

function fieldOf(form: HTMLElement, side: End): HTMLInputElement | null {
  return form.querySelector(`input[data-end=${side}]`);
}

function isPriceField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset.end !== undefined;
}

function sideOf(field: HTMLInputElement): End {
  return field.dataset.end === 'min' ? 'min' : 'max';
}

/** A field without a name is not sent. */
function nameField(
  field: HTMLInputElement | null,
  { side, isSent }: { readonly side: End; readonly isSent: boolean },
): void {
  if (isSent) field?.setAttribute('name', `range[price][${side}]`);
  else field?.removeAttribute('name');
}
