/** Looks every few seconds, and when woken, whether the stock has news for somebody; and sends what is owed. */
import {
  type AlertPorts,
  composeDueAlerts,
  deliverAlerts,
  noteStockChanges,
} from '#use-cases/alert/send-alerts.ts';

export type AlertWorker = { start(): void; wake(): void; stop(): Promise<void> };

export function createAlertWorker(app: AlertPorts, everyMs = 5_000): AlertWorker {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStarted = false;
  let isAskedAgain = false;
  let looking: Promise<void> | null = null;
  const look = () => {
    if (!isStarted) return;
    if (looking !== null) {
      isAskedAgain = true;
      return;
    }
    isAskedAgain = false;
    looking = runSteps(app, () => isStarted)
      .catch((error: unknown) => app.reportFault(error, 'alerts'))
      .finally(() => {
        looking = null;
        if (isAskedAgain) look();
      });
  };
  return {
    start() {
      isStarted = true;
      look();
      timer = setInterval(look, everyMs).unref();
    },
    wake: look,
    async stop() {
      isStarted = false;
      clearInterval(timer);
      await looking;
    },
  };
}

async function runSteps(app: AlertPorts, isStarted: () => boolean): Promise<void> {
  await noteStockChanges(app);
  await composeDueAlerts(app);
  while (isStarted() && (await deliverAlerts(app)) > 0);
}
