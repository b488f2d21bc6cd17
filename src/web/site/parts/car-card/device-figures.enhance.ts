/** What only this browser can say of the cars of a page: what is left to pay with a trade-in, what they are for a shopper's rig, and which of them it has reserved. */

import type { MyHold } from '#use-cases/reservation/my-hold.ts';
import { fetchChangeOvers } from '#web/client/fetch-change-overs.ts';
import { fetchMyHolds } from '#web/client/fetch-my-holds.ts';
import { storedTradeIn } from '#web/client/storage/shopper-storage.ts';
import { showRig } from '#web/site/parts/rig/show-rig.ts';

/**
 * Writes into every car of the page what is left to pay with the estimate that this browser keeps. The browser knows
 * only that there is one; whose it is and what it says is the server's, so that nothing is shown that has run out.
 */
const selector = '[data-change-over]';

function showChangeOvers(signal: AbortSignal): void {
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

/**
 * Says of every car of the page that this browser has reserved, or waits for, that it is theirs, with the way to it.
 */
const myHoldSelector = '[data-hold]';
const waySelector = '[data-action="waitlist"]';

function showMyHolds(signal: AbortSignal): void {
  const show = () => void showMyHoldAll(signal);
  document.addEventListener('forecourt:exchanged', show, { signal });
  show();
}

async function showMyHoldAll(signal: AbortSignal): Promise<void> {
  if (document.querySelector(myHoldSelector) === null) return;
  const holds = await fetchMyHolds(signal);
  if (holds === null || signal.aborted) return;
  for (const place of document.querySelectorAll<HTMLElement>(myHoldSelector)) {
    const own = holds.find(({ carId }) => carId === place.dataset.hold);
    if (own !== undefined) showIn(place, own);
  }
}

function showIn(place: HTMLElement, { text, brief, label, href }: MyHold): void {
  if (place.dataset.holdBrief !== undefined) {
    place.textContent = brief;
    return;
  }
  const texts = place.querySelector('p') ?? place;
  texts.textContent = text;
  // A card has its way to the waitlist among its actions; the page of the car has it within, a sentence has none.
  const link =
    place.querySelector<HTMLAnchorElement>(waySelector) ??
    place.parentElement?.querySelector<HTMLAnchorElement>(waySelector) ??
    addLink(place);
  link.href = href;
  link.textContent = label;
  link.removeAttribute('aria-label');
}

function addLink(place: HTMLElement): HTMLAnchorElement {
  const link = document.createElement('a');
  link.dataset.action = 'waitlist';
  place.append('. ', link, '.');
  return link;
}

export function enhance(): () => void {
  const end = new AbortController();
  showChangeOvers(end.signal);
  showRig(end.signal);
  showMyHolds(end.signal);
  return () => end.abort();
}
