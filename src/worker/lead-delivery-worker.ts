/**
 * Keeps delivering leads while the process lives: immediately when triggered, and every few seconds for what is due
 * again. Several deliveries run side by side, so that a slow receiver delays only its own.
 */

import type { EventCounter } from '#use-cases/analytics/event-counter.ts';
import { attemptDelivery, claimDeliveries, type LeadDeliveryPorts } from '#use-cases/lead/deliver-leads.ts';

export interface LeadDeliveryWorker {
  start(): void;
  /** Delivers soon; called after storing a lead. */
  trigger(): void;
  /** Resolves when the deliveries under way have been recorded. */
  stop(): Promise<void>;
}

export type LeadDeliveryPace = {
  /** How often it looks for what has become due by itself, a while after it sent something. */
  readonly intervalMs: number;
  /** How often where it has sent nothing for a minute; left out: no more seldom. */
  readonly idleMs?: number;
  /** How many deliveries run at the same time. */
  readonly slots: number;
};

/** A receiver that is slower is left behind: the lease runs out, and the next process sends with the same id. */
const maxFarewellMs = 5_000;

const defaultPace: LeadDeliveryPace = { intervalMs: 5_000, idleMs: 20_000, slots: 8 };
const idleAfterMs = 60_000;

export function createLeadDeliveryWorker(
  app: LeadDeliveryPorts,
  pace: LeadDeliveryPace = defaultPace,
): LeadDeliveryWorker {
  const running = new Set<Promise<void>>();
  let isStarted = false;
  /** It was called while a claim was under way, so the result may already be outdated. */
  let isRepeated = false;
  /** The last claim found as much as it asked for: there may be more. */
  let hasMore = false;
  let timer: NodeJS.Timeout | null = null;
  let sentAtMs = Number.NEGATIVE_INFINITY;
  /** A round is due at once: waking again and again must not put it off. */
  let isDueNow = false;
  let claiming: Promise<void> | null = null;

  function schedule(delayMs: number): void {
    if (isDueNow) return;
    isDueNow = delayMs === 0;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(fill, delayMs);
    timer.unref();
  }

  function fill(): void {
    isDueNow = false;
    if (!isStarted) return;
    if (claiming !== null) {
      isRepeated = true;
      return;
    }
    claiming = claimFreeSlots()
      // The database is away: the leads are safe in it, and the next round finds them.
      .catch((error) => app.reportFault(error, 'lead delivery'))
      .finally(() => {
        claiming = null;
        if (isStarted) schedule(isRepeated || (hasMore && running.size < pace.slots) ? 0 : debounceMs());
      });
  }

  function debounceMs(): number {
    const { intervalMs, idleMs = intervalMs } = pace;
    return performance.now() - sentAtMs > idleAfterMs ? idleMs : intervalMs;
  }

  async function claimFreeSlots(): Promise<void> {
    do {
      isRepeated = false;
      const free = pace.slots - running.size;
      hasMore = free === 0;
      if (free === 0) return;
      const claimed = await claimDeliveries(free, app);
      if (claimed.length > 0) sentAtMs = performance.now();
      for (const delivery of claimed) {
        const attempt: Promise<void> = attemptDelivery(delivery, app)
          .catch((error) => app.reportFault(error, `recording delivery ${delivery.id}`))
          .finally(() => {
            running.delete(attempt);
            if (hasMore) fill();
          });
        running.add(attempt);
      }
      hasMore = claimed.length === free;
    } while (isStarted && (isRepeated || hasMore) && running.size < pace.slots);
  }

  return {
    start() {
      isStarted = true;
      schedule(0);
    },
    trigger() {
      if (!isStarted) return;
      if (claiming === null) schedule(0);
      else isRepeated = true;
    },
    async stop() {
      isStarted = false;
      isDueNow = false;
      if (timer !== null) clearTimeout(timer);
      await claiming;
      await Promise.race([Promise.all(running), afterMs(maxFarewellMs)]);
    },
  };
}

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Writes gathered counts every few seconds, and again at the end. */
export type EventCountWriter = { start(): void; stop(): Promise<void> };

type Options = {
  readonly counter: Pick<EventCounter, 'flush'>;
  readonly reportFault: (error: unknown, where: string) => void;
  readonly everyMs?: number;
};

export function createEventCountWriter({ counter, reportFault, everyMs = 2_000 }: Options): EventCountWriter {
  let timer: ReturnType<typeof setInterval> | undefined;
  const write = () => counter.flush().catch((error: unknown) => reportFault(error, 'event counts'));
  return {
    start() {
      timer = setInterval(write, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
