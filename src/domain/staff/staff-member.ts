/** A member of a dealer's staff, with their grants. */
import { hourMs } from '#domain/time/durations.ts';
import type { LeadFamily } from './lead-family.ts';
import { roleFacts, type StaffRole } from './staff-role.ts';

/** A role × locations × families of leads; grants add up. */
export type Grant = {
  readonly id: string;
  readonly role: StaffRole;
  /** Slugs; null: all of the dealer group, those to come too. */
  readonly locations: readonly string[] | null;
  /** Null: all. */
  readonly leadFamilies: readonly LeadFamily[] | null;
  /** When it ends; null: until it is removed. */
  readonly until: Date | null;
};

export type StaffMember = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly grants: readonly Grant[];
};

export type StaffRecord = StaffMember & {
  readonly revision: number;
  readonly createdAt: Date;
  /** Null while they work here. */
  readonly leftAt: Date | null;
};

/** Support has access for so long at most. */
export const maxSupportMs = 24 * hourMs;

export function isGrantActive({ until }: Pick<Grant, 'until'>, now: Date): boolean {
  return until === null || now.getTime() < until.getTime();
}

export type GrantProblem =
  | 'role-has-no-locations'
  | 'role-has-no-lead-families'
  | 'no-location'
  | 'no-lead-family'
  | 'support-without-end'
  | 'support-too-long'
  | 'over-already';

/** What is wrong with a requested grant; null where nothing is. */
export function findGrantProblem(grant: Omit<Grant, 'id'>, now: Date): GrantProblem | null {
  const { hasLocations, hasLeadFamilies } = roleFacts[grant.role];
  if (grant.locations !== null && !hasLocations) return 'role-has-no-locations';
  if (grant.leadFamilies !== null && !hasLeadFamilies) return 'role-has-no-lead-families';
  if (grant.locations?.length === 0) return 'no-location';
  if (grant.leadFamilies?.length === 0) return 'no-lead-family';
  if (!isGrantActive(grant, now)) return 'over-already';
  if (grant.role !== 'support') return null;
  if (grant.until === null) return 'support-without-end';
  return grant.until.getTime() - now.getTime() > maxSupportMs ? 'support-too-long' : null;
}
