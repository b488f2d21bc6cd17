/** What an entry of the audit says in words: what was done, to what, and each value before and after. */

import { staffFields } from '#domain/car-overrides/staff-fields.ts';
import {
  carHref,
  feedsHref,
  jobsHref,
  leadHref,
  oldSiteHref,
  pictureHref,
  releaseHref,
  stockChangeHref,
  webhooksHref,
} from '#domain/staff/console-links.ts';
import { describeGrant } from '#domain/staff/describe-grant.ts';
import { describeJob } from '#domain/staff/job-words.ts';
import { isLeadFamily } from '#domain/staff/lead-family.ts';
import { roleFacts, type StaffRole } from '#domain/staff/staff-role.ts';
import { formatNumber } from '#domain/text/number.ts';
import { isRecord } from '#domain/text/parse-json.ts';
import { dollars } from '#web/console/features/stock/stock-labels.ts';

type ChangeText = { readonly what: string; readonly before: string; readonly after: string };

function describeAuditChange({ path, before, after }: Readonly<Record<string, unknown>>): ChangeText | null {
  if (typeof path !== 'string') return null;
  const description = withoutTheAlike(describeAuditValue(path, before), describeAuditValue(path, after));
  return { what: describeAuditPath(path), ...description };
}

/** Values of an audit entry as people read them: without a program's braces and quotes. */
export function describeAuditPath(path: string): string {
  if (Object.hasOwn(staffFields, path)) return staffFields[path as keyof typeof staffFields].label;
  const text = path
    .replace(/^pages\.[^.[]+\.?/, '')
    .replaceAll(/\[id=([^[\]]+)\]/g, ' $1')
    .replace(/^blocks /, '')
    .replace(/#order$/, ' order')
    .replaceAll('.', ' ');
  return text.trim() || 'Whole value';
}

export function describeAuditValue(path: string, value: unknown): string {
  if (value === undefined) return 'none';
  if (/Cents$/.test(path) && typeof value === 'number') return dollars(value);
  if (path === 'photoOrder' && Array.isArray(value)) return counted(value.length, 'photo');
  return formatJsonValue(value) || 'none';
}

export const counted = (count: number, noun: string): string =>
  `${formatNumber(count, 'en-AU')} ${noun}${count === 1 ? '' : 's'}`;

/** Whatever JSON can hold, by its names: "label New cars, href /new; label Used cars, href /used". */
export function formatJsonValue(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    const parts = value.map(formatJsonValue).filter((part) => part !== '');
    return parts.join(value.some((each) => typeof each === 'object') ? '; ' : ', ');
  }
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([name, part]) => [formatFactName(name), formatJsonValue(part)])
    .filter(([, part]) => part !== '')
    .map(([name, part]) => `${name} ${part}`)
    .join(', ');
}

/** "isSwipeReverted": "is taken back". */
export const formatFactName = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

const maxValueLength = 200;
/** Of what both values say alike so much is left on either side of where they part. */
const contextChars = 30;

