/** Times that staff take for shoppers, by the rules that shoppers book by: of two who want a seat one gets it. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { RequestedBooking } from '#domain/booking/booking.ts';
import type { OfferedTimes } from '#domain/lead/booking/offered-times.ts';
import { calendarKindOf } from '#domain/lead-inbox/calendar-entry.ts';
import type { OpenedLead } from '#domain/lead-inbox/inbox-lead.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import { type ActAnswer, act, type Decision, type ScopedCall } from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { offerTimesOf } from './find-free-times.ts';
import { type LeadInboxPorts, siteOfLead } from './lead-inbox-ports.ts';
import { subjectOfLead } from './view-lead.ts';

export type BookInput = { readonly leadId: string; readonly time: string };

type Loaded = {
  readonly opened: OpenedLead;
  readonly scope: StaffScope;
  readonly times: OfferedTimes | null;
};

type TimePlan = Omit<RequestedBooking, 'id'>;
type UnavailableTime = {
  readonly startsAt: Date;
  /** They gave an email address, so that they can be notified. */
  readonly isNotified: boolean;
};
type Save = {
  readonly loaded: Loaded;
  readonly plan: TimePlan;
  readonly caller: StaffCaller;
  readonly audit: (facts: JsonValue) => AuditNote;
};

const takenText = 'That time is no longer available. Choose another time.';

export async function loadTimes(
  { requested, dealerGroupId, scope }: ScopedCall<{ readonly leadId: string }>,
  app: LeadInboxPorts,
  now: Date,
): Promise<Loaded | null> {
  const opened = await app.leadInboxStore.open({ dealerGroupId, scope, leadId: requested.leadId });
  if (opened === null || opened.erasedAt !== null) return null;
  const site = siteOfLead(dealerGroupId, opened.lead.siteSlug, app);
  const exceptId = opened.booking?.status === 'booked' ? opened.booking.id : null;
  const times = site === null ? null : await offerTimesOf(site, { opened, exceptId }, app, now);
  return { opened, scope, times };
}

/** What booking and moving share. What the lead had before is given up for the new time. */
const takeTime = {
  load: (call: ScopedCall<BookInput>, app: LeadInboxPorts, now: Date) => loadTimes(call, app, now),
  subjectsOf: ({ opened }: Loaded) => [subjectOfLead(opened)],
  aboutOf: ({ leadId }: BookInput) => ({ kind: 'lead', id: leadId }),
  decide({
    requested,
    loaded: { times },
  }: {
    readonly requested: BookInput;
    readonly loaded: Loaded;
  }): Decision<TimePlan> {
    const slot = times?.slots.find(({ value, isFree }) => value === requested.time && isFree);
    if (times === null || slot === undefined) {
      return { ok: false, refusal: { kind: 'invalid', problems: { time: takenText } } };
    }
    const { startsAt, endsAt, busyUntil } = slot;
    const { purpose, locationSlug, carId, capacity } = times.calendar;
    if (locationSlug === null) return { ok: false, refusal: { kind: 'missing' } };
    return { ok: true, plan: { purpose, locationSlug, carId, capacity, startsAt, endsAt, busyUntil } };
  },
  async save(
    { loaded, plan, audit, caller }: Save,
    app: LeadInboxPorts,
    at: Date,
  ): Promise<ActAnswer<UnavailableTime>> {
    const { lead } = loaded.opened;
    const outcome = await app.leadInboxStore.book({
      dealerGroupId: lead.dealerGroupId,
      leadId: lead.id,
      scope: loaded.scope,
      wanted: { ...plan, id: app.newId() },
      by: caller.member.name,
      at,
      newId: app.newId,
      audit: audit({ startsAt: plan.startsAt.toISOString() }),
    });
    app.triggerLeadDelivery();
    if (outcome.kind === 'time-taken') return { kind: 'invalid', problems: { time: takenText } };
    return outcome.kind === 'done'
      ? { kind: 'done', result: { startsAt: plan.startsAt, isNotified: lead.contact.email !== '' } }
      : { kind: 'missing' };
  },
};

export const bookForLead = act({ ...takeTime, name: 'lead.answer' });
/** For staff who manage the calendar and answer no leads. */
export const moveBooking = act({ ...takeTime, name: 'calendar.move' });

export const cancelBooking = act({
  name: 'calendar.move',
  load: (call: ScopedCall<{ readonly leadId: string }>, app: LeadInboxPorts, now: Date) =>
    loadTimes(call, app, now),
  subjectsOf: ({ opened }) => [subjectOfLead(opened)],
  aboutOf: ({ leadId }) => ({ kind: 'lead', id: leadId }),
  decide({ loaded: { opened } }) {
    const { booking } = opened;
    return booking?.status === 'booked'
      ? { ok: true, plan: { bookingId: booking.id } }
      : { ok: false, refusal: { kind: 'invalid', problems: { form: 'This time is cancelled already.' } } };
  },
  async save({ loaded, plan, audit }, app, at): Promise<ActAnswer<null>> {
    const { lead } = loaded.opened;
    const outcome = await app.leadInboxStore.cancelBooking({
      dealerGroupId: lead.dealerGroupId,
      leadId: lead.id,
      scope: loaded.scope,
      at,
      newId: app.newId,
      bookingId: plan.bookingId,
      audit: audit({ bookingId: plan.bookingId }),
    });
    app.triggerLeadDelivery();
    return outcome.kind === 'unknown' ? { kind: 'missing' } : { kind: 'done', result: null };
  },
});

export type DemoDriveInput = { readonly leadId: string; readonly direction: 'out' | 'back' };

/** The car leaves with its driver, or is back. */
export const saveDemoDrive = act({
  name: 'calendar.move',
  load: (call: ScopedCall<DemoDriveInput>, app: LeadInboxPorts, now: Date) => loadTimes(call, app, now),
  subjectsOf: ({ opened }) => [subjectOfLead(opened)],
  aboutOf: ({ leadId }) => ({ kind: 'lead', id: leadId }),
  decide({ requested, loaded: { opened } }) {
    const { booking } = opened;
    return booking?.status === 'booked' && calendarKindOf(booking.purpose) === 'drive'
      ? { ok: true, plan: { bookingId: booking.id, direction: requested.direction } }
      : {
          ok: false,
          refusal: { kind: 'invalid', problems: { form: 'There is no drive booked with this lead.' } },
        };
  },
  async save({ loaded, plan, audit, caller }, app, at): Promise<ActAnswer<null>> {
    const { lead } = loaded.opened;
    const isNoted = await app.leadInboxStore.saveDemoDrive({
      dealerGroupId: lead.dealerGroupId,
      leadId: lead.id,
      scope: loaded.scope,
      ...plan,
      by: caller.member.name,
      at,
      audit: audit({ ...plan }),
    });
    return isNoted ? { kind: 'done', result: null } : { kind: 'missing' };
  },
});
