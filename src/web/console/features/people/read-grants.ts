/** Reads the grants of a form, one group of fields each; one without a role is left out. */
import { instantOf } from '#domain/location/zoned-time.ts';
import { type LeadFamily, leadFamilies } from '#domain/staff/lead-family.ts';
import type { Grant } from '#domain/staff/staff-member.ts';
import { roleFacts, staffRoles } from '#domain/staff/staff-role.ts';
import { localMomentSchema } from '#domain/time/local-moment.ts';

/** More than anyone needs; what lies beyond is not read. */
export const maxGrants = 8;

export type ParsedGrants =
  | { readonly ok: true; readonly grants: readonly Omit<Grant, 'id'>[] }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

export function parseGrants(sent: FormData): ParsedGrants {
  const grants: Omit<Grant, 'id'>[] = [];
  for (let index = 0; index < maxGrants; index += 1) {
    const value = String(sent.get(`role-${index}`) ?? '');
    if (value === '') continue;
    const role = staffRoles.find((each) => each === value);
    if (role === undefined)
      return { ok: false, problems: { [`role-${index}`]: 'Choose a role from the list.' } };
    const until = readUntil(
      String(sent.get(`until-${index}`) ?? ''),
      String(sent.get(`zone-${index}`) ?? 'UTC'),
    );
    if (until === 'wrong')
      return {
        ok: false,
        problems: { [`role-${index}`]: 'Enter a date and time, e.g. 2027-01-31T17:00, or leave it empty.' },
      };
    const { hasLocations, hasLeadFamilies } = roleFacts[role];
    grants.push({
      role,
      locations:
        hasLocations && sent.get(`reach-${index}`) === 'some' ? texts(sent, `location-${index}`) : null,
      leadFamilies:
        hasLeadFamilies && sent.get(`leads-${index}`) === 'some'
          ? texts(sent, `family-${index}`).filter(isFamily)
          : null,
      until,
    });
  }
  return { ok: true, grants };
}

function isFamily(text: string): text is LeadFamily {
  return (leadFamilies as readonly string[]).includes(text);
}

function texts(sent: FormData, name: string): readonly string[] {
  return [...new Set(sent.getAll(name).filter((value) => typeof value === 'string'))];
}

/** On the clock that the form names. */
function readUntil(text: string, timeZone: string): Date | null | 'wrong' {
  if (text === '') return null;
  const wall = localMomentSchema.safeParse(text);
  if (!wall.success || !Intl.supportedValuesOf('timeZone').concat('UTC').includes(timeZone)) return 'wrong';
  return instantOf(timeZone, wall.data.slice(0, 10), wall.data.slice(11));
}
