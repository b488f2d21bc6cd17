/** A walk-in: one form, and lead, time, timer, car and audit agree; hand-overs are in the calendar. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createBookingStore } from '#adapters/postgres/deals/booking-store.ts';
import { createHoldStore } from '#adapters/postgres/deals/hold-store.ts';
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import { bookForLead, loadTimes } from '#use-cases/lead-inbox/book-for-lead.ts';
import { enterWalkIn, type WalkInInput, type WalkInPorts } from '#use-cases/lead-inbox/enter-walk-in.ts';
import { viewLeadCalendar } from '#use-cases/lead-inbox/view-lead-calendar.ts';
import type { ActPorts } from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { exampleCar } from '../support/example-car.ts';
import { exampleScope } from '../support/example-inbox.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleLocation, exampleSite } from '../support/example-site.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const group = 'group-1';
/** A Tuesday, half past ten in Sydney. */
const now = new Date('2026-11-24T10:30:00+11:00');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let database: Database;
let site: SiteContext;
let app: WalkInPorts & ActPorts;
beforeAll(async () => {
  database = await openTemporaryDatabase();
  const sydney = exampleLocation({ departments: ['sales', 'service'] });
  const brisbane = exampleLocation({
    slug: 'mount-gravatt',
    name: 'Mount Gravatt',
    timeZone: 'Australia/Brisbane',
  });
  site = exampleSite({}, { dealerGroupId: group, locations: [sydney, brisbane] });
  let ids = 0;
  app = {
    sitesOf: (id) => (id === group ? [site] : []),
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    triggerLeadDelivery: () => undefined,
    leadInboxStore: createLeadInboxStore(database.db),
    bookingStore: createBookingStore(database.db),
    holdStore: createHoldStore(database.db, () => crypto.randomUUID()),
    carStore: createCarStore(database),
    staffStore: { list: async () => [] },
    siteOrigin: () => 'http://example.localhost',
    auditLog: createAuditLog(database.db),
  };
  const cars = ['KB1', 'KB2', 'KB3'].map((stockNumber) => ({
    car: exampleCar({
      dealerGroupId: group,
      id: `car-${stockNumber}`,
      slug: stockNumber.toLowerCase(),
      stockNumber,
    }),
    feedId: 'f',
    fingerprint: 'x',
  }));
  await createStockImportStore(database).transaction(group, async (tx) => {
    await tx.insert(cars);
    await tx.bumpStockVersion();
  });
});
afterAll(() => database.close());

function caller(role: StaffRole = 'sales', locations: readonly string[] | null = null): StaffCaller {
  const grants = [{ role, locations, leadFamilies: null, until: null }];
  return {
    member: { dealerGroupId: group, id: 'mia', name: 'Mia Tran', email: 'mia@example.com', grants },
    staffId: 'mia',
    sessionId: 'session-1',
    network: null,
    isViewingAs: false,
    steppedUpAt: null,
    stepUpFor: null,
  } as unknown as StaffCaller;
}

const requested: WalkInInput = {
  key: 'form-1',
  what: 'drive',
  locationSlug: 'parramatta',
  stockNumber: ' kb1 ',
  name: 'Jordan Blake',
  phone: '0491 570 006',
  email: '',
  minutes: 45,
  leavesNow: true,
  words: 'Wants a tow bar.',
};
const enter = (changes: Partial<WalkInInput> = {}, who = caller(), at = now) =>
  enterWalkIn.perform({ caller: who, requested: { ...requested, ...changes } }, app, at);
const problemsOf = async (changes: Partial<WalkInInput>) => {
  const answer = await enter({ key: crypto.randomUUID(), ...changes });
  return answer.kind === 'invalid' ? Object.keys(answer.problems) : answer.kind;
};

