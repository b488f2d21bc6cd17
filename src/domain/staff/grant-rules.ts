/** Who may give, change or view whose grants: no one passes on more than they have, and an owner always stays. */
import { holdsPart, partOf } from './may-act.ts';
import { permissionOf } from './permissions.ts';
import { staffActs } from './staff-act.ts';
import { type Grant, isGrantActive, type StaffMember, type StaffRecord } from './staff-member.ts';

/** Whether everything that the grant allows is allowed to the giver as well: here, for these leads, for this act. */
export function isWithin(grant: Grant, giver: StaffMember, now: Date): boolean {
  const own = giver.grants.filter((each) => isGrantActive(each, now));
  return staffActs.every((act) => {
    const given = permissionOf(grant.role, act);
    if (given === null) return true;
    return own.some((each) => {
      const permission = permissionOf(each.role, act);
      return permission !== null && holdsPart(partOf(each, permission, act), partOf(grant, given, act));
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
