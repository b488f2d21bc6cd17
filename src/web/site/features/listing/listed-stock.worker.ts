/** The site's stock beside the page: fetched once and confirmed with each list, searched without holding up what is drawn. */
import type { ListedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import {
  type BrowserListing,
  type DrawnListing,
  openBrowserListing,
  type PageOfListing,
} from './browser-listing.tsx';
import type { ListedViews } from './listed-views.ts';

/** `same`: the server has that very stock; `changed`: it had another, which is held by now. */
export type Confirmation = 'same' | 'changed' | 'no-connection' | 'no-answer';

export type WorkerQuestion =
  | { readonly kind: 'open'; readonly id: number; readonly page: PageOfListing }
  | { readonly kind: 'confirm'; readonly id: number }
  | { readonly kind: 'list'; readonly id: number; readonly href: string };

export type WorkerAnswer = {
  readonly id: number;
  readonly answer: Confirmation | DrawnListing | null;
};

let page: PageOfListing | null = null;
let listing: BrowserListing | null = null;
/** What the stock and its cards are known by. */
let tags: readonly (string | null)[] = [];

self.addEventListener('message', ({ data }: MessageEvent<WorkerQuestion>) => {
  if (data.kind === 'open') page = data.page;
  void answer(data).then((found) => {
    const message: WorkerAnswer = { id: data.id, answer: found };
    self.postMessage(message);
  });
});

async function answer(question: WorkerQuestion): Promise<WorkerAnswer['answer']> {
  if (question.kind === 'list') return (await listing?.(question.href)) ?? null;
  // Several lists that follow each other quickly are confirmed by one answer.
  updating ??= update().finally(() => {
    updating = null;
  });
  try {
    return await updating;
  } catch (error) {
    return error instanceof Unanswered ? 'no-answer' : 'no-connection';
  }
}

let updating: Promise<Confirmation> | null = null;

class Unanswered extends Error {}

/** Of one stock, also where it changes between the two. */
async function update(tries = 2): Promise<Confirmation> {
  const both = await Promise.all(['/api/listed-stock', '/api/listed-views'].map(confirmed));
  const found = both.map(({ headers }) => headers.get('etag'));
  if (listing && found.every((tag, index) => tag !== null && tag === tags[index])) return 'same';
  // What the server sends is its own: a shape that does not fit shows itself at once.
  const [listed, views]: [ListedStock, ListedViews] = [await both[0]?.json(), await both[1]?.json()];
  if (listed.version !== views.version) {
    if (tries > 1) return update(tries - 1);
    throw new Unanswered('The cards are those of another stock.');
  }
  if (!page) throw new Error('The page has not sent its details.');
  listing = openBrowserListing(listed, views, page);
  tags = found;
  // The first search makes what all others need, and the first cards draw the others faster.
  await listing('/search');
  return 'changed';
}

/** The browser caches the previous response, and revalidates it. */
async function confirmed(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Unanswered(`${address} answered ${response.status}.`);
  return response;
}
