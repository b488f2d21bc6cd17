/** What an entry of the audit says in words: what was done, to what, and each value before and after. */
import {
  carHref,
  feedsHref,
  jobsHref,
  leadHref,
  releaseHref,
  stockChangeHref,
} from '#domain/staff/console-links.ts';
import { describeGrant } from '#domain/staff/describe-grant.ts';
import { describeJob } from '#domain/staff/job-words.ts';
import { isLeadFamily } from '#domain/staff/lead-family.ts';
import { roleFacts, type StaffRole } from '#domain/staff/staff-role.ts';
import { isRecord } from '#domain/text/parse-json.ts';
import { type ChangeText, describeAuditChange } from './audit-values.ts';

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
  'group.export': 'Exported all data',
  'jobs.manage': 'Retried or discarded a background job',
  'lead.answer': 'Replied, noted or booked',
  'lead.assign': 'Assigned or merged a lead',
  'lead.bounce': 'Email returned undelivered',
  'lead.escalate': 'Sent an overdue alert',
  'lead.export': 'Exported leads',
  'lead.receive': 'Customer replied',
  'person.erase': 'Erased a person',
  'release.begin': 'Scheduled change started',
  'release.draft': 'Edited a release',
  'release.end': 'Scheduled change ended',
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
};

/** Undefined where it goes by its name alone. */
export const describeAct = (act: string): string | undefined =>
  Object.hasOwn(actWords, act) ? actWords[act] : undefined;

type Subject = { readonly kind: string; readonly id: string };

/** Left out: kinds without a text, which are shown by their kind and id. */
export function describeSubject(
  group: string,
  { kind, id }: Subject,
): { readonly words: string; readonly href?: string } | null {
  switch (kind) {
    case 'car':
      return { words: 'Car', href: carHref(group, id) };
    case 'change-set':
      return { words: 'Change of several cars', href: stockChangeHref(group, id) };
    case 'content': {
      const [site = '', ...slug] = id.split('/');
      return slug.join('/') === 'offers'
        ? { words: `Offers of ${site}` }
        : { words: `Page “${slug.join('/')}” of ${site}` };
    }
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
    case 'release':
      return { words: 'Release', href: releaseHref(group, id) };
    case 'site':
      return { words: `Website ${id}` };
    case 'stock':
      return { words: 'Stock' };
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

function readRedirect(side: unknown): string | null {
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
