/** A grant in words: the role, where, for which leads, until when. */
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { leadFamilyNames } from './lead-family.ts';
import type { Grant } from './staff-member.ts';
import { roleFacts } from './staff-role.ts';

type Reader = {
  /** Gives a location the name that people know. */
  readonly nameOf?: (locationSlug: string) => string;
  /** IANA. */
  readonly timeZone?: string;
};

/** "Sales lead (north, west; Sales, Finance; until 30 June 2027 at 5:00 pm)". */
export function describeGrant(
  { role, locations, leadFamilies, until }: Omit<Grant, 'id'>,
  { nameOf = (slug) => slug, timeZone = 'UTC' }: Reader = {},
): string {
  const limits = [
    locations === null ? null : locations.map(nameOf).join(', '),
    leadFamilies === null ? null : leadFamilies.map((family) => leadFamilyNames[family]).join(', '),
    until === null ? null : `until ${endText(until, timeZone)}`,
  ].filter((limit) => limit !== null);
  const { name } = roleFacts[role];
  return limits.length === 0 ? name : `${name} (${limits.join('; ')})`;
}

function endText(until: Date, timeZone: string): string {
  const text = dateFormat('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(until);
  return timeZone === 'UTC' ? `${text} UTC` : text;
}
