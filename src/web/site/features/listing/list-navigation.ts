/**
 * Goes from list to list within the page: finds the list of an address, shows it and changes the address with it, so
 * that the two never disagree. It is made of the stock that the page holds, or comes from the server. Back and Forward
 * restore the previous lists as they were.
 */
import { followHeader } from '#web/follow-header.ts';
import type { DrawnListing } from './browser-listing.tsx';
import type { Confirmation } from './listed-stock.worker.ts';
import { whenPainted } from './render-in-view.ts';
import type { ListingWorker } from './stock-worker.ts';

export type ListHooks = {
  readonly stock: ListingWorker;
  readonly onAsk: () => void;
  /** Puts the list there; `sent` are the fields that were asked with, null for a link and for Back. */
  readonly onList: (listing: DrawnListing, sent: FormData | null) => void;
  /** All of it has to be there immediately: the window scrolls to its previous place. */
  readonly onBack: () => void;
  /** The address is that of the list. */
  readonly onSettled: () => void;
  /** The list is there, and it is unknown whether the stock is still the same. */
  readonly onUnconfirmed: (href: string, failure: Failure) => void;
  readonly onFailure: (href: string) => void;
};

export type Visit = {
  readonly sent?: FormData;
  /** The page goes to its top. */
  readonly isToTop?: boolean;
  /** The same list, in more detail: no step for Back. */
  readonly isSameStep?: boolean;
};

export type ListNavigation = { readonly go: (href: string, visit?: Visit) => Promise<void> };

/** Whether no server was reached, or one that could not answer. */
export type Failure = Exclude<Confirmation, 'same' | 'changed'>;

type Entry = { readonly key: string; readonly address: string };
type Answer =
  | { readonly kind: 'list'; readonly listing: DrawnListing }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'failed' };

/** Lists that Back finds without asking. */
const maxCached = 6;
const firstKey = 'first';

