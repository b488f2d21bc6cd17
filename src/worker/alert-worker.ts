/** Looks every few seconds, and when woken, whether the stock has news for somebody; and sends what is owed. */
import {
  type AlertPorts,
  composeDueAlerts,
  deliverAlerts,
  noteStockChanges,
} from '#use-cases/alert/send-alerts.ts';
import { type Lookout, lookAgain } from './look-again.ts';

export function createAlertWorker(app: AlertPorts, everyMs = 5_000): Lookout {
  return lookAgain((isWanted) => runSteps(app, isWanted), {
    everyMs,
    name: 'alerts',
    reportFault: (error, where) => app.reportFault(error, where),
  });
}

async function runSteps(app: AlertPorts, isWanted: () => boolean): Promise<void> {
  await noteStockChanges(app);
  await composeDueAlerts(app);
  while (isWanted() && (await deliverAlerts(app)) > 0);
}
