/** Looks twice a second whether a release is due, and every few seconds whether one that was missed has to be told. */
import { createReleaseSettler, type SettleReleasePorts } from '#use-cases/release/settle-releases.ts';
import { type AlarmPorts, tellAlarms } from '#use-cases/release/tell-alarms.ts';
import { type Lookout, lookAgain } from './look-again.ts';

type Often = { readonly everyMs?: number };

export function createReleaseWorker({ everyMs = 500, ...app }: SettleReleasePorts & Often): Lookout {
  return lookAgain(createReleaseSettler(app), { everyMs, name: 'releases', reportFault: app.reportFault });
}

export function createReleaseAlarmWorker({ everyMs = 5_000, ...app }: AlarmPorts & Often): Lookout {
  return lookAgain(() => tellAlarms(app), {
    everyMs,
    name: 'alarms of releases',
    reportFault: app.reportFault,
  });
}
