/** Shows on the button of a search form how many cars it finds, while the shopper types or chooses. */
import { formatNumber } from '#domain/text/number.ts';
import { createStockCounter } from '#web/client/stock-counter.ts';
import { readPage } from '#web/ui/page-facts.ts';

/** Longer than for suggestions: the count is at the side and may come after them. */
const pauseMs = 220;

/** `data-verb` begins the words of the button, `data-none` is shown where nothing is found. */
export function enhance(form: HTMLElement): (() => void) | undefined {
  const texts = form.querySelector('button [aria-live]');
  if (!(form instanceof HTMLFormElement) || !texts) return undefined;
  const html = texts.textContent;
  const { verb = '', none = '' } = form.dataset;
  const { locale, stockNoun } = readPage().site;
  const counter = createStockCounter({
    pauseMs,
    onCount(count) {
      const noun = count === 1 ? stockNoun.one : stockNoun.many;
      if (count === null) texts.textContent = html;
      else texts.textContent = count === 0 ? none : `${verb} ${formatNumber(count, locale)} ${noun}`;
    },
  });
  const ask = () => {
    const requested = listAnswered(form);
    if (requested.size > 0) {
      counter.ask(String(requested));
      return;
    }
    counter.stop();
    texts.textContent = html;
  };
  form.addEventListener('input', ask);
  // What was typed before script came, or is there from the start.
  ask();
  return () => {
    counter.stop();
    form.removeEventListener('input', ask);
  };
}

function listAnswered(form: HTMLFormElement): URLSearchParams {
  const requested = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') requested.append(name, value.trim());
  }
  return requested;
}
