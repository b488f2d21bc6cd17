/** One lead, opened: its conversation, everything it says, and what can be done with it next. */
import { leadReference } from '#domain/lead/lead.ts';
import { answerSubject } from '#domain/lead/message/answer-mail.ts';
import { bookingNoun } from '#domain/lead/message/booking-mails.ts';
import { listLeadSections } from '#domain/lead/message/lead-sections.ts';
import { mailHref, phoneHref } from '#domain/lead/message/message-content.ts';
import { firstNameOf, listAnswers, type TemplateFacts } from '#domain/lead-inbox/answer-template.ts';
import { calendarKindOf } from '#domain/lead-inbox/calendar-entry.ts';
import type { OpenedLead } from '#domain/lead-inbox/inbox-lead.ts';
import { lostReasonNames } from '#domain/lead-inbox/lead-outcome.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { isLive } from '#domain/reservation/hold.ts';
import { describeForDealer, formatMoment } from '#domain/reservation/hold-text.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import { mayAct, type StaffSubject } from '#domain/staff/may-act.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import type { HoldRecord } from '#ports/deals/hold-store.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { viewConversation, viewDelivery } from '#view-models/lead-inbox/view-conversation.ts';
import {
  inboxRowLocation,
  inboxRowTimeZone,
  shortInstant,
  viewInboxRow,
} from '#view-models/lead-inbox/view-inbox-row.ts';
import { type FreeTimeView, findFreeTimes } from './find-free-times.ts';
import { type LeadInboxPorts, type OpenLeadPorts, siteOfLead } from './lead-inbox-ports.ts';
import { type LeadView, listColleagues, mayBeAssigned } from './lead-view.ts';

export const viewLead = reading({
  name: 'lead.see',
  async read(
    { requested, dealerGroupId, scope, caller }: ScopedCall<{ readonly leadId: string }>,
    app: OpenLeadPorts,
    now: Date,
  ) {
    const opened = await app.leadInboxStore.open({ dealerGroupId, scope, leadId: requested.leadId });
    if (opened === null) return null;
    const view = await viewOpened(opened, caller, app, now);
    return { view, subject: subjectOfLead(opened) };
  },
  subjectOf: ({ subject }) => subject,
});

/** What permissions are asked about. */
export function subjectOfLead({
  lead,
  clock,
  assignment,
}: Pick<OpenedLead, 'lead' | 'clock' | 'assignment'>): StaffSubject {
  return {
    locationSlug: clock.locationSlug,
    leadFamily: leadFamilyOf(lead.kind),
    assignedTo: assignment?.staffId ?? null,
  };
}

async function viewOpened(
  opened: OpenedLead,
  caller: StaffCaller,
  app: OpenLeadPorts,
  now: Date,
): Promise<LeadView> {
  const { lead, booking, deliveries, version } = opened;
  const { dealerGroupId } = lead;
  const site = siteOfLead(dealerGroupId, lead.siteSlug, app);
  const timeZone = inboxRowTimeZone(opened, site);
  const subject = subjectOfLead(opened);
  const isOpen = opened.erasedAt === null;
  const may = {
    answer: isOpen && mayAct(caller.member, 'lead.answer', subject, now).ok,
    assign: isOpen && mayAct(caller.member, 'lead.assign', subject, now).ok,
    hold: isOpen && mayAct(caller.member, 'car.hold', subject, now).ok,
  };
  const times =
    site === null || !may.answer
      ? []
      : await findFreeTimes(site, { opened, exceptId: booking?.id ?? null }, app, now);
  const people = may.assign ? await listColleagues(dealerGroupId, app, now) : [];
  const rowOf = (inboxLead: Parameters<typeof viewInboxRow>[0]) =>
    viewInboxRow(inboxLead, siteOfLead(dealerGroupId, inboxLead.lead.siteSlug, app), now);
  const { phone, email } = lead.contact;
  const hold = await viewHold(opened, { site, timeZone }, app);
  return {
    row: rowOf(opened),
    version,
    nextMessageId: app.newId(),
    phone: phone === '' ? null : { text: formatPhone(phone), href: phoneHref(phone) },
    email: email === '' ? null : { text: email, href: mailHref(email) },
    lines: viewConversation(opened, timeZone, now),
    sections: isOpen ? listLeadSections(lead) : [],
    deliveries: deliveries.map((delivery) => viewDelivery(delivery, timeZone, now)),
    resendLabel: may.answer ? resendLabelOf(opened) : null,
    subject: answerSubject(lead),
    answersComeBack: app.answersComeBack,
    templates:
      site === null || !may.answer ? [] : listAnswers(site, factsOf(opened, { site, caller, times })),
    booking:
      booking === null
        ? null
        : {
            id: booking.id,
            state: booking.status,
            text: `${capitalise(bookingNoun(booking))}, ${formatInstant({ locale: lead.origin.locale, timeZone }, booking.startsAt)}`,
          },
    demoDrive: demoDriveOf(opened),
    hold,
    holdableCarId: may.hold && !hold?.isLive && site !== null ? (lead.car?.id ?? null) : null,
    ...viewWork(opened, timeZone, now),
    timeZone,
    times,
    people: people
      .filter((member) => mayBeAssigned(member, subject, now))
      .map(({ id, name }) => ({ value: id, label: id === caller.member.id ? `${name} (you)` : name })),
    joined: opened.joined.map(rowOf),
    alike: opened.alike.map(rowOf),
    joinedInto: opened.joinedInto,
    me: may.assign && mayBeAssigned(caller.member, subject, now) ? caller.member.id : null,
    may,
  };
}

