/** What an entry of the audit says in words: what was done, to what, and each value before and after (H-16). */
import { staffFields } from '#domain/ownership/staff-fields.ts';
import { carHref, leadHref, releaseHref, stockChangeHref } from '#domain/staff/console-links.ts';
import { describeGrant } from '#domain/staff/describe-grant.ts';
import { isLeadFamily } from '#domain/staff/lead-family.ts';
import { roleFacts, type StaffRole } from '#domain/staff/staff-role.ts';
import { isRecord } from '#domain/text/parse-json.ts';
import { dollars } from '#web/console/features/stock/stock-words.ts';

const actWords: Readonly<Record<string, string>> = {
  'audit.export': 'Took the audit along',
  'calendar.move': 'Moved a time',
  'car.bulk': 'Changed many cars',
  'car.facts': 'Changed facts of a car',
  'car.hold': 'Held a car, or let it go',
  'car.photos': 'Changed photos',
  'car.price': 'Changed price or status',
  'content.draft': 'Wrote a draft',
  'content.publish': 'Published or took back',
  'feed.confirm': 'Let a held feed through',
  'group.export': 'Took everything along',
  'lead.answer': 'Answered, noted or booked',
  'lead.assign': 'Gave or joined a lead',
  'lead.escalate': 'Told that a lead is late',
  'person.erase': 'Erased a person',
  'release.begin': 'A timed change began',
  'release.draft': 'Put a release together',
  'release.end': 'A timed change ended',
  'release.fail': 'A release failed',
  'release.publish': 'Set a release live, or its time',
  'site.look': 'Changed a site',
  'site.rights': 'Changed money or rights',
  'staff.end-sessions': 'Ended sessions',
  'staff.invite': 'Invited somebody',
  'staff.join': 'Joined, or made a new passkey',
  'staff.manage': 'Changed people or roles',
  'staff.recover': 'Signed in by recovery',
  'staff.recovery-asked': 'Asked for recovery',
  'staff.sign-in': 'Signed in',
  'staff.sign-out': 'Signed out',
  'staff.step-up': 'Proved themselves again',
  'staff.view-as': 'Looked as somebody else',
};

/** Undefined where it goes by its name alone. */
export const tellAct = (act: string): string | undefined =>
  Object.hasOwn(actWords, act) ? actWords[act] : undefined;

type Subject = { readonly kind: string; readonly id: string };

/** Left out: what nobody has words for, which goes by its kind and its id. */
export function tellSubject(
  group: string,
  { kind, id }: Subject,
): { readonly words: string; readonly href?: string } | null {
  switch (kind) {
    case 'car':
      return { words: 'Car', href: carHref(group, id) };
    case 'change-set':
      return { words: 'Change of many cars', href: stockChangeHref(group, id) };
    case 'content': {
      const [site = '', ...slug] = id.split('/');
      return slug.join('/') === 'offers'
        ? { words: `Offers of ${site}` }
        : { words: `Page “${slug.join('/')}” of ${site}` };
    }
    case 'group':
      return { words: 'The dealer group' };
    case 'lead':
      return { words: 'Lead', href: leadHref(group, id) };
    case 'release':
      return { words: 'Release', href: releaseHref(group, id) };
    case 'site':
      return { words: `Site ${id}` };
    default:
      return null;
  }
}

export type ToldChange = { readonly what: string; readonly before: string; readonly after: string };

/** Each value that was changed; none where the entry names none, or in a form that is not known here. */
export function tellChanges(facts: unknown): readonly ToldChange[] {
  if (!isRecord(facts)) return [];
  const roles = tellRoles(facts);
  if (roles !== null) return [roles];
  const changes = facts.changes ?? (isRecord(facts.published) ? facts.published.changes : undefined);
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change: unknown) =>
    isRecord(change) && typeof change.path === 'string'
      ? [
          {
            what: tellPath(change.path),
            ...withoutTheAlike(tellValue(change.path, change.before), tellValue(change.path, change.after)),
          },
        ]
      : [],
  );
}

/** Roles that were given and taken; an invitation gives them to somebody who had none. */
function tellRoles({ change, grants, before, after }: Readonly<Record<string, unknown>>): ToldChange | null {
  const [had, has] = [readRoles(before), readRoles(after ?? grants)];
  if (had === null && has === null) return null;
  const none = change === 'left' ? 'nothing, they have left' : 'nothing';
  return { what: 'Roles', before: had ?? 'nothing', after: has ?? none };
}

function readRoles(grants: unknown): string | null {
  if (!Array.isArray(grants)) return null;
  const roles = grants.flatMap((grant: unknown) => {
    if (!isRecord(grant) || typeof grant.role !== 'string' || !Object.hasOwn(roleFacts, grant.role))
      return [];
    const { locations, leadFamilies, until } = grant;
    return [
      describeGrant({
        role: grant.role as StaffRole,
        locations: Array.isArray(locations) ? locations.map(String) : null,
        leadFamilies: Array.isArray(leadFamilies) ? leadFamilies.filter(isLeadFamily) : null,
        until: typeof until === 'string' ? new Date(until) : null,
      }),
    ];
  });
  return roles.length === grants.length && roles.length > 0 ? roles.join('; ') : null;
}

function tellPath(path: string): string {
  if (Object.hasOwn(staffFields, path)) return staffFields[path as keyof typeof staffFields].label;
  return path
    .replace(/^pages\.[^.[]+\.?/, '')
    .replaceAll(/\[id=([^\]]+)\]/g, ' $1')
    .replace(/^blocks /, '')
    .replaceAll('.', ' ');
}

const longestValue = 200;
/** Of what both values say alike so much is left on either side of where they part. */
const contextChars = 30;

/** Of two long texts what differs, with a little around it: one word of a page stands out. */
function withoutTheAlike(before: string, after: string): { readonly before: string; readonly after: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const cut = (text: string) => {
    const from = Math.max(0, start - contextChars);
    const to = Math.min(text.length, text.length - end + contextChars);
    const part = text.slice(from, Math.min(to, from + longestValue));
    return `${from > 0 ? '…' : ''}${part}${from + part.length < text.length ? '…' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
}

function tellValue(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (/Cents$/.test(path) && typeof value === 'number') return dollars(value);
  if (path === 'photoOrder' && Array.isArray(value))
    return value.length === 1 ? '1 photo' : `${value.length} photos`;
  const isPlain = (each: unknown) => typeof each !== 'object' || each === null;
  if (Array.isArray(value) && value.every(isPlain)) return value.join(', ');
  return isPlain(value) ? String(value) : JSON.stringify(value);
}
