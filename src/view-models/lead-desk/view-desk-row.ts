/** A lead as a line of the inbox: who, about what, where, how long it may still wait. */

import { answeringHoursOf } from '#domain/lead/delivery/answering-hours.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { readClock } from '#domain/lead-desk/answer-clock.ts';
import { type ClockTone, clockSentence, clockText, clockTone } from '#domain/lead-desk/clock-words.ts';
import { type DeskLead, type DeskState, deskState, deskStateNames } from '#domain/lead-desk/desk-lead.ts';
import { formatClockTime } from '#domain/location/clock-time.ts';
import { addDays, localTimeIn } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { type LeadFamily, leadFamilyNames, leadFamilyOf } from '#domain/staff/lead-family.ts';
import { dateFormat } from '#domain/text/kept-formatters.ts';

export type ClockView = {
  readonly text: string;
  readonly sentence: string;
  readonly tone: ClockTone;
};

export type DeskRowView = {
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
  readonly state: DeskState;
  readonly stateText: string;
  readonly clock: ClockView;
  readonly assignedTo: { readonly staffId: string; readonly name: string; readonly initials: string } | null;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly receivedText: string;
};

const longestExcerpt = 120;

/** `site` is null where the lead's own is not in force any more. */
export function viewDeskRow(desk: DeskLead, site: SiteContext | null, now: Date): DeskRowView {
  const { lead, assignment } = desk;
  const state = deskState(desk);
  const family = leadFamilyOf(lead.kind);
  const timeZone = deskTimeZone(desk, site);
  return {
    id: lead.id,
    reference: leadReference(lead.id),
    name: lead.contact.name || (desk.erasedAt === null ? 'No name' : 'Erased person'),
    subject: lead.car?.title ?? lead.subcategory ?? lead.category,
    excerpt: excerptOf(lead.message),
    kindText: lead.subcategory ?? lead.category,
    family,
    familyText: leadFamilyNames[family],
    locationName: deskLocation(desk, site)?.name ?? lead.origin.locationName,
    state,
    stateText: deskStateNames[state],
    clock: viewClock(desk, site, now),
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

export function viewClock(desk: DeskLead, site: SiteContext | null, now: Date): ClockView {
  const { lead, clock } = desk;
  const hours = site === null ? null : answeringHoursOf(site, { ...lead, locationSlug: clock.locationSlug });
  const reading = readClock(clock, hours, now);
  const timeZone = deskTimeZone(desk, site);
  const place = { name: hours?.location.name ?? null, timeZone };
  return {
    text: clockText(reading, timeZone, now),
    sentence: clockSentence(reading, place, now),
    tone: clockTone(reading),
  };
}

export function deskLocation({ clock }: Pick<DeskLead, 'clock'>, site: SiteContext | null): Location | null {
  return site?.locations.find(({ slug }) => slug === clock.locationSlug) ?? null;
}

/** Of the location that answers. */
export function deskTimeZone(desk: Pick<DeskLead, 'clock' | 'lead'>, site: SiteContext | null): string {
  return deskLocation(desk, site)?.timeZone ?? desk.lead.origin.timeZone;
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
  return [...line].length <= longestExcerpt ? line : `${[...line].slice(0, longestExcerpt).join('')}…`;
}