export function startListNavigation(
  signal: AbortSignal,
  { stock, onAsk, onList, onBack, onSettled, onUnconfirmed, onFailure }: ListHooks,
): ListNavigation {
  const cached = new Map<string, DrawnListing>();
  const places = new Map<string, number>();
  let shown: Entry = { key: keyOf(history.state), address: addressNow() };
  let controller: AbortController | undefined;
  let steps = 0;
  // Noted while it happens: when the event of Back arrives, the browser may have moved the page already.
  let scrolledTo = window.scrollY;
  window.addEventListener(
    'scroll',
    () => {
      scrolledTo = window.scrollY;
    },
    { passive: true, signal },
  );

  function begin(): AbortSignal {
    controller?.abort();
    controller = new AbortController();
    return controller.signal;
  }

  /** From the stock where that is there; until then both are requested, and the first response counts. */
  async function find(href: string, options: Fetch): Promise<Answer> {
    const ofStock = stock.ask(href).then((listing): Answer | null => listing && { kind: 'list', listing });
    const known = stock.isReady() ? await ofStock : null;
    if (known) return known;
    const ofServer = fetchList(href, options);
    const answer = await Promise.race([ofServer, ofStock.then((found) => found ?? ofServer)]);
    // That there is no connection is known sooner than any list.
    return answer.kind === 'failed' ? ((await ofStock) ?? answer) : answer;
  }

  function show(listing: DrawnListing, entry: Entry, sent: FormData | null): void {
    places.set(shown.key, scrolledTo);
    cached.delete(entry.key);
    cached.set(entry.key, listing);
    for (const key of [...cached.keys()].slice(0, -maxCached)) cached.delete(key);
    shown = entry;
    onList(listing, sent);
  }

  /** The address of a list, until that is painted: the browser takes longer over an address than over a card. */
  let writeAddress: (() => void) | null = null;
  function settleAddress(): void {
    writeAddress?.();
    writeAddress = null;
  }

  function step(address: string, isSameStep: boolean): Entry {
    settleAddress();
    const isNext = !isSameStep && address !== shown.address;
    const key = isNext ? `${performance.timeOrigin}.${++steps}` : shown.key;
    const state = { list: key };
    writeAddress = () => {
      if (isNext) history.pushState(state, '', address);
      else history.replaceState(state, '', address);
    };
    return { key, address };
  }

  function showNext(listing: DrawnListing, { sent, isToTop = false, isSameStep = false }: Visit): void {
    const position = scrolledTo;
    const entry = step(listing.address, isSameStep);
    // Before all else that follows the frame: Back leads out of the page until then.
    if (listing.items !== null) whenPainted(settleAddress);
    show(listing, entry, sent ?? null);
    if (listing.items === null) {
      settleAddress();
      window.scrollTo(0, isToTop ? 0 : position);
      onSettled();
      return;
    }
    // To stay needs no telling: the list anchors nothing (results.css), and to tell it would lay the page out twice.
    if (isToTop) window.scrollTo(0, 0);
    whenPainted(() => {
      settleAddress();
      onSettled();
    });
  }

  async function confirm(href: string, visit: Visit, requested: AbortSignal): Promise<void> {
    const outcome = await stock.confirm();
    if (requested.aborted || outcome === 'same') return;
    if (outcome !== 'changed') {
      onUnconfirmed(href, outcome);
      return;
    }
    const answer = await find(href, { signal: requested });
    if (requested.aborted || answer.kind !== 'list') return;
    showNext(answer.listing, { ...visit, isToTop: false, isSameStep: true });
  }

  async function go(href: string, visit: Visit = {}): Promise<void> {
    settleAddress();
    const requested = begin();
    onAsk();
    const answer = await find(href, { signal: requested });
    if (requested.aborted) return;
    if (answer.kind === 'elsewhere') window.location.assign(href);
    else if (answer.kind === 'failed') onFailure(href);
    else {
      showNext(answer.listing, visit);
      if (answer.listing.items !== null) void confirm(href, visit, requested);
    }
  }

  async function comeBack(key: string): Promise<void> {
    // The browser has gone from that list before its address was written.
    writeAddress = null;
    const entry: Entry = { key, address: addressNow() };
    // A place within the page.
    if (entry.address === shown.address) return;
    const requested = begin();
    const known = cached.get(key);
    if (known) show(known, entry, null);
    else {
      onAsk();
      const answer = await find(entry.address, { signal: requested, cache: 'force-cache' });
      if (requested.aborted) return;
      if (answer.kind === 'elsewhere') {
        window.location.reload();
        return;
      }
      if (answer.kind === 'failed') {
        history.replaceState({ list: shown.key }, '', shown.address);
        onFailure(entry.address);
        return;
      }
      show(answer.listing, entry, null);
    }
    onBack();
    onSettled();
    window.scrollTo(0, places.get(key) ?? 0);
  }
  window.addEventListener('popstate', ({ state }) => void comeBack(keyOf(state)), { signal });
  return { go };
}

type Fetch = { readonly cache?: RequestCache; readonly signal: AbortSignal };

/** A broken connection and a broken server have not answered; "not found" is an answer. */
async function fetchList(href: string, options: Fetch): Promise<Answer> {
  try {
    const response = await fetch(href, { ...options, headers: { accept: 'text/html', [followHeader]: '1' } });
    if (response.status >= 500) return { kind: 'failed' };
    if (!response.ok) return { kind: 'elsewhere' };
    const { pathname, search } = new URL(response.headers.get('content-location') ?? '', response.url);
    const html = await response.text();
    return { kind: 'list', listing: { address: pathname + search, html, items: null } };
  } catch {
    return { kind: 'failed' };
  }
}

function addressNow(): string {
  return window.location.pathname + window.location.search;
}

function keyOf(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'list' in state;
  return isOurs && typeof state.list === 'string' ? state.list : firstKey;
}

const waiting = new WeakMap<Element, ReturnType<typeof setTimeout>>();
/** A list that is known sooner is never dimmed: that would cost more than drawing it. */
const patienceMs = 150;

/** Shown over the list while another is on its way, and when it has not come. */
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

const texts = {
  failed: 'The list couldn’t be updated.',
  'no-connection': 'You’re offline. This list is from when you opened the page.',
  'no-answer': 'We couldn’t refresh the list. This is from when you opened the page.',
};

/** `href` is the address to try again; null when there is no trouble. */
export function formatListProblem(
  results: HTMLElement,
  href: string | null,
  problem: keyof typeof texts = 'failed',
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
  line.append(`${texts[problem]} `, again);
  place?.replaceChildren(line);
}
