/** Says on the button of a search form how many cars the words in its field find, while somebody types them. */
import { formatNumber } from '#domain/text/number.ts';
import { createStockCounter } from '#web/client/stock-counter.ts';
import { readPage } from '#web/ui/page.tsx';

/** Longer than for suggestions: the count stands at the side and may come after them. */
const pauseMs = 220;

export function enhance(form: HTMLElement): (() => void) | undefined {
  const field = form.querySelector<HTMLInputElement>('input[name=query]');
  const words = form.querySelector('button [aria-live]');
  if (!field || !words) return undefined;
  const drawn = words.textContent;
  const { locale, stockNoun } = readPage().site;
  const counter = createStockCounter({
    pauseMs,
    onCount(count) {
      const noun = count === 1 ? stockNoun.one : stockNoun.many;
      if (count === null) words.textContent = drawn;
      else words.textContent = count === 0 ? 'Search' : `Search ${formatNumber(count, locale)} ${noun}`;
    },
  });
  const ask = () => {
    const query = field.value.trim();
    if (query !== '') {
      counter.ask(`query=${encodeURIComponent(query)}`);
      return;
    }
    counter.stop();
    words.textContent = drawn;
  };
  field.addEventListener('input', ask);
  // Words that were typed before script came.
  if (field.value !== field.defaultValue) ask();
  return () => {
    counter.stop();
    field.removeEventListener('input', ask);
  };
}
