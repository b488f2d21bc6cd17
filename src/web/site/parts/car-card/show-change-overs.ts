/**
 * Writes into every car of the page what is left to pay with the estimate that this browser keeps. The browser knows
 * only that there is one; whose it is and what it says is the server's, so that nothing is shown that has run out.
 */
import { fetchChangeOvers } from '#web/client/fetch-change-overs.ts';
import { storedTradeIn } from '#web/client/storage/shopper-storage.ts';

const selector = '[data-change-over]';

export function showChangeOvers(signal: AbortSignal): void {
  const show = () => void showAll(signal);
  document.addEventListener('forecourt:exchanged', show, { signal });
  signal.addEventListener('abort', storedTradeIn.subscribe(show));
  show();
}

async function showAll(signal: AbortSignal): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>(selector)];
  if (places.length === 0) return;
  const answer = isHolding() ? await fetchChangeOvers(places.map(idOf), signal) : { changeOvers: null };
  // Without a response the text stays.
  if (answer === null || signal.aborted) return;
  const { changeOvers } = answer;
  if (changeOvers === null && storedTradeIn.get() !== '') storedTradeIn.update(() => '');
  for (const place of places) {
    const car = changeOvers?.cars.find(({ carId }) => carId === idOf(place));
    place.querySelector(':scope > .change-over')?.remove();
    if (car === undefined || changeOvers == null) continue;
    const shown = document.createElement('p');
    shown.className = 'change-over';
    shown.append(textIn('b', car.text), textIn('span', car.tradeInText));
    if (car.repaymentText !== null) shown.append(textIn('span', car.repaymentText));
    if (place.dataset.isLarge !== undefined) shown.append(linkTo(changeOvers.href));
    place.append(shown);
  }
}

function isHolding(): boolean {
  const until = storedTradeIn.get();
  return until !== '' && Date.now() < new Date(until).getTime();
}

function idOf({ dataset }: HTMLElement): string {
  return dataset.changeOver ?? '';
}

function textIn(tag: 'b' | 'span', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function linkTo(href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = 'Your estimate';
  return link;
}