describe('a walk-in', () => {
  it('H-10 is one form: a lead that is answered and theirs, a time, a car that is out, an entry of the audit', async () => {
    const before = await app.carStore.stockVersion(group);
    const both = await Promise.all([enter(), enter()]);
    const [first, second] = both.map((answer) =>
      answer.kind === 'done' ? answer.result.leadId : answer.kind,
    );
    expect(second).toBe(first);
    const leadId = first ?? '';
    const opened = await app.leadInboxStore.open({ dealerGroupId: group, scope: exampleScope(), leadId });
    expect(opened).toMatchObject({
      lead: {
        kind: 'test-drive',
        message: 'Walked in. Wants a tow bar.',
        contact: { name: 'Jordan Blake', phone: '+61491570006', email: '' },
        car: { stockNumber: 'KB1' },
        consent: { isGranted: false },
      },
      assignment: { staffId: 'mia', staffName: 'Mia Tran' },
      booking: { status: 'booked', startsAt: now, endsAt: later(45), carId: 'car-KB1' },
      demoDrive: { outAt: now, backAt: null },
      deliveries: [],
    });
    expect([opened?.clock.stoppedAt, opened?.answeredAt]).toEqual([now, now]);
    expect(await createBookingStore(database.db).findDemoDrive(group, 'car-KB1')).toMatchObject({
      outAt: now,
    });
    expect(await app.carStore.stockVersion(group)).toBe(before + 1);
    const entries = await createAuditLog(database.db).readFrom(group, 0, 100);
    expect(entries.filter(({ subject }) => subject.id === leadId)).toMatchObject([
      { act: 'lead.answer', locationSlug: 'parramatta', leadFamily: 'sales', facts: { walkIn: true } },
    ]);
  });

  it('H-10 gets no car that is promised or out, and any number of people at once', async () => {
    expect(await enter({ key: 'form-2' })).toMatchObject({
      kind: 'invalid',
      problems: { stockNumber: expect.stringContaining('with another customer at that time') },
    });
    expect(await enter({ key: 'form-3', stockNumber: 'KB2', leavesNow: false })).toMatchObject({
      kind: 'done',
    });
    expect(await enter({ key: 'form-4', what: 'service', stockNumber: '' })).toMatchObject({ kind: 'done' });
    expect(await createBookingStore(database.db).findDemoDrive(group, 'car-KB2')).toBeNull();
    // Once its time is over the car can go again.
    expect(await enter({ key: 'form-5' }, caller(), later(45))).toMatchObject({ kind: 'done' });
  });

  it('H-10 says at the field what is wrong, and stores nothing of it', async () => {
    expect(await problemsOf({ name: ' ' })).toEqual(['name']);
    expect(await problemsOf({ phone: '12', email: 'jordan@' })).toEqual(['phone', 'email']);
    expect(await problemsOf({ stockNumber: 'KB99' })).toEqual(['stockNumber']);
    expect(await problemsOf({ stockNumber: '' })).toEqual(['stockNumber']);
    expect(await problemsOf({ stockNumber: 'KB3', minutes: 7 })).toEqual(['minutes']);
    expect(await problemsOf({ stockNumber: 'KB3', words: 'x'.repeat(5_001) })).toEqual(['words']);
    expect(await problemsOf({ stockNumber: 'KB3', locationSlug: 'nowhere' })).toBe('missing');
  });

  it('H-10 H-2 is entered for one’s own locations alone', async () => {
    const there = caller('sales', ['mount-gravatt']);
    expect(await enter({ key: 'form-6', stockNumber: 'KB3' }, there)).toEqual({ kind: 'missing' });
    expect(await enter({ key: 'form-7', stockNumber: 'KB3' }, caller('report'))).toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('the calendar', () => {
  it('H-10 has drives, hand-overs and service in one, by day and by week, each on the clock of its place', async () => {
    const lead = exampleLead({
      dealerGroupId: group,
      id: 'bought',
      kind: 'purchase-request',
      locationSlug: 'mount-gravatt',
      receivedAt: now,
    });
    await createPostgresLeadStore(database.db).submit(exampleSubmission({ lead }));
    const manager = caller('owner');
    const time = '2026-11-26T10:00+10:00';
    const scope = exampleScope();
    const call = { caller: manager, requested: { leadId: 'bought' }, dealerGroupId: group, scope };
    const offered = (await loadTimes(call, app, now))?.times;
    expect(offered?.calendar.purpose).toBe('handover');
    const free = offered?.slots.find(({ isFree, date }) => isFree && date === time.slice(0, 10));
    expect(
      await bookForLead.perform(
        { caller: manager, requested: { leadId: 'bought', time: free?.value ?? '' } },
        app,
        now,
      ),
    ).toMatchObject({ kind: 'done' });
    const view = async (isWeek: boolean, day: string, locationSlug: string | null = null) => {
      const answer = await viewLeadCalendar.perform(
        { caller: manager, requested: { day, isWeek, locationSlug, moveLeadId: null } },
        app,
        now,
      );
      if (answer.kind !== 'done') throw new Error(answer.kind);
      return answer.result;
    };
    const week = await view(true, '2026-11-28');
    expect(week.dateText).toBe('Week of Monday 23 November');
    expect(week.week?.map(({ dateText }) => dateText)).toHaveLength(7);
    const kinds = week.week?.flatMap(({ items, date }) =>
      items.map(({ kind, place }) => [date, kind, place]),
    );
    expect(kinds).toContainEqual(['2026-11-24', 'drive', 'Parramatta']);
    expect(kinds).toContainEqual(['2026-11-24', 'service', 'Parramatta']);
    expect(kinds).toContainEqual(['2026-11-26', 'handover', 'Mount Gravatt']);
    expect((await view(true, '2026-11-28', 'mount-gravatt')).count).toBe(1);
    expect((await view(true, '2026-11-29')).week?.[0]?.date).toBe('2026-11-23');
    expect((await view(true, '2026-11-30')).count).toBe(0);
    const day = await view(false, '2026-11-26');
    expect(day.week).toBeNull();
    expect(day.columns.map(({ items, timeZoneNote }) => [items.length, timeZoneNote])).toEqual([
      [0, null],
      [1, expect.stringContaining('1 hour behind')],
    ]);
  });
});
