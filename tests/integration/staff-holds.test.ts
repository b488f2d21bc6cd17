/**
 * A car held for a shopper in the showroom or on the phone: lead, hold, mark, message and audit are one, and of two one
 * gets it.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { createBookingStore } from '#adapters/postgres/deals/booking-store.ts';
import { createHoldStore } from '#adapters/postgres/deals/hold-store.ts';
import { createPaymentStore } from '#adapters/postgres/deals/payment-store.ts';
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { leadChannelOf } from '#domain/lead/lead-channel.ts';
import { hourMs } from '#domain/time/durations.ts';
import { type HoldCarInput, holdCar, viewHoldCar } from '#use-cases/lead-inbox/hold-car.ts';
import { releaseHold } from '#use-cases/lead-inbox/release-hold.ts';
import { viewLead } from '#use-cases/lead-inbox/view-lead.ts';
import type { PaymentPorts } from '#use-cases/payment/reconcile-payment.ts';
import { endRunOutHolds } from '#use-cases/reservation/end-hold.ts';
import { exampleCaller } from '../support/example-caller.ts';
import { exampleCar } from '../support/example-car.ts';
import { exampleScope } from '../support/example-inbox.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleLocation, exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const group = 'desk-holds';
const now = new Date('2026-11-24T10:30:00+11:00');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('a hold made by staff', () => {
  const newId = () => crypto.randomUUID();
  const site = exampleSite(
    {},
    {
      dealerGroupId: group,
      locations: [exampleLocation(), exampleLocation({ slug: 'penrith', name: 'Penrith' })],
    },
  );
  const ports = () => ({
    sitesOf: (id: string) => (id === group ? [site] : []),
    newId,
    triggerLeadDelivery: () => undefined,
    reservationKey: 'key',
    leadInboxStore: createLeadInboxStore(database.db),
    bookingStore: createBookingStore(database.db),
    carStore: createCarStore(database),
    holdStore: createHoldStore(database.db, newId),
    staffStore: { list: async () => [] },
    auditLog: createAuditLog(database.db),
    payments: {} as PaymentPorts['payments'],
    paymentStore: createPaymentStore(database.db, newId),
    reportFault: (error: unknown) => {
      throw error;
    },
  });
  let app: ReturnType<typeof ports>;
  beforeAll(async () => {
    app = ports();
    const facts = {
      dealerGroupId: group,
      locationSlug: 'parramatta',
      isReserved: false,
      reservedUntil: null,
    };
    const cars = ['1', '2', '3', '4', '5', '6'].map((id) =>
      exampleCar({ ...facts, id: `car-${id}`, slug: `car-${id}`, stockNumber: `KB${id}` }),
    );
    const others = [
      exampleCar({ ...facts, id: 'sold', slug: 'sold', stockNumber: 'S', status: 'sold' }),
      exampleCar({ ...facts, id: 'promised', slug: 'promised', stockNumber: 'P', isReserved: true }),
    ];
    await createStockImportStore(database).transaction(group, async (tx) => {
      await tx.insert([...cars, ...others].map((car) => ({ car, feedId: 'f', fingerprint: 'x' })));
      await tx.bumpStockVersion();
    });
  });

  const requested: HoldCarInput = {
    carId: 'car-1',
    leadId: '',
    key: 'form-1',
    way: 'walk-in',
    name: 'Jordan Blake',
    phone: '0491 570 006',
    email: 'jordan@example.com',
    hours: 24,
    deposit: '$1,500',
    words: 'Comes back on Thursday.',
  };
  const who = (facts: Partial<Parameters<typeof exampleCaller>[0]> = {}) =>
    exampleCaller({ dealerGroupId: group, role: 'sales', ...facts });
  const hold = (changes: Partial<HoldCarInput> = {}, caller = who(), at = now) =>
    holdCar.perform({ caller, requested: { ...requested, key: newId(), ...changes } }, app, at);
  const heldBy = async (changes: Partial<HoldCarInput>, caller = who(), at = now) => {
    const answer = await hold(changes, caller, at);
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
    return answer.result.leadId;
  };
  const carOf = (id: string) => app.carStore.findById(group, id);
  const openLead = (leadId: string) =>
    app.leadInboxStore.open({ dealerGroupId: group, scope: exampleScope(), leadId });
  const release = async (leadId: string, caller = who(), at = now) => {
    const live = (await app.holdStore.findOfLeads(group, [leadId]))[0]?.hold;
    return releaseHold.perform({ caller, requested: { leadId, holdId: live?.id ?? '' } }, app, at);
  };

  it('H-10 B-27 marks the car at once, and keeps lead, owner, word and audit with it; a second press is the first', async () => {
    const before = await app.carStore.stockVersion(group);
    const key = 'same-form';
    const [first, second] = await Promise.all([heldBy({ key }), heldBy({ key })]);
    expect(second).toBe(first);
    expect(await carOf('car-1')).toMatchObject({ isReserved: true, reservedUntil: later(24 * hourMs) });
    expect(await app.carStore.stockVersion(group)).toBe(before + 1);
    const opened = await openLead(first);
    expect(opened).toMatchObject({
      lead: {
        kind: 'reservation-request',
        message: 'Requested in person. Deposit taken: $1,500. Comes back on Thursday.',
        contact: { name: 'Jordan Blake', phone: '+61491570006', email: 'jordan@example.com' },
        car: { stockNumber: 'KB1' },
        consent: { isGranted: false },
      },
      assignment: { staffId: 'mia' },
      answeredAt: now,
      deliveries: [{ channel: 'hold-update', target: 'jordan@example.com', status: 'waiting' }],
    });
    if (opened !== null) expect(leadChannelOf(opened.lead)).toBe('walk-in');
    const records = await app.holdStore.findOfLeads(group, [first]);
    expect(records).toMatchObject([
      { hold: { status: 'held', origin: 'desk', heldAt: now, depositCents: 0 } },
    ]);
    const entries = (await createAuditLog(database.db).readFrom(group, 0, 100)).filter(
      ({ act, subject }) => act === 'car.hold' && subject.id === 'car-1',
    );
    expect(entries).toMatchObject([
      { facts: { hours: 24, way: 'walk-in', leadId: first }, locationSlug: 'parramatta' },
    ]);
  });

  it('H-10 gives the car to one of many who reach for it at once, and stores nothing for the others', async () => {
    const before = await app.leadInboxStore.countOf({
      ...{ dealerGroupId: group, scope: exampleScope() },
      filter: { state: 'all', lateAt: null, locationSlug: null, family: null, staffId: null, outcome: null },
    });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => hold({ carId: 'car-2', phone: `049157000${n}`, email: '' })),
    );
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    const refused = answers.filter(({ kind }) => kind !== 'done');
    for (const answer of refused)
      expect(answer).toEqual({
        kind: 'invalid',
        problems: { form: 'This car is already on hold for another customer. Nothing was changed.' },
      });
    const after = await app.leadInboxStore.countOf({
      ...{ dealerGroupId: group, scope: exampleScope() },
      filter: { state: 'all', lateAt: null, locationSlug: null, family: null, staffId: null, outcome: null },
    });
    expect(after).toBe(before + 1);
  });

  it('B-27 ends by itself, and not a millisecond before', async () => {
    const leadId = await heldBy({ carId: 'car-3', hours: 2 });
    await endRunOutHolds(app, later(2 * hourMs - 1));
    expect(await carOf('car-3')).toMatchObject({ isReserved: true });
    await endRunOutHolds(app, later(2 * hourMs));
    expect(await carOf('car-3')).toMatchObject({ isReserved: false, reservedUntil: null });
    expect(await app.holdStore.findOfLeads(group, [leadId])).toMatchObject([{ hold: { end: 'expired' } }]);
  });

  it('B-27 is released by staff, once, with the audit, and can be held again for the same person', async () => {
    const leadId = await heldBy({ carId: 'car-4' });
    expect(await release(leadId)).toEqual({ kind: 'done', result: null });
    expect(await carOf('car-4')).toMatchObject({ isReserved: false });
    expect(await release(leadId)).toEqual({
      kind: 'invalid',
      problems: { form: 'This hold has already ended.' },
    });
    const acts = (await createAuditLog(database.db).readFrom(group, 0, 200)).filter(
      ({ subject }) => subject.id === 'car-4',
    );
    expect(acts).toMatchObject([{ facts: { way: 'walk-in' } }, { facts: { end: 'dealer-released' } }]);
    expect(await heldBy({ carId: 'car-4', leadId })).toBe(leadId);
    const seeing = { ...app, answersComeBack: true };
    const seen = await viewLead.perform({ caller: who(), requested: { leadId } }, seeing, now);
    expect(seen).toMatchObject({
      kind: 'done',
      result: {
        view: {
          hold: { isLive: true, heading: 'Jordan Blake has reserved the car' },
          answersComeBack: true,
        },
      },
    });
    expect((await openLead(leadId))?.joined).toHaveLength(1);
  });

  it('H-10 stays in the conversation of the shopper who asked, and takes their details', async () => {
    const lead = exampleLead({ dealerGroupId: group, id: 'asker', car: null, receivedAt: now });
    await createPostgresLeadStore(database.db).submit(exampleSubmission({ lead, deliveries: [] }));
    const caller = who({ role: 'manager' });
    const form = await viewHoldCar.perform(
      { caller, requested: { carId: 'car-5', leadId: 'asker' } },
      app,
      now,
    );
    expect(form).toMatchObject({
      kind: 'done',
      result: { contact: { name: 'Jordan Blake' }, problem: null },
    });
    expect(await heldBy({ carId: 'car-5', leadId: 'asker', way: 'phone' }, caller)).toBe('asker');
    const seeing = { ...app, answersComeBack: false };
    const seen = await viewLead.perform({ caller, requested: { leadId: 'asker' } }, seeing, now);
    expect(seen).toMatchObject({
      result: {
        view: { hold: { isLive: true }, joined: [{ name: 'Jordan Blake' }], answersComeBack: false },
      },
    });
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ phone: 'call me' }, ['phone']],
    [{ phone: '', email: '' }, ['phone']],
    [{ email: 'nobody' }, ['email']],
    [{ deposit: 'much' }, ['deposit']],
    [{ hours: 0 }, ['hours']],
    [{ hours: 10_000 }, ['hours']],
    [{ way: 'dream' }, ['way']],
    [{ carId: 'sold' }, ['form']],
    [{ carId: 'promised' }, ['form']],
  ])('H-10 says of %j what is wrong with %j', async (changes, fields) => {
    const answer = await hold({ carId: 'car-6', ...changes });
    expect(answer.kind === 'invalid' ? Object.keys(answer.problems) : answer.kind).toEqual(fields);
    expect(await carOf('car-6')).toMatchObject({ isReserved: false });
  });

  it('H-2 is for the locations and people of one’s role, and of one’s own group', async () => {
    expect((await hold({ carId: 'car-6' }, who({ locations: ['penrith'] }))).kind).toBe('missing');
    expect((await hold({ carId: 'car-6' }, who({ role: 'stock' }))).kind).toBe('forbidden');
    expect((await hold({ carId: 'car-6' }, who({ dealerGroupId: 'another' }))).kind).toBe('missing');
    expect((await hold({ carId: 'gone' })).kind).toBe('missing');
    const leadId = await heldBy({ carId: 'car-6' }, who({ locations: ['parramatta'] }));
    const holdId = (await app.holdStore.findOfLeads(group, [leadId]))[0]?.hold.id ?? '';
    const tries = [
      [who({ locations: ['penrith'] }), 'missing'],
      [who({ id: 'tom' }), 'missing'],
      [who({ role: 'report' }), 'forbidden'],
    ] as const;
    for (const [caller, kind] of tries)
      expect((await releaseHold.perform({ caller, requested: { leadId, holdId } }, app, now)).kind).toBe(
        kind,
      );
    const other = await heldBy({ carId: 'car-3' });
    const wrong = { leadId: other, holdId };
    expect((await releaseHold.perform({ caller: who(), requested: wrong }, app, now)).kind).toBe('missing');
    expect(await carOf('car-6')).toMatchObject({ isReserved: true });
  });
});
