/** HTML of a listing as elements. What is seen coming is made ahead: between the press and the finger that leaves, what takes longest is done by then. */
import { parseOwnPage, setTrustedHtml } from '#web/client/trusted-html.ts';
import type { DrawnListing } from './browser-listing.tsx';

let page: { readonly of: DrawnListing; readonly page: Document } | null = null;
/** Items by their HTML. */
const items = new Map<string, Element>();

/** `htmls` are those of the items that will be in view. */
export function renderAhead(listing: DrawnListing, htmls: readonly string[]): void {
  page = { of: listing, page: parseOwnPage(listing.html) };
  items.clear();
  for (const html of htmls) items.set(html, readItem(html));
}

/** Once: the list is made of what it holds. */
export function takePage(listing: DrawnListing): Document {
  const ahead = page?.of === listing ? page.page : null;
  page = null;
  return ahead ?? parseOwnPage(listing.html);
}

export function takeItem(html: string): Element {
  const ahead = items.get(html);
  items.delete(html);
  return ahead ?? readItem(html);
}

function readItem(html: string): Element {
  const list = document.createElement('ul');
  setTrustedHtml(list, html);
  const item = list.firstElementChild;
  if (!item) throw new Error('An item of the list is empty.');
  return item;
}
