/** What is wrong with requested grants, in words, by the field of the form that says it. */
import { isWithin } from './grant-rules.ts';
import { findGrantProblem, type Grant, type GrantProblem, type StaffMember } from './staff-member.ts';

export type GrantFaults = Readonly<Record<string, string>>;

const words: Readonly<Record<GrantProblem, string>> = {
  'role-has-no-locations': 'This role is for the whole group and has no locations.',
  'role-has-no-lead-families': 'This role has no access to leads.',
  'no-location': 'Choose at least one location, or all.',
  'no-lead-family': 'Choose at least one enquiry type, or all.',
  'support-without-end': 'Enter an end time for support access.',
  'support-too-long': 'Support access can last up to 24 hours.',
  'over-already': 'That time is in the past.',
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
      faults[`role-${index}`] = 'Choose a location from the list.';
    else if (!isWithin({ ...grant, id: '' }, giver, now))
      faults[`role-${index}`] =
        'You can only give roles, locations and enquiry types that you have yourself.';
  }
  return faults;
}
