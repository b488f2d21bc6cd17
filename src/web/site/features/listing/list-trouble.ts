/** What stands over the list while another is on its way, and when it has not come (SRCH-8, ERR-4). */

export function setBusy(results: HTMLElement, isBusy: boolean): void {
  results.setAttribute('aria-busy', String(isBusy));
}

/** `href` is the address to try again; null when there is no trouble. */
export function sayTrouble(results: HTMLElement, href: string | null): void {
  const place = results.querySelector('.results__trouble');
  if (href === null) {
    place?.replaceChildren();
    return;
  }
  const words = document.createElement('p');
  words.className = 'results__failure';
  const again = document.createElement('a');
  again.href = href;
  again.dataset.listLink = '';
  again.textContent = 'Try again';
  words.append('The list did not update. ', again);
  place?.replaceChildren(words);
}
