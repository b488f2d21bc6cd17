/**
 * Goes from list to list within the page: asks for the HTML of an address, shows it and only then changes the address,
 * so that the two never disagree. Back and Forward find the lists of before as they were.
 */

import { followHeader } from '#web/follow-header.ts';
import { whenPainted } from './draw-in-view.ts';

/** A list that is known before the server has answered (decision 0027). */
export type EarlyList = {
  readonly address: string;
  /** False where it cannot be shown after all. */
  readonly show: () => boolean;
};

export type ListHooks = {
  readonly onAsk: () => void;
  /** Asked beside the server. */
  readonly foretell: (href: string, sent: FormData | null) => Promise<EarlyList | null>;
  /** The server has not answered, but the list is there. */
  readonly onUnconfirmed: (href: string, failure: Failure) => void;
  /** Puts the page's list there; `sent` are the fields that were asked with. */
  readonly onAnswer: (html: string, sent: FormData | null) => void;
  readonly onFailure: (href: string) => void;
};

export type Visit = {
  readonly sent?: FormData;
  /** The page goes to its top. */
  readonly isToTop?: boolean;
  /** The same list, told in more detail: no step for Back. */
  readonly isSameStep?: boolean;
};

export type ListNavigation = { readonly go: (href: string, visit?: Visit) => Promise<void> };

/** Whether nobody was reached, or somebody who could not answer. */
export type Failure = 'no-connection' | 'no-answer';

type Entry = { readonly key: string; readonly address: string };
type Answer =
  | { readonly kind: 'list'; readonly html: string; readonly address: string }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'overtaken' };

/** Lists that Back finds without asking. */
const mostKept = 6;
const firstKey = 'first';

export function startListNavigation(
  signal: AbortSignal,
  { onAsk, foretell, onAnswer, onUnconfirmed, onFailure }: ListHooks,
): ListNavigation {
  const kept = new Map<string, string>();
  const places = new Map<string, number>();
  let shown: Entry = { key: keyOf(history.state), address: addressNow() };
  let asking: AbortController | undefined;
  let steps = 0;
  // Noted while it happens: when Back is heard of, the browser may have moved the page already.
  let scrolledTo = window.scrollY;
  window.addEventListener(
    'scroll',
    () => {
      scrolledTo = window.scrollY;
    },
    { passive: true, signal },
  );

  async function ask(href: string, cache: RequestCache = 'default'): Promise<Answer> {
    asking?.abort();
    const abort = new AbortController();
    asking = abort;
    onAsk();
    const answer = await fetchList(href, { cache, signal: abort.signal });
    return abort.signal.aborted ? { kind: 'overtaken' } : answer;
  }

  function show(html: string, entry: Entry, sent: FormData | null): void {
    places.set(shown.key, scrolledTo);
    kept.delete(entry.key);
    kept.set(entry.key, html);
    for (const key of [...kept.keys()].slice(0, -mostKept)) kept.delete(key);
    shown = entry;
    onAnswer(html, sent);
  }

  /** The address of an early list, until that is painted: the browser takes longer over an address than over a card. */
  let writeAddress: (() => void) | null = null;
  function settleAddress(): void {
    writeAddress?.();
    writeAddress = null;
  }

  /** The address changes with the list, be it the server's or an early one. */
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

  function showEarly(
    { address, show: draw }: EarlyList,
    { isToTop = false, isSameStep = false }: Visit,
  ): boolean {
    const place = scrolledTo;
    if (!draw()) return false;
    const entry = step(address, isSameStep);
    places.set(shown.key, place);
    kept.delete(entry.key);
    shown = entry;
    // To stay needs no telling: the list anchors nothing (results.css), and to tell it would lay the page out twice.
    if (isToTop) window.scrollTo(0, 0);
    whenPainted(settleAddress);
    return true;
  }

  async function go(href: string, visit: Visit = {}): Promise<void> {
    const { sent = null, isToTop = false, isSameStep = false } = visit;
    settleAddress();
    let isAnswered = false;
    let isEarly = false;
    // First, so that the worker looks while the request is made.
    const early = foretell(href, sent);
    const asked = ask(href);
    const question = asking;
    const told = early
      .then((list) => {
        if (list && !isAnswered && !question?.signal.aborted) isEarly = showEarly(list, visit);
      })
      // The server's answer comes all the same.
      .catch(reportError);
    const answer = await asked;
    // That there is no connection is known sooner than any list.
    if (answer.kind === 'failed') await told;
    isAnswered = true;
    if (question?.signal.aborted) return;
    if (answer.kind === 'overtaken') return;
    if (answer.kind === 'elsewhere') window.location.assign(href);
    else if (answer.kind === 'failed' && isEarly) onUnconfirmed(href, answer.failure);
    else if (answer.kind === 'failed') onFailure(href);
    else {
      const place = scrolledTo;
      const entry = step(answer.address, isSameStep || isEarly);
      settleAddress();
      show(answer.html, entry, sent);
      window.scrollTo(0, isToTop && !isEarly ? 0 : place);
    }
  }

  async function comeBack(key: string): Promise<void> {
    // The browser has gone from that list before its address was written.
    writeAddress = null;
    const entry: Entry = { key, address: addressNow() };
    // A place within the page.
    if (entry.address === shown.address) return;
    const known = kept.get(key);
    if (known === undefined) {
      const answer = await ask(entry.address, 'force-cache');
      if (answer.kind === 'overtaken') return;
      if (answer.kind === 'elsewhere') window.location.reload();
      else if (answer.kind === 'list') show(answer.html, entry, null);
      else {
        history.replaceState({ list: shown.key }, '', shown.address);
        onFailure(entry.address);
        return;
      }
    } else {
      asking?.abort();
      show(known, entry, null);
    }
    window.scrollTo(0, places.get(key) ?? 0);
  }
  window.addEventListener('popstate', ({ state }) => void comeBack(keyOf(state)), { signal });
  return { go };
}

type Fetch = { readonly cache: RequestCache; readonly signal: AbortSignal };

/** A broken connection and a broken server have not answered; "not found" is an answer. */
async function fetchList(href: string, options: Fetch): Promise<Answer> {
  try {
    const response = await fetch(href, { ...options, headers: { accept: 'text/html', [followHeader]: '1' } });
    if (response.status >= 500) return { kind: 'failed', failure: 'no-answer' };
    if (!response.ok) return { kind: 'elsewhere' };
    const { pathname, search } = new URL(response.headers.get('content-location') ?? '', response.url);
    return { kind: 'list', html: await response.text(), address: pathname + search };
  } catch {
    return { kind: 'failed', failure: 'no-connection' };
  }
}

function addressNow(): string {
  return window.location.pathname + window.location.search;
}

function keyOf(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'list' in state;
  return isOurs && typeof state.list === 'string' ? state.list : firstKey;
}
