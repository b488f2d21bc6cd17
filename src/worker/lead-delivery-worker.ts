/** Keeps delivering leads while the process lives: at once when woken, and every few seconds for what is due again. */
import { deliverLeads, type LeadDeliveryDesk } from '../use-cases/lead/deliver-leads.ts';

export interface LeadDeliveryWorker {
  start(): void;
  /** Delivers soon; called by whoever stored a lead. */
  wake(): void;
  /** Resolves when the round that is under way has been recorded. */
  stop(): Promise<void>;
}

const usualIntervalMs = 5_000;

export function createLeadDeliveryWorker(
  desk: LeadDeliveryDesk,
  intervalMs: number = usualIntervalMs,
): LeadDeliveryWorker {
  let isStarted = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> | null = null;

  function schedule(delayMs: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(run, delayMs);
    timer.unref();
  }

  function run(): void {
    if (!isStarted || round !== null) return;
    isWoken = false;
    round = deliverAllDue().finally(() => {
      round = null;
      if (isStarted) schedule(isWoken ? 0 : intervalMs);
    });
  }

  async function deliverAllDue(): Promise<void> {
    try {
      while (isStarted && !(await deliverLeads(desk)).isDrained);
    } catch (error) {
      // The database is away: the leads are safe in it, and the next round finds them.
      desk.reportFault(error, 'lead delivery');
    }
  }

  return {
    start() {
      isStarted = true;
      schedule(0);
    },
    wake() {
      isWoken = true;
      if (isStarted && round === null) schedule(0);
    },
    async stop() {
      isStarted = false;
      if (timer !== null) clearTimeout(timer);
      await round;
    },
  };
}
