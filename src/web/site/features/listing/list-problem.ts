/** Shown over the list while another is on its way, and when it has not come. */

const waiting = new WeakMap<Element, ReturnType<typeof setTimeout>>();
/** A list that is known sooner is never dimmed: that would cost more than drawing it. */
const patienceMs = 150;

export function setBusy(results: HTMLElement, isBusy: boolean): void {
  clearTimeout(waiting.get(results));
  results.setAttribute('aria-busy', String(isBusy));
}

/** Where the list may be there at once. */
export function setBusySoon(results: HTMLElement): void {
  clearTimeout(waiting.get(results));
  waiting.set(
    results,
    setTimeout(() => setBusy(results, true), patienceMs),
  );
}

const words = {
  failed: 'The list couldn’t be updated.',
  'no-connection': 'You’re offline. This list is from when you opened the page.',
  'no-answer': 'We couldn’t refresh the list. This is from when you opened the page.',
};

/** `href` is the address to try again; null when there is no trouble. */
export function formatListProblem(
  results: HTMLElement,
  href: string | null,
  trouble: keyof typeof words = 'failed',
): void {
  const place = results.querySelector('.results__trouble');
  if (href === null) {
    place?.replaceChildren();
    return;
  }
  const line = document.createElement('p');
  line.className = 'results__failure';
  const again = document.createElement('a');
  again.href = href;
  again.dataset.listLink = '';
  again.textContent = 'Try again';
  line.append(`${words[trouble]} `, again);
  place?.replaceChildren(line);
}
