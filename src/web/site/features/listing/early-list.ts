/**
 * Lists that are known before the server answers (decision 0027): a worker with the site's stock, fetched when a pointer
 * or the focus first reaches the filters. A tick that comes before it asks both, and takes who answers first. Not where the browser saves data or has little memory.
 */
import { minuteMs } from '#domain/time/durations.ts';
import { startOwnWorker } from '#web/client/own-html.ts';
import { savesData } from '#web/client/saves-data.ts';
import { whenPainted } from './draw-in-view.ts';
import type { EarlyAnswer } from './early-answer.tsx';
import { drawAhead, showEarlyAnswer } from './early-cards.ts';
import type { EarlyList } from './list-navigation.ts';
import type { WorkerAnswer } from './listed-stock.worker.ts';
import workerAddress from './listed-stock.worker.ts?worker&url';

type ShownHooks = {
  /** The list is there, and not painted yet: whatever can wait waits for `onPainted`. */
  readonly onShown: () => void;
  readonly onPainted: () => void;
};

export type EarlyLists = {
  /** What may be asked next is looked for now; `isPressed` where it will be, as far as one can tell. */
  readonly expect: (href: string, isPressed: boolean) => void;
  readonly foretell: (href: string, sent: FormData | null, hooks: ShownHooks) => Promise<EarlyList | null>;
  /** What the server counted, once its list is there: where the stock is another by now, or has been here for long, it is fetched anew. */
  readonly compare: (count: number) => void;
};

const touches = ['pointerover', 'pointerdown', 'focusin'] as const;
/** Gigabytes, as browsers tell them. */
const leastMemory = 2;
/** As long as the server keeps its drawn cards; older ones are shown only where there is no connection. */
const freshMs = 10 * minuteMs;

export function startEarlyList(root: HTMLElement, signal: AbortSignal): EarlyLists {
  let worker: StockWorker | null = null;
  let toldCount: number | null = null;
  const prepare = (event: Event): void => {
    if (!(event.target instanceof Element) || !event.target.closest(waysIn(event))) return;
    for (const type of touches) root.removeEventListener(type, prepare);
    if (canHold()) whenPainted(start);
  };
  const start = (): void => {
    if (!signal.aborted)
      worker ??= startWorker((isReady) => root.toggleAttribute('data-knows-stock', isReady));
  };
  const startAnew = (): void => {
    worker?.end();
    worker = null;
    whenIdle(start);
  };
  for (const type of touches) root.addEventListener(type, prepare, { passive: true, signal });
  signal.addEventListener('abort', () => worker?.end());
  return {
    expect(href, isPressed) {
      if (!worker || isOutdated(worker)) return;
      const asked = worker.ask(href);
      root.dataset.expectsTick = '';
      if (isPressed) void asked.then((answer) => answer && drawAhead(root, answer));
    },
    async foretell(href, sent, { onShown, onPainted }) {
      toldCount = null;
      // Cards of another layout are the server's.
      if (!worker || isOutdated(worker) || layoutAskedBy(href) !== layoutAskedBy('')) return null;
      const answer = await worker.ask(href);
      if (!answer || !isOfForm(root, answer, sent)) return null;
      return {
        address: answer.address,
        show() {
          if (!showEarlyAnswer(root, answer, onPainted)) return false;
          toldCount = answer.count;
          onShown();
          return true;
        },
      };
    },
    compare(count) {
      delete root.dataset.expectsTick;
      const isWrong = toldCount !== null && toldCount !== count;
      if (worker && (isWrong || isOutdated(worker))) startAnew();
    },
  };
}

/** The fields show what was sent by them; after a link, ticks follow the answer, but bounds are drawn by the server. */
function isOfForm(root: HTMLElement, { isBounded }: EarlyAnswer, sent: FormData | null): boolean {
  const bounds = root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form#filters [data-bound]');
  const hasBounds = [...bounds].some(({ value }) => value !== '');
  return sent !== null || !(isBounded || hasBounds);
}

function isOutdated({ startedAtMs }: StockWorker): boolean {
  return navigator.onLine && Date.now() - startedAtMs > freshMs;
}

type StockWorker = {
  readonly startedAtMs: number;
  /** Answered when the stock is there, null where it does not come. What was asked last is not looked for twice. */
  readonly ask: (href: string) => Promise<EarlyAnswer | null>;
  readonly end: () => void;
};

function startWorker(onReady: (isReady: boolean) => void): StockWorker {
  const worker = startOwnWorker(workerAddress);
  const waiting = new Map<number, (answer: EarlyAnswer | null) => void>();
  let openedAs = (_isOpen: boolean): void => {};
  const opening = new Promise<boolean>((resolve) => {
    openedAs = resolve;
  });
  let isOpen = false;
  let asked = 0;
  let last: { readonly href: string; readonly answer: Promise<EarlyAnswer | null> } | null = null;
  const end = (): void => {
    isOpen = false;
    openedAs(false);
    onReady(false);
    worker.terminate();
    for (const tell of waiting.values()) tell(null);
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    switch (data.kind) {
      case 'ready':
        isOpen = true;
        openedAs(true);
        onReady(true);
        break;
      case 'failed':
        end();
        break;
      case 'answer':
        waiting.get(data.id)?.(data.answer);
        waiting.delete(data.id);
    }
  });
  worker.addEventListener('error', end);
  worker.postMessage({ kind: 'open' });
  return {
    startedAtMs: Date.now(),
    async ask(href) {
      // Asked at once where it can be: it looks while the page asks the server.
      if (!isOpen && !((await opening) && isOpen)) return null;
      if (last?.href === href) return last.answer;
      const id = ++asked;
      const answer = new Promise<EarlyAnswer | null>((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ kind: 'ask', id, href });
      });
      last = { href, answer };
      return answer;
    },
    end,
  };
}

function layoutAskedBy(href: string): string | null {
  return new URL(href, window.location.href).searchParams.get('view');
}

/** A finger on the button has the sheet to wait for first, which takes the focus as it opens. */
function waysIn(event: Event): string {
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
  return isFinger ? 'form#filters' : 'form#filters, [data-opens-filters]';
}

function canHold(): boolean {
  if (typeof Worker === 'undefined') return false;
  const memory: unknown = Reflect.get(navigator, 'deviceMemory');
  return !savesData() && !(typeof memory === 'number' && memory < leastMemory);
}

const idleTimeoutMs = 1_000;

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 50);
  else requestIdleCallback(run, { timeout: idleTimeoutMs });
}