/** A lead without a recipient still has none. */
function resendLabelOf({ lead, deliveries }: OpenedLead): string | null {
  if (!deliveries.some(({ status, target }) => status === 'failed' && target !== '')) return null;
  return lead.isSuspectedSpam ? 'Send anyway' : 'Send again';
}

type HoldPlace = { readonly site: SiteContext | null; readonly timeZone: string };

async function viewHold(
  opened: OpenedLead,
  { site, timeZone }: HoldPlace,
  app: LeadInboxPorts,
): Promise<LeadView['hold']> {
  const record = await findHoldOf(opened, app);
  if (record === null) return null;
  const { locale, currency } = opened.lead.origin;
  const noun = site?.config.labels.stockNoun.one ?? 'car';
  const clock = { locale, timeZone, currency, noun };
  const { hold } = record;
  return {
    id: hold.id,
    isLive: isLive(hold),
    ...describeForDealer(record, clock, opened.lead.contact.name),
    untilText: isLive(hold) ? formatMoment(clock, hold.expiresAt) : null,
  };
}

function viewWork(
  { outcome, tasks, demoDrive }: OpenedLead,
  timeZone: string,
  now: Date,
): Pick<LeadView, 'outcome' | 'asksOutcome' | 'tasks'> {
  return {
    outcome:
      outcome === null
        ? null
        : {
            value: outcome.outcome,
            reasonText: outcome.reason === null ? null : lostReasonNames[outcome.reason],
            setText: `${outcome.setBy}, ${shortInstant(outcome.setAt, timeZone, now)}`,
          },
    asksOutcome: outcome?.outcome === 'test-driven' && demoDrive?.backAt != null,
    tasks: tasks.map(({ id, text, dueAt, staffName, doneAt }) => ({
      ...{ id, text, staffName },
      dueText: shortInstant(dueAt, timeZone, now),
      isDone: doneAt !== null,
      isLate: doneAt === null && dueAt <= now,
    })),
  };
}

/** A car leaves on the day of its drive, not a week before it. */
function demoDriveOf({ booking, demoDrive }: OpenedLead): LeadView['demoDrive'] {
  if (booking?.status !== 'booked' || calendarKindOf(booking.purpose) !== 'drive' || booking.carId === null)
    return null;
  if (demoDrive?.backAt) return 'returned';
  return demoDrive?.outAt ? 'out' : 'can-leave';
}

type Circumstances = {
  readonly site: SiteContext;
  readonly caller: StaffCaller;
  readonly times: readonly FreeTimeView[];
};

/** The facts that replace names in braces; unknown ones stay in them, and are never sent. */
function factsOf(opened: OpenedLead, { site, caller, times }: Circumstances): TemplateFacts {
  const { lead } = opened;
  const location = inboxRowLocation(opened, site);
  const phone = location?.phone ?? location?.landlinePhone ?? lead.origin.dealerPhone;
  return {
    'first-name': firstNameOf(lead.contact.name),
    name: lead.contact.name,
    car: lead.car?.title ?? null,
    price: lead.car?.priceText ?? null,
    location: location?.name ?? lead.origin.locationName,
    address:
      location === null
        ? lead.origin.dealerAddress
        : `${location.address.street}, ${location.address.city} ${location.address.state} ${location.address.postcode}`,
    phone: phone === null ? null : formatPhone(phone),
    site: site.config.name,
    staff: caller.member.name,
    reference: leadReference(lead.id),
    time: times[0]?.text ?? null,
  };
}

/** The hold of a conversation: the one that has not ended, else the newest. */
export async function findHoldOf(
  { lead, joined }: OpenedLead,
  { holdStore }: Pick<LeadInboxPorts, 'holdStore'>,
): Promise<HoldRecord | null> {
  const ids = [lead.id, ...joined.map((other) => other.lead.id)];
  const records = await holdStore.findOfLeads(lead.dealerGroupId, ids);
  const newest = records.toSorted((a, b) => b.hold.startedAt.getTime() - a.hold.startedAt.getTime());
  return newest.find(({ hold }) => isLive(hold)) ?? newest[0] ?? null;
}
