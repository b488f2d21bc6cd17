/** A grant in words: what somebody is, where, for which leads, until when. */
import { leadFamilyNames } from './lead-family.ts';
import type { Grant } from './staff-member.ts';
import { roleFacts } from './staff-role.ts';

/** "Sales lead (north, west; Sales, Finance)"; `nameOf` gives a location the name that people know. */
export function describeGrant(
  { role, locations, leadFamilies, until }: Omit<Grant, 'id'>,
  nameOf: (locationSlug: string) => string = (slug) => slug,
): string {
  const limits = [
    locations === null ? null : locations.map(nameOf).join(', '),
    leadFamilies === null ? null : leadFamilies.map((family) => leadFamilyNames[family]).join(', '),
    until === null ? null : `until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ].filter((limit) => limit !== null);
  const { name } = roleFacts[role];
  return limits.length === 0 ? name : `${name} (${limits.join('; ')})`;
}
