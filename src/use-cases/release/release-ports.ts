/** What releases work with, and who puts them together. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import type { ReleaseStore } from '#ports/sites/release-store.ts';
import { type ChangeCaller, type ChangePorts, callerForCars } from '#use-cases/change/change-ports.ts';
import { callerAtSettings } from '#use-cases/setting/setting-caller.ts';
import { isContent } from '#use-cases/site-desk/caller-at-site-desk.ts';
import type { StaffCaller } from '#use-cases/staff/staff-caller.ts';

export type ReleasePorts = ChangePorts & { readonly releases: ReleaseStore };
export type ReleaseCaller = ChangeCaller & { readonly staffId: string | null };

/** Each value is its own screen's to allow: pages and offers, settings by their level, cars by their location. */
export function callerOfRelease(
  caller: StaffCaller,
  note: (facts: JsonValue) => AuditNote,
  now: Date,
): ReleaseCaller {
  const atSettings = callerAtSettings(caller, note, now);
  const mayPublish = mayAct(caller.member, 'content.publish', {}, now).ok;
  return {
    ...callerForCars(caller, note, now),
    staffId: caller.staffId,
    mayChangeSite: (path) => (isContent(path) ? mayPublish : atSettings.mayChangeSite(path)),
  };
}

/** At the time of a release nobody sits there: what it does was allowed to whoever set its time. */
export function callerOfClock(name: string, releaseId: string): ReleaseCaller {
  return {
    name,
    staffId: null,
    note: (facts) => ({
      actor: { kind: 'system', id: null, sessionId: null, network: null },
      act: 'release.begin',
      subject: { kind: 'release', id: releaseId },
      facts,
      at: new Date(0),
    }),
    maySeeCar: () => true,
    mayChangeSite: () => true,
    mayChangeCar: () => true,
  };
}
