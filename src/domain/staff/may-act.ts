/** Whether a person may do something to something, and what of a list they may see. */
import type { LeadFamily } from './lead-family.ts';
import { permissionOf, type RolePermission } from './permissions.ts';
import { actFacts, type StaffAct } from './staff-act.ts';
import { type Grant, isGrantActive, type StaffMember } from './staff-member.ts';

/** What is acted on. A part that is left out is no part of it: a car has no family, a page of a site no location. */
export type StaffSubject = {
  /** Null or left out: it belongs to no one location, so that a person limited to some locations cannot reach it. */
  readonly locationSlug?: string | null;
  readonly leadFamily?: LeadFamily;
  /** The member of staff who looks after it. */
  readonly assignedTo?: string | null;
};

export type Permission =
  | {
      readonly ok: true;
      readonly needsStepUp: boolean;
      /** What is shown names no shopper. */
      readonly isWithoutPersons: boolean;
    }
  /** `role`: nothing that was granted allows it anywhere (403). `scope`: elsewhere, not here (404). */
  | { readonly ok: false; readonly reason: 'role' | 'scope' };

/** What one grant lets its holder see of a list. */
export type ScopePart = {
  readonly locations: readonly string[] | 'all';
  readonly leadFamilies: readonly LeadFamily[] | 'all';
  /** Only what is assigned to the holder. */
  readonly onlyAssigned: boolean;
};

/**
 * What a list may show: whatever one of its parts allows. Parts are not mixed, else sales here and service there would
 * show the service leads of here.
 */
export type StaffScope = {
  readonly staffId: string;
  readonly anyOf: readonly ScopePart[];
  readonly isWithoutPersons: boolean;
};

/** Null: not allowed at all. */
export function scopeOf(member: StaffMember, act: StaffAct, now: Date): StaffScope | null {
  const found = allowing(member, act, now);
  if (found.length === 0) return null;
  return {
    staffId: member.id,
    anyOf: withoutCovered(found.map(({ grant, permission }) => partOf(grant, permission, act))),
    isWithoutPersons: found.every(({ permission }) => permission.isWithoutPersons),
  };
}

/** Whether the act asks for a second proof wherever the person may do it; one grant without is enough. */
export function needsStepUp(member: StaffMember, act: StaffAct, now: Date): boolean {
  return allowing(member, act, now).every(({ permission }) => permission.needsStepUp);
}

export function mayAct(member: StaffMember, act: StaffAct, subject: StaffSubject, now: Date): Permission {
  const found = allowing(member, act, now);
  if (found.length === 0) return { ok: false, reason: 'role' };
  const covering = found.filter(({ grant, permission }) =>
    covers(partOf(grant, permission, act), subject, member.id),
  );
  if (covering.length === 0) return { ok: false, reason: 'scope' };
  return {
    ok: true,
    needsStepUp: covering.every(({ permission }) => permission.needsStepUp),
    isWithoutPersons: covering.every(({ permission }) => permission.isWithoutPersons),
  };
}

/** Whether a list of this scope may show it. */
export function isInScope(scope: StaffScope, subject: StaffSubject): boolean {
  return scope.anyOf.some((part) => covers(part, subject, scope.staffId));
}

/** Of what has neither family nor assignee (cars): the locations that a list may show. */
export function locationsOf(scope: StaffScope): readonly string[] | 'all' {
  const parts = scope.anyOf.filter(({ onlyAssigned }) => !onlyAssigned);
  if (parts.some(({ locations }) => locations === 'all')) return 'all';
  return [...new Set(parts.flatMap(({ locations }) => (locations === 'all' ? [] : locations)))].sort();
}

export function covers(part: ScopePart, subject: StaffSubject, staffId: string): boolean {
  const { locationSlug = null, leadFamily, assignedTo = null } = subject;
  if (part.onlyAssigned && assignedTo !== staffId) return false;
  if (part.locations !== 'all' && (locationSlug === null || !part.locations.includes(locationSlug)))
    return false;
  return part.leadFamilies === 'all' || leadFamily === undefined || part.leadFamilies.includes(leadFamily);
}

type Allowing = { readonly grant: Grant; readonly permission: RolePermission };

function allowing(member: StaffMember, act: StaffAct, now: Date): readonly Allowing[] {
  return member.grants.flatMap((grant) => {
    const permission = isGrantActive(grant, now) ? permissionOf(grant.role, act) : null;
    return permission === null ? [] : [{ grant, permission }];
  });
}

export function partOf(grant: Grant, { reach }: RolePermission, act: StaffAct): ScopePart {
  return {
    locations: reach === 'group' ? 'all' : (grant.locations ?? 'all'),
    leadFamilies: actFacts[act].isOfLeads ? (grant.leadFamilies ?? 'all') : 'all',
    onlyAssigned: reach === 'assigned',
  };
}

/** Without the parts that another one shows as well: a query asks no more than it needs. */
function withoutCovered(parts: readonly ScopePart[]): readonly ScopePart[] {
  return parts.filter(
    (part, index) =>
      !parts.some(
        (other, otherIndex) =>
          otherIndex !== index && holdsPart(other, part) && (!holdsPart(part, other) || otherIndex < index),
      ),
  );
}

/** Whether one part shows all that another one shows. */
export function holdsPart(outer: ScopePart, inner: ScopePart): boolean {
  return (
    (!outer.onlyAssigned || inner.onlyAssigned) &&
    hasAll(outer.locations, inner.locations) &&
    hasAll(outer.leadFamilies, inner.leadFamilies)
  );
}

function hasAll<T>(outer: readonly T[] | 'all', inner: readonly T[] | 'all'): boolean {
  if (outer === 'all') return true;
  return inner !== 'all' && inner.every((value) => outer.includes(value));
}
