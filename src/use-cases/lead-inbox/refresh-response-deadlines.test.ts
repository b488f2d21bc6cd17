import { describe, expect, it } from 'vitest';
import type { ResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import type { Grant, StaffRecord } from '#domain/staff/staff-member.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { ResponseTimerStore, WaitingLead } from '#ports/leads/lead-inbox-store.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { managersOf, refreshResponseDeadlines } from './refresh-response-deadlines.ts';

const now = new Date('2026-11-23T10:00+11:00');

const waiting = (changes: Partial<WaitingLead> = {}): WaitingLead => ({
  dealerGroupId: 'group-1',
  leadId: 'lead-1',
  siteSlug: 'example',
  kind: 'car-enquiry',
  category: 'Car Enquiry',
  subcategory: null,
  locationSlug: 'parramatta',
  car: null,
  isSuspectedSpam: false,
  isCompleted: true,
  receivedAt: new Date('2026-11-22T13:56+11:00'),
  assignedTo: null,
  clock: null,
  ...changes,
});

const staff = (id: string, role: StaffRole, changes: Partial<Grant> = {}): StaffRecord => ({
  dealerGroupId: 'group-1',
  id,
  name: id,
  email: `${id}@dealer.example`,
  grants: [{ id: 'g', role, locations: null, leadFamilies: null, until: null, ...changes }],
  revision: 1,
  createdAt: now,
  leftAt: null,
});

type Wound = { readonly leadId: string; readonly clock: ResponseTimer };

async function run(
  leads: readonly WaitingLead[],
  people: readonly StaffRecord[],
  late: readonly WaitingLead[] = [],
) {
  const wound: Wound[] = [];
  const notified: string[][] = [];
  let triggered = 0;
  const responseTimerStore: ResponseTimerStore = {
    listWaiting: async ({ after, limit }) => {
      const from = after === null ? 0 : leads.findIndex(({ leadId }) => leadId === after.leadId) + 1;
      return leads.slice(from, from + limit);
    },
    setTimer: async ({ leadId }, clock) => {
      wound.push({ leadId, clock });
    },
    listLate: async () => late,
    escalate: async (_lead, { deliveries }) => {
      notified.push(deliveries.map(({ target }) => target));
      return true;
    },
  };
  await refreshResponseDeadlines({
    sites: () => [exampleSite()],
    responseTimerStore,
    staffStore: { list: async () => people },
    newId: () => 'id',
    clock: () => now,
    triggerLeadDelivery: () => {
      triggered += 1;
    },
  });
  return { wound, notified, triggered };
}

describe('winding clocks', () => {
  it('H-9 winds the clock of a lead that has none, in the hours of its location', async () => {
    const { wound } = await run([waiting()], []);
    expect(wound).toEqual([
      {
        leadId: 'lead-1',
        clock: {
          locationSlug: 'parramatta',
          startsAt: new Date('2026-11-22T13:56+11:00'),
          promisedMinutes: 60,
          dueAt: new Date('2026-11-23T09:30+11:00'),
        },
      },
    ]);
  });

  it('H-9 winds it again when hours or the promise have changed, from where it began, and else leaves it alone', async () => {
    const clock = {
      locationSlug: 'parramatta',
      startsAt: new Date('2026-11-23T09:00+11:00'),
      promisedMinutes: 60,
      dueAt: new Date('2026-11-23T10:00+11:00'),
    };
    expect((await run([waiting({ clock })], [])).wound).toEqual([]);
    const { wound } = await run([waiting({ clock: { ...clock, promisedMinutes: 30, dueAt: now } })], []);
    expect(wound[0]?.clock).toEqual(clock);
  });

  it('H-9 goes through more leads than one batch, and passes over those of a site that is gone', async () => {
    const many = Array.from({ length: 450 }, (_, index) => waiting({ leadId: `lead-${index}` }));
    expect((await run([...many, waiting({ leadId: 'gone', siteSlug: 'gone' })], [])).wound).toHaveLength(450);
  });
});

describe('who is notified of an overdue lead', () => {
  const late = waiting({
    clock: { locationSlug: 'parramatta', startsAt: now, promisedMinutes: 60, dueAt: now },
  });

  it('H-9 notifies the managers of the location and family, and starts the worker', async () => {
    const people = [
      staff('here', 'manager', { locations: ['parramatta'] }),
      staff('there', 'manager', { locations: ['penrith'] }),
      staff('owner', 'owner'),
      staff('sales', 'sales'),
      { ...staff('left', 'manager'), leftAt: now },
      staff('until', 'manager', { until: now }),
    ];
    const { notified, triggered } = await run([], people, [late]);
    expect(notified).toEqual([['here@dealer.example']]);
    expect(triggered).toBe(1);
  });

  it('H-9 notifies the owners where no manager is responsible, and sends no needless messages', async () => {
    const people = [staff('there', 'manager', { locations: ['penrith'] }), staff('owner', 'owner')];
    expect(managersOf(late, people, now).map(({ id }) => id)).toEqual(['owner']);
    expect((await run([], people, [])).triggered).toBe(0);
  });
});
