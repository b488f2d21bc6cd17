/** Says of every car of the page that this browser has reserved, or waits for, that it is theirs, with the way to it. */

import type { MyHold } from '#use-cases/reservation/list-my-holds.ts';
import { fetchMyHolds } from '#web/client/fetch-my-holds.ts';

const selector = '[data-hold]';
const waySelector = '[data-action="waitlist"]';

export function showMyHolds(signal: AbortSignal): void {
  const show = () => void showAll(signal);
  document.addEventListener('forecourt:exchanged', show, { signal });
  show();
}

async function showAll(signal: AbortSignal): Promise<void> {
  if (document.querySelector(selector) === null) return;
  const holds = await fetchMyHolds(signal);
  if (holds === null || signal.aborted) return;
  for (const place of document.querySelectorAll<HTMLElement>(selector)) {
    const own = holds.find(({ carId }) => carId === place.dataset.hold);
    if (own !== undefined) showIn(place, own);
  }
}

function showIn(place: HTMLElement, { text, brief, label, href }: MyHold): void {
  if (place.dataset.holdBrief !== undefined) {
    place.textContent = brief;
    return;
  }
  const words = place.querySelector('p') ?? place;
  words.textContent = text;
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
