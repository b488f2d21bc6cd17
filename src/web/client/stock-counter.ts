/**
 * Counts what a search would find while the shopper types or drags: requested in pauses, and only the last response
 * counts.
 */

export type StockCounter = {
  /** `parameters` as of an address. */
  readonly ask: (parameters: string) => void;
  readonly stop: () => void;
};

type Options = {
  readonly pauseMs: number;
  /** Null where there is no answer. */
  readonly onCount: (count: number | null) => void;
};

/** A pause in dragging: long enough not to ask for every pixel. */
export const dragPauseMs = 140;

export function createStockCounter({ pauseMs, onCount }: Options): StockCounter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller: AbortController | undefined;
  const stop = () => {
    clearTimeout(timer);
    controller?.abort();
  };
  return {
    stop,
    ask(parameters) {
      stop();
      const abort = new AbortController();
      controller = abort;
      timer = setTimeout(async () => {
        const count = await countStock(parameters, abort.signal);
        if (!abort.signal.aborted) onCount(count);
      }, pauseMs);
    },
  };
}

/** How many cars the listing would show for a search, asked from the browser; null when there is no answer. */
async function countStock(parameters: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(`/api/search?${parameters}`, { signal });
    if (!response.ok) return null;
    const answer: unknown = await response.json();
    const isCount = typeof answer === 'object' && answer !== null && 'count' in answer;
    return isCount && typeof answer.count === 'number' ? answer.count : null;
  } catch {
    return null;
  }
}
