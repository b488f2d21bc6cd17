/** The site's stock beside the page: fetched once, searched without holding up what is drawn. */
import type { ListedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import { type EarlyAnswer, type EarlyListing, openEarlyListing } from './early-answer.tsx';
import type { ListedViews } from './listed-views.ts';

export type WorkerQuestion =
  | { readonly kind: 'open' }
  | { readonly kind: 'ask'; readonly id: number; readonly href: string };
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: EarlyAnswer | null };

let listing: EarlyListing | null = null;

self.addEventListener('message', ({ data }: MessageEvent<WorkerQuestion>) => {
  if (data.kind === 'open') void open();
  else tell({ kind: 'answer', id: data.id, answer: listing?.(data.href) ?? null });
});

async function open(): Promise<void> {
  try {
    const [listed, views] = await fetchBoth();
    listing = openEarlyListing(listed, views);
    // The first search makes what all others need, and the first cards draw the others faster.
    listing('/search');
    tell({ kind: 'ready' });
  } catch {
    tell({ kind: 'failed' });
  }
}

/** Of one stock, also where it changes between the two. */
async function fetchBoth(tries = 2): Promise<[ListedStock, ListedViews]> {
  // What the server sends is its own: a shape that does not fit shows itself at once.
  const both = await Promise.all([
    fetchJson<ListedStock>('/api/listed-stock'),
    fetchJson<ListedViews>('/api/listed-views'),
  ]);
  if (both[0].version === both[1].version) return both;
  if (tries === 1) throw new Error('The cards are those of another stock.');
  return fetchBoth(tries - 1);
}

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}

function tell(answer: WorkerAnswer): void {
  self.postMessage(answer);
}
