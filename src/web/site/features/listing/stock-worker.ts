/**
 * Lists that need no answer of the server (decision 0027): a worker with the site's stock, started when a pointer or the
 * focus first reaches the filters. Not where the browser saves data or has little memory.
 */

import { savesData } from '#web/client/saves-data.ts';
import { startTrustedWorker } from '#web/client/trusted-html.ts';
import { readPage } from '#web/ui/page-facts.ts';
import type { DrawnListing } from './browser-listing.tsx';
import type { Confirmation, WorkerAnswer, WorkerQuestion } from './listed-stock.worker.ts';
import workerAddress from './listed-stock.worker.ts?worker&url';
import { whenPainted } from './render-in-view.ts';

export type ListingWorker = {
  readonly isReady: () => boolean;
  /** Waits until the stock is there; null where it does not come, and for what the server alone knows. What was asked last is not looked for twice. */
  readonly ask: (href: string) => Promise<DrawnListing | null>;
  /** Whether the server still has this stock. */
  readonly confirm: () => Promise<Confirmation>;
};

type Question<Q = WorkerQuestion> = Q extends WorkerQuestion ? Omit<Q, 'id'> : never;
type Answer = WorkerAnswer['answer'];

const touches = ['pointerover', 'pointerdown', 'focusin'] as const;
/** Gigabytes, as browsers tell them. */
const minMemory = 2;

export function startListingWorker(root: HTMLElement, signal: AbortSignal): ListingWorker {
  let worker: Worker | null = null;
  let opening: Promise<unknown> = Promise.resolve();
  let isReady = false;
  let requested = 0;
  let last: { readonly href: string; readonly answer: Promise<DrawnListing | null> } | null = null;
  const waiting = new Map<number, (answer: Answer) => void>();
  const end = (): void => {
    isReady = false;
    root.removeAttribute('data-knows-stock');
    worker?.terminate();
    worker = null;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  const send = (question: Question): Promise<Answer> =>
    new Promise((resolve) => {
      const id = ++requested;
      waiting.set(id, resolve);
      worker?.postMessage({ ...question, id });
    });
  const start = (): void => {
    if (signal.aborted || worker) return;
    worker = startTrustedWorker(workerAddress);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    });
    worker.addEventListener('error', end);
    opening = send({ kind: 'open', page: { facts: readPage(), origin: originOfPages() } }).then((answer) => {
      isReady = answer === 'changed';
      root.toggleAttribute('data-knows-stock', isReady);
      if (!isReady) end();
    });
  };
  const prepare = (event: Event): void => {
    if (!(event.target instanceof Element) || !event.target.closest(waysIn(event))) return;
    for (const type of touches) root.removeEventListener(type, prepare);
    if (canHold()) whenPainted(start);
  };
  for (const type of touches) root.addEventListener(type, prepare, { passive: true, signal });
  signal.addEventListener('abort', end);
  return {
    isReady: () => isReady,
    async ask(href) {
      // Asked at once where it can be: it looks while the page does something else.
      if (!isReady) await opening;
      if (!isReady) return null;
      if (last?.href === href) return last.answer;
      const answer = send({ kind: 'list', href }).then((found) => (typeof found === 'object' ? found : null));
      last = { href, answer };
      return answer;
    },
    async confirm() {
      const answer = await send({ kind: 'confirm' });
      if (answer === 'changed') last = null;
      return typeof answer === 'string' ? answer : 'no-answer';
    },
  };
}

/** As the page names itself to search engines: behind a proxy it may be another than the browser's. */
function originOfPages(): string {
  const named = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return new URL(named ?? window.location.href).origin;
}

/** A finger on the button has the sheet to wait for first, which takes the focus as it opens. */
function waysIn(event: Event): string {
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
  return isFinger ? 'form#filters' : 'form#filters, [data-opens-filters]';
}

function canHold(): boolean {
  if (typeof Worker === 'undefined') return false;
  const memory: unknown = Reflect.get(navigator, 'deviceMemory');
  return !savesData() && !(typeof memory === 'number' && memory < minMemory);
}
