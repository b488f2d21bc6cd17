/**
 * Winds the clocks of leads that wait: those that have none yet, and all of them again when opening hours, or the
 * promise, have changed. Then tells managers of what is late, once.
 */
import type { PlannedDelivery } from '#domain/lead/delivery/lead-delivery.ts';
import { planResponseTimer, type ResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import { isGrantActive, type StaffRecord } from '#domain/staff/staff-member.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { ResponseTimerStore, WaitingLead } from '#ports/leads/lead-inbox-store.ts';
import type { StaffStore } from '#ports/staff/staff-store.ts';

export type ResponseDeadlinePorts = {
  readonly sites: () => readonly SiteContext[];
  readonly responseTimerStore: ResponseTimerStore;
  readonly staffStore: Pick<StaffStore, 'list'>;
  readonly newId: () => string;
  readonly clock: Clock;
  readonly triggerLeadDelivery: () => void;
};

/** Leads from before the inbox existed are left out. */
const windsSinceMs = 90 * dayMs;
const batch = 200;

export async function refreshResponseDeadlines(app: ResponseDeadlinePorts): Promise<void> {
  const since = new Date(app.clock().getTime() - windsSinceMs);
  const sites = new Map(app.sites().map((site) => [siteKey(site), site]));
  let after: Parameters<ResponseTimerStore['listWaiting']>[0]['after'] = null;
  do {
    const waiting: readonly WaitingLead[] = await app.responseTimerStore.listWaiting({
      since,
      after,
      limit: batch,
    });
    for (const lead of waiting) await refreshOne(lead, sites.get(siteKey(lead)) ?? null, app);
    after = waiting.length === batch ? (waiting.at(-1) ?? null) : null;
    // Others want the database too.
    await new Promise((resolve) => setImmediate(resolve));
  } while (after !== null);
  await notifyOfLate(app);
}

async function refreshOne(
  lead: WaitingLead,
  site: SiteContext | null,
  app: ResponseDeadlinePorts,
): Promise<void> {
  if (site === null) return;
  const clock = planResponseTimer(site, lead, lead.clock?.startsAt ?? lead.receivedAt);
  if (lead.clock === null || !isSame(clock, lead.clock)) await app.responseTimerStore.setTimer(lead, clock);
}

function isSame(one: ResponseTimer, other: ResponseTimer): boolean {
  return (
    one.dueAt?.getTime() === other.dueAt?.getTime() &&
    one.promisedMinutes === other.promisedMinutes &&
    one.locationSlug === other.locationSlug
  );
}

async function notifyOfLate(app: ResponseDeadlinePorts): Promise<void> {
  const now = app.clock();
  const late = await app.responseTimerStore.listLate({ now, limit: batch });
  const staff = new Map<string, readonly StaffRecord[]>();
  for (const lead of late) {
    const { dealerGroupId, leadId } = lead;
    const allStaff = staff.get(dealerGroupId) ?? (await app.staffStore.list(dealerGroupId));
    staff.set(dealerGroupId, allStaff);
    const notified = managersOf(lead, allStaff, now);
    const deliveries = notified.map(({ email }) => ({ ...planMessage(email, now), id: app.newId() }));
    await app.responseTimerStore.escalate(lead, {
      deliveries,
      at: now,
      audit: {
        actor: { kind: 'system', id: null, sessionId: null, network: null },
        act: 'lead.escalate',
        subject: { kind: 'lead', id: leadId },
        facts: { told: notified.map(({ id }) => id) },
        at: now,
      },
    });
  }
  if (late.length > 0) app.triggerLeadDelivery();
}

function planMessage(
  target: string,
  dueAt: Date,
): Pick<PlannedDelivery, 'channel' | 'target' | 'secretName' | 'dueAt'> {
  return { channel: 'escalation', target, secretName: null, dueAt };
}

/** The managers of the location, for this kind of lead; where there is none, the owners of the group. */
export function managersOf(
  { locationSlug, clock, kind, assignedTo }: WaitingLead,
  allStaff: readonly StaffRecord[],
  now: Date,
): readonly StaffRecord[] {
  const subject = {
    locationSlug: clock?.locationSlug ?? locationSlug,
    leadFamily: leadFamilyOf(kind),
    assignedTo,
  };
  const having = (role: StaffRole) =>
    allStaff.filter(({ leftAt, grants, ...member }) => {
      const ofRole = grants.filter((grant) => grant.role === role && isGrantActive(grant, now));
      return leftAt === null && mayAct({ ...member, grants: ofRole }, 'lead.assign', subject, now).ok;
    });
  const managers = having('manager');
  return managers.length > 0 ? managers : having('owner');
}