/** Of two long texts the difference, with a little around it: one word of a page is visible. */
function withoutTheAlike(before: string, after: string): { readonly before: string; readonly after: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const cut = (text: string) => {
    const from = Math.max(0, start - contextChars);
    const to = Math.min(text.length, text.length - end + contextChars);
    const part = text.slice(from, Math.min(to, from + maxValueLength));
    return `${from > 0 ? '…' : ''}${part}${from + part.length < text.length ? '…' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
}

const actWords: Readonly<Record<string, string>> = {
  'audit.export': 'Exported the audit log',
  'calendar.move': 'Moved an appointment',
  'car.bulk': 'Changed several cars',
  'car.facts': 'Changed car details',
  'car.hold': 'Put a car on hold or ended a hold',
  'car.photos': 'Changed photos',
  'car.price': 'Changed price or status',
  'change-set.begin': 'Scheduled change started',
  'change-set.end': 'Scheduled change ended',
  'content.draft': 'Saved a draft',
  'content.publish': 'Published or undid',
  'feed.confirm': 'Approved or rejected a feed file',
  'feed.manage': 'Set up a feed or fetched its file',
  'group.export': 'Exported all data',
  'jobs.manage': 'Retried or discarded a background job',
  'lead.answer': 'Replied, noted or booked',
  'lead.assign': 'Assigned or merged a lead',
  'lead.bounce': 'Email returned undelivered',
  'lead.escalate': 'Sent an overdue alert',
  'lead.export': 'Exported leads or bookings',
  'lead.receive': 'Customer replied',
  'media.manage': 'Changed the media library',
  'person.erase': 'Erased a person',
  'release.begin': 'Release went live',
  'release.draft': 'Edited a release',
  'release.end': 'Release ended',
  'release.fail': 'Release failed',
  'release.publish': 'Published or scheduled a release',
  'site.look': 'Changed a website',
  'site.rights': 'Changed payments or permissions',
  'staff.end-sessions': 'Signed out devices',
  'staff.invite': 'Invited a person',
  'staff.join': 'Joined or created a passkey',
  'staff.manage': 'Changed people or roles',
  'staff.recover': 'Signed in by recovery',
  'staff.recovery-asked': 'Requested recovery',
  'staff.sign-in': 'Signed in',
  'staff.sign-out': 'Signed out',
  'staff.step-up': 'Confirmed their identity',
  'staff.view-as': 'Viewed as another person',
  'stock.export': 'Exported stock',
  'webhook.manage': 'Changed or tested a webhook',
};

/** Undefined where it goes by its name alone. */
export const describeAct = (act: string): string | undefined =>
  Object.hasOwn(actWords, act) ? actWords[act] : undefined;

/** For the filter, by the alphabet. */
export const actOptions: readonly { readonly value: string; readonly label: string }[] = Object.entries(
  actWords,
)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

type Subject = { readonly kind: string; readonly id: string };

/** Left out: kinds without a text, which are shown by their kind and id. */
export function describeSubject(
  group: string,
  { kind, id }: Subject,
): { readonly words: string; readonly href?: string } | null {
  switch (kind) {
    case 'car':
      return { words: 'Car', href: carHref(group, id) };
    case 'car-draft':
      return { words: 'A car added by hand' };
    case 'change-set':
      return { words: 'Change of several cars', href: stockChangeHref(group, id) };
    case 'content': {
      const [site = '', ...slug] = id.split('/');
      return slug.join('/') === 'offers'
        ? { words: `Offers of ${site}` }
        : { words: `Page “${slug.join('/')}” of ${site}` };
    }
    case 'old-site':
      return { words: `Old website ${id}`, href: oldSiteHref(group) };
    case 'feed':
      return { words: `Feed ${id}`, href: feedsHref(group) };
    case 'group':
      return { words: 'The dealer group' };
    case 'invitation':
      return { words: 'An invitation' };
    case 'job':
      return { words: `Background job: ${describeJob(id)}`, href: jobsHref(group) };
    case 'lead':
      return { words: 'Lead', href: leadHref(group, id) };
    case 'mail':
      return { words: 'Unmatched email' };
    case 'picture':
      return { words: `Picture ${id.split('/').at(-1)}`, href: pictureHref(group, id) };
    case 'release':
      return { words: 'Release', href: releaseHref(group, id) };
    case 'site':
      return { words: `Website ${id}` };
    case 'stock':
      return { words: 'Stock' };
    case 'webhook':
      return { words: `Webhook ${URL.parse(id)?.host ?? ''}`.trim(), href: webhooksHref(group) };
    case 'view':
      return { words: 'Saved view' };
    default:
      return null;
  }
}

/** Each value that was changed; none where the entry names none, or in a form that is not known here. */
export function describeAuditChanges(facts: unknown): readonly ChangeText[] {
  if (!isRecord(facts)) return [];
  const roles = describeRoles(facts);
  if (roles !== null) return [roles];
  const redirect = describeRedirect(facts);
  if (redirect !== null) return [redirect];
  // A release that went live holds what each of its parts changed.
  const parts = Array.isArray(facts.changed) ? facts.changed : [facts, facts.published];
  return parts.flatMap((part: unknown) =>
    isRecord(part) && Array.isArray(part.changes)
      ? part.changes.flatMap((change: unknown) =>
          isRecord(change) ? (describeAuditChange(change) ?? []) : [],
        )
      : [],
  );
}

/** Where an address led and leads. */
function describeRedirect({ before, after }: Readonly<Record<string, unknown>>): ChangeText | null {
  const [had, has] = [readRedirect(before), readRedirect(after)];
  if (had === null && has === null) return null;
  return { what: 'Redirect', before: had ?? 'none', after: has ?? 'none' };
}

/** Of a list how many, and where the first lead. */
const maxListed = 3;

function readRedirect(side: unknown): string | null {
  if (Array.isArray(side)) {
    const read = side.flatMap((each: unknown) => readRedirect(each) ?? []);
    if (read.length === 0) return null;
    const more = read.length > maxListed ? '; …' : '';
    return `${counted(read.length, 'redirect')}: ${read.slice(0, maxListed).join('; ')}${more}`;
  }
  if (!isRecord(side) || typeof side.source !== 'string') return null;
  return typeof side.target === 'string'
    ? `${side.source} redirects to ${side.target}`
    : `${side.source} is permanently removed`;
}

/** Roles that were granted and removed; an invitation grants them to a new person. */
function describeRoles({
  change,
  grants,
  before,
  after,
}: Readonly<Record<string, unknown>>): ChangeText | null {
  const [had, has] = [readRoles(before), readRoles(after ?? grants)];
  if (had === null && has === null) return null;
  const none = change === 'left' ? 'none, removed' : 'none';
  return { what: 'Roles', before: had ?? 'none', after: has ?? none };
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
