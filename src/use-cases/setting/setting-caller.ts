/** Which settings a person may change, and what of it needs step-up. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { findSettingKey } from '#domain/site/config/setting-keys.ts';
import type { StaffLevel } from '#domain/site/config/staff-level.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import { hasSteppedUp } from '#domain/staff/staff-session.ts';
import { type ChangeCaller, callerForSites } from '#use-cases/change/change-ports.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';

/** `proof`: theirs, once they have proved themselves for it. */
export type MayChange = 'yes' | 'proof' | 'owner' | 'files';

export function mayChangeLevel(caller: StaffCaller, level: StaffLevel, now: Date): MayChange {
  if (level === 'never') return 'files';
  if (level === 'web') return mayAct(caller.member, 'site.look', {}, now).ok ? 'yes' : 'owner';
  const permission = mayAct(caller.member, 'site.rights', {}, now);
  if (!permission.ok) return 'owner';
  return permission.needsStepUp && !hasSteppedUp(caller, 'rights', now) ? 'proof' : 'yes';
}

export function callerAtSettings(
  caller: StaffCaller,
  log: (facts: JsonValue) => AuditNote,
  now: Date,
): ChangeCaller {
  return callerForSites(caller, log, (path) => {
    const key = findSettingKey(path);
    return key !== null && mayChangeLevel(caller, key.staff, now) === 'yes';
  });
}

export function isOwners(path: string): boolean {
  return findSettingKey(path)?.staff !== 'web';
}
