/** What is wrong with requested grants, in words, by the field of the form that says it. */
import { isWithin } from './grant-rules.ts';
import { findGrantProblem, type Grant, type GrantProblem, type StaffMember } from './staff-member.ts';

export type GrantFaults = Readonly<Record<string, string>>;

const words: Readonly<Record<GrantProblem, string>> = {
  'role-has-no-locations': 'This role is for the whole group: it has no locations.',
  'role-has-no-lead-families': 'This role has nothing to do with leads.',
  'no-location': 'Choose at least one location, or all.',
  'no-lead-family': 'Choose at least one kind of leads, or all.',
  'support-without-end': 'Support is let in for a time: say until when.',
  'support-too-long': 'Support is let in for 24 hours at most.',
  'over-already': 'That time is over already.',
};

export function readGrantFaults(
  wanted: readonly Omit<Grant, 'id'>[],
  { giver, locations }: { readonly giver: StaffMember; readonly locations: readonly string[] },
  now: Date,
): GrantFaults {
  if (wanted.length === 0) return { 'role-0': 'Choose a role.' };
  const faults: Record<string, string> = {};
  for (const [index, grant] of wanted.entries()) {
    const problem = findGrantProblem(grant, now);
    if (problem !== null) faults[`role-${index}`] = words[problem];
    else if (grant.locations?.some((slug) => !locations.includes(slug)))
      faults[`role-${index}`] = 'There is no such location.';
    else if (!isWithin({ ...grant, id: '' }, giver, now))
      faults[`role-${index}`] =
        'Nobody gives more than they have: choose a role, locations and leads that are yours.';
  }
  return faults;
}
