/** A lead as a line of the inbox: who, about what, where, how long it may still wait. */

import { answeringHoursOf } from '#domain/lead/delivery/answering-hours.ts';
import { leadReference } from '#domain/lead/lead.ts';
import {
  type InboxLead,
  type InboxState,
  inboxState,
  inboxStateNames,
} from '#domain/lead-inbox/inbox-lead.ts';
import { type LeadOutcome, leadOutcomeNames } from '#domain/lead-inbox/lead-outcome.ts';
import {
  formatResponseTimer,
  formatResponseTimerSentence,
  type ResponseTimerTone,
  readResponseTimer,
  responseTimerTone,
} from '#domain/lead-inbox/response-timer.ts';
import { formatClockTime } from '#domain/location/clock-time.ts';
import { addDays, localTimeIn } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { type LeadFamily, leadFamilyNames, leadFamilyOf } from '#domain/staff/lead-family.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';

export type ResponseTimerView = {
  readonly text: string;
  readonly sentence: string;
  readonly tone: ResponseTimerTone;
};

export type InboxRowView = {
  readonly id: string;
  readonly reference: string;
  /** Words in its place where the person was forgotten, or gave none. */
  readonly name: string;
  /** The car, else the category. */
  readonly subject: string;
  /** The beginning of what was written. */
  readonly excerpt: string;
  readonly kindText: string;
  readonly family: LeadFamily;
  readonly familyText: string;
  readonly locationName: string | null;
  readonly state: InboxState;
  readonly stateText: string;
  readonly clock: ResponseTimerView;
  /** Null until it was contacted. */
  readonly outcome: { readonly value: LeadOutcome; readonly text: string } | null;
  readonly assignedTo: { readonly staffId: string; readonly name: string; readonly initials: string } | null;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly receivedText: string;
};

const maxExcerptLength = 120;

/** `site` is null where the lead's own is no longer live. */
export function viewInboxRow(inboxLead: InboxLead, site: SiteContext | null, now: Date): InboxRowView {
  const { lead, assignment } = inboxLead;
  const state = inboxState(inboxLead);
  const family = leadFamilyOf(lead.kind);
  const timeZone = inboxRowTimeZone(inboxLead, site);
  return {
    id: lead.id,
    reference: leadReference(lead.id),
    name: lead.contact.name || (inboxLead.erasedAt === null ? 'No name' : 'Erased person'),
    subject: lead.car?.title ?? lead.subcategory ?? lead.category,
    excerpt: excerptOf(lead.message),
    kindText: lead.subcategory ?? lead.category,
    family,
    familyText: leadFamilyNames[family],
    locationName: inboxRowLocation(inboxLead, site)?.name ?? lead.origin.locationName,
    state,
    stateText: inboxStateNames[state],
    clock: viewResponseTimer(inboxLead, site, now),
    outcome:
      inboxLead.outcome === null
        ? null
        : { value: inboxLead.outcome.outcome, text: leadOutcomeNames[inboxLead.outcome.outcome] },
    assignedTo:
      assignment === null
        ? null
        : {
            staffId: assignment.staffId,
            name: assignment.staffName,
            initials: initialsOf(assignment.staffName),
          },
    receivedAt: lead.receivedAt.toISOString(),
    receivedText: shortInstant(lead.receivedAt, timeZone, now),
  };
}

export function viewResponseTimer(
  inboxLead: InboxLead,
  site: SiteContext | null,
  now: Date,
): ResponseTimerView {
  const { lead, clock } = inboxLead;
  const hours = site === null ? null : answeringHoursOf(site, { ...lead, locationSlug: clock.locationSlug });
  const reading = readResponseTimer(clock, hours, now);
  const timeZone = inboxRowTimeZone(inboxLead, site);
  const place = { name: hours?.location.name ?? null, timeZone };
  return {
    text: formatResponseTimer(reading, timeZone, now),
    sentence: formatResponseTimerSentence(reading, place, now),
    tone: responseTimerTone(reading),
  };
}

export function inboxRowLocation(
  { clock }: Pick<InboxLead, 'clock'>,
  site: SiteContext | null,
): Location | null {
  return site?.locations.find(({ slug }) => slug === clock.locationSlug) ?? null;
}

/** Of the location that answers. */
export function inboxRowTimeZone(
  inboxLead: Pick<InboxLead, 'clock' | 'lead'>,
  site: SiteContext | null,
): string {
  return inboxRowLocation(inboxLead, site)?.timeZone ?? inboxLead.lead.origin.timeZone;
}

/** "1:56 pm" today, "Sun 1:56 pm" within the week, "9 Nov" before it. */
export function shortInstant(instant: Date, timeZone: string, now: Date): string {
  const there = localTimeIn(timeZone, instant);
  const today = localTimeIn(timeZone, now).date;
  const time = formatClockTime(there.time);
  if (there.date === today) return time;
  const isNear = there.date > addDays(today, -7) && there.date < addDays(today, 7);
  const day = dateFormat('en-AU', {
    timeZone,
    ...(isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' }),
  }).format(instant);
  return isNear ? `${day} ${time}` : day;
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = '', ...others] = words;
  return `${[...first][0] ?? ''}${[...(others.at(-1) ?? '')][0] ?? ''}`.toUpperCase();
}

function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return [...line].length <= maxExcerptLength ? line : `${[...line].slice(0, maxExcerptLength).join('')}…`;
}
