/** What releases work with, and who puts them together. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { GiveWay } from '#ports/installation/give-way.ts';
import type { ReleaseStore } from '#ports/sites/release-store.ts';
import { callerAtSettings } from '#use-cases/setting/setting-caller.ts';
import { callerForContent, isContent } from '#use-cases/site-desk/caller-at-site-desk.ts';
import type { SiteCaller, SiteChecks } from '#use-cases/site-desk/site-desk-ports.ts';
import type { StaffCaller } from '#use-cases/staff/staff-caller.ts';
import { callerAtDesk } from '#use-cases/stock-desk/caller-at-desk.ts';
import type { DeskCaller } from '#use-cases/stock-desk/desk-ports.ts';

export type ReleasePorts = {
  readonly releases: ReleaseStore;
  /** Read inside the lock. */
  readonly clock: Clock;
  readonly newId: () => string;
  readonly giveWay: GiveWay;
  readonly wakeStock: () => void;
  readonly wakeSites: () => void;
  readonly siteChecks: SiteChecks;
};

export type ReleaseCaller = Pick<DeskCaller, 'name' | 'note' | 'maySee'> & {
  readonly staffId: string | null;
  readonly mayChangeSite: SiteCaller['mayChange'];
  readonly mayChangeCar: DeskCaller['mayChange'];
};

/** Each value is its own screen's to allow: pages and offers, settings by their level, cars by their location. */
export function callerOfRelease(
  caller: StaffCaller,
  note: (facts: JsonValue) => AuditNote,
  now: Date,
): ReleaseCaller {
  const atDesk = callerAtDesk(caller, note, now);
  const atSettings = callerAtSettings(caller, note, now);
  const mayPublish = mayAct(caller.member, 'content.publish', {}, now).ok;
  const atContent = callerForContent(caller, note);
  return {
    name: caller.member.name,
    staffId: caller.staffId,
    note,
    maySee: atDesk.maySee,
    mayChangeSite: (path) =>
      isContent(path) ? mayPublish && atContent.mayChange(path) : atSettings.mayChange(path),
    mayChangeCar: atDesk.mayChange,
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
    maySee: () => true,
    mayChangeSite: () => true,
    mayChangeCar: () => true,
  };
}
