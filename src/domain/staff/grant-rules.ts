/** Who may give, change or view whose grants: no one passes on more than they have, and an owner always stays. */
import { holdsPart, partOf } from './may-act.ts';
import { permissionOf } from './permissions.ts';
import { staffActs } from './staff-act.ts';
import {
  findGrantProblem,
  type Grant,
  type GrantProblem,
  isGrantActive,
  type StaffMember,
  type StaffRecord,
} from './staff-member.ts';

/** Whether everything that the grant allows is allowed to the giver as well: here, for these leads, for this act. */
export function isWithin(grant: Grant, giver: StaffMember, now: Date): boolean {
  const own = giver.grants.filter((each) => isGrantActive(each, now));
  return staffActs.every((act) => {
    const input = permissionOf(grant.role, act);
    if (input === null) return true;
    return own.some((each) => {
      const permission = permissionOf(each.role, act);
      return permission !== null && holdsPart(partOf(each, permission, act), partOf(grant, input, act));
    });
  });
}

/**
 * Only a person who has all grants of another may change them, end the other's sessions or view the console as them.
 */
export function mayManage(manager: StaffMember, other: StaffMember, now: Date): boolean {
  return other.grants.every((grant) => !isGrantActive(grant, now) || isWithin(grant, manager, now));
}

/** A group that has an owner keeps one whose grant has no end. */
export function hasRemainingOwner(before: readonly StaffRecord[], after: readonly StaffRecord[]): boolean {
  return !before.some((each) => isOwner(each)) || after.some((each) => isOwner(each));
}

function isOwner({ leftAt, grants }: StaffRecord): boolean {
  return leftAt === null && grants.some(({ role, until }) => role === 'owner' && until === null);
}

/** What is wrong with requested grants, in words, by the field of the form that says it. */
export type GrantErrors = Readonly<Record<string, string>>;

const texts: Readonly<Record<GrantProblem, string>> = {
  'role-has-no-locations': 'This role is for the whole group and has no locations.',
  'role-has-no-lead-families': 'This role has no access to leads.',
  'no-location': 'Choose at least one location, or all.',
  'no-lead-family': 'Choose at least one enquiry type, or all.',
  'support-without-end': 'Enter an end time for support access.',
  'support-too-long': 'Support access can last up to 24 hours.',
  'over-already': 'That time is in the past.',
};

export function validateGrants(
  requested: readonly Omit<Grant, 'id'>[],
  { giver, locations }: { readonly giver: StaffMember; readonly locations: readonly string[] },
  now: Date,
): GrantErrors {
  if (requested.length === 0) return { 'role-0': 'Choose a role.' };
  const errorLog: Record<string, string> = {};
  for (const [index, grant] of requested.entries()) {
    const problem = findGrantProblem(grant, now);
    if (problem !== null) errorLog[`role-${index}`] = texts[problem];
    else if (grant.locations?.some((slug) => !locations.includes(slug)))
      errorLog[`role-${index}`] = 'Choose a location from the list.';
    else if (!isWithin({ ...grant, id: '' }, giver, now))
      errorLog[`role-${index}`] =
        'You can only give roles, locations and enquiry types that you have yourself.';
  }
  return errorLog;
}
