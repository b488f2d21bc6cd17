/** What stands over the list while another is on its way, and when it has not come (SRCH-8, ERR-4). */

export function setBusy(results: HTMLElement, isBusy: boolean): void {
  results.setAttribute('aria-busy', String(isBusy));
}

const words = {
  failed: 'The list did not update.',
  unconfirmed: 'No connection: this is the stock as it was when you came.',
};

/** `href` is the address to try again; null when there is no trouble. */
export function sayTrouble(
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
