/** Cars of a dealer group of its own that people reach for, over a real database and a gateway that a test directs. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { createHoldStore } from '#adapters/postgres/deals/hold-store.ts';
import { createPaymentStore } from '#adapters/postgres/deals/payment-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { holdEvent } from '#adapters/postgres/schema/deals/hold.ts';
import { car as carTable, stockVersion } from '#adapters/postgres/schema/stock/car.ts';
import type { Car } from '#domain/car/car.ts';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { HoldStore } from '#ports/deals/hold-store.ts';
import type { PaymentGateway, PaymentStore } from '#ports/deals/payment.ts';
import { confirmationLimits, createSubmissionLimiter } from '#use-cases/guard/submission-limits.ts';
import { handlePaymentEvent } from '#use-cases/payment/handle-webhook.ts';
import { reconcilePayments } from '#use-cases/payment/reconcile-payment.ts';
import { claimCar } from '#use-cases/reservation/claim-car.ts';
import { endHold, endRunOutHolds, endUnpaidClaims } from '#use-cases/reservation/end-hold.ts';
import type { HoldVisitor } from '#use-cases/reservation/my-hold.ts';
import { startDeposit } from '#use-cases/reservation/start-payment.ts';
import { importCars } from './example-alert.ts';
import { exampleCar, exampleNow } from './example-car.ts';
import { exampleLead, exampleSubmission } from './example-lead.ts';
import { exampleSite } from './example-site.ts';
import { createScriptedGateway } from './scripted-gateway.ts';

export type HoldOptions = {
  readonly dealerGroupId?: string;
  /** In place of the scripted one. */
  readonly gateway?: PaymentGateway;
  readonly reservations?: SiteConfigInput['reservations'];
  readonly now?: Date;
};

export const reservationKey = 'a-key-for-the-test';

export function openHolds(database: Database, options: HoldOptions = {}) {
  const { dealerGroupId = `group-${randomUUID()}` } = options;
  let now = options.now ?? exampleNow;
  const scripted = createScriptedGateway(() => now);
  const gateway = options.gateway ?? scripted.gateway;
  const errors: string[] = [];
  const newId = () => randomUUID();
  const { db } = database;
  const app = {
    payments: { test: gateway, stripe: gateway },
    ...ofOneGroup(database, dealerGroupId, newId),
    leadStore: createPostgresLeadStore(db),
    reservationKey,
    newId,
    triggerLeadDelivery: () => undefined,
    claimLimiter: createSubmissionLimiter({ perAddress: 1_000, windowMs: dayMs, rememberedAddresses: 10 }),
    confirmationLimiter: createSubmissionLimiter(confirmationLimits),
    reportFault: (error: unknown, where: string) => void errors.push(`${where}: ${String(error)}`),
  };
  const site = exampleSite(
    {
      reservations: { isEnabled: true, holdsOnline: true, ...options.reservations },
      payments: { gateway: 'test' },
    },
    { dealerGroupId },
  );
  const paramsOf = (href: string) => new URL(href, 'http://example.localhost').searchParams;
  const idOf = (href: string) => paramsOf(href).get('id') ?? '';

  const phoneOf = (person: number) => `+614915${String(70_000 + person).padStart(5, '0')}`;

  async function addLead(person: number, email = `person-${person}@example.com`): Promise<string> {
    const id = newId();
    const phone = phoneOf(person);
    const contact = { name: `Person ${person}`, email, phone };
    await app.leadStore.submit(
      exampleSubmission({
        lead: exampleLead({ id, dealerGroupId, contact, receivedAt: now }),
        deliveries: exampleSubmission().deliveries.map((each) => ({ ...each, id: newId() })),
        submissionKey: id,
        receiptToken: `receipt ${id}`,
        answerToken: `answer ${id}`,
      }),
    );
    return id;
  }

  /**
   * With a lead of its own, unless one is named: that is the same press again. The number is proved, unless another is
   * given.
   */
  async function claim(
    carId: string,
    person: number,
    leadId?: string,
    visitor: HoldVisitor = { phone: phoneOf(person) },
  ) {
    const lead = leadId ?? (await addLead(person));
    const claimant = { car: { id: carId }, leadId: lead, visitor, clientAddress: '203.0.113.7' };
    const result = await claimCar(site, claimant, app, now);
    if (result.kind !== 'next') return { ...result, id: '', href: '', leadId: lead };
    return { ...result, id: idOf(result.href), leadId: lead };
  }

  const find = (id: string) => app.holdStore.find(dealerGroupId, id);
  const goToPay = (href: string) =>
    startDeposit(site, { params: paramsOf(href), origin: 'http://example.localhost' }, app, now);
  const makeEvent = (gatewayReference: string) =>
    handlePaymentEvent(site, { kind: 'payment', gatewayReference }, app, now);

  return {
    app,
    site,
    dealerGroupId,
    gateway: scripted,
    faults: errors,
    now: () => now,
    setTime: (at: Date) => {
      now = at;
    },
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    addLead,
    claim,
    find,
    goToPay,
    makeEvent,
    /** From the first press to the car that is held. */
    async reserve(carId: string, person: number) {
      const claimed = await claim(carId, person);
      const reference = await payFor(claimed.href);
      return { ...claimed, reference };
    },
    payFor,
    end: (id: string, end: Parameters<typeof endHold>[0]['end']) =>
      endHold({ dealerGroupId, id, siteSlug: null, end }, app, now),
    /** What the worker does in one round. */
    async work() {
      await endRunOutHolds(app, now);
      await endUnpaidClaims(app, now);
      await reconcilePayments(app, now);
    },
    async addCar(id: string, changes: Partial<Car> = {}): Promise<Car> {
      const added = exampleCar({ id, slug: id, stockNumber: id, dealerGroupId, ...changes });
      await importCars(database, [added], { isNew: true, at: now });
      return added;
    },
    async readCar(id: string) {
      const [row] = await db
        .select({
          status: carTable.status,
          isReserved: carTable.isReserved,
          reservedUntil: carTable.reservedUntil,
          priceCents: carTable.priceCents,
        })
        .from(carTable)
        .where(and(eq(carTable.dealerGroupId, dealerGroupId), eq(carTable.id, id)));
      if (row === undefined) throw new Error(`No car ${id}.`);
      return row;
    },
    async stockVersion(): Promise<number> {
      const [row] = await db
        .select({ version: stockVersion.version })
        .from(stockVersion)
        .where(eq(stockVersion.dealerGroupId, dealerGroupId));
      return row?.version ?? 0;
    },
    /** "claimed", "held", "ended expired", in the order in which it was decided. */
    async eventsOf(holdId: string): Promise<readonly string[]> {
      const rows = await db
        .select({ status: holdEvent.status, end: holdEvent.end })
        .from(holdEvent)
        .where(and(eq(holdEvent.dealerGroupId, dealerGroupId), eq(holdEvent.holdId, holdId)))
        .orderBy(asc(holdEvent.ordinal));
      return rows.map(({ status, end }) => (end === null ? status : `${status} ${end}`));
    },
  };

  /** At the gateway, and reported to us. */
  async function payFor(href: string): Promise<string> {
    const started = await goToPay(href);
    if (started.kind !== 'go') throw new Error(`It cannot be paid: ${started.kind}.`);
    const reference = `payment ${started.href.replace('/pay/', '')}`;
    scripted.pay(reference);
    await makeEvent(reference);
    return reference;
  }
}

/** Workers look after all groups; what other tests left is none of this one's. */
function ofOneGroup(
  { db }: Database,
  dealerGroupId: string,
  newId: () => string,
): { readonly holdStore: HoldStore; readonly paymentStore: PaymentStore } {
  const [holdStore, paymentStore] = [createHoldStore(db, newId), createPaymentStore(db, newId)];
  const isOurs = (each: { readonly dealerGroupId: string }) => each.dealerGroupId === dealerGroupId;
  return {
    holdStore: {
      ...holdStore,
      takeRunOut: async (...requested) => (await holdStore.takeRunOut(...requested)).filter(isOurs),
    },
    paymentStore: {
      ...paymentStore,
      takeForReconciliation: async (requested) =>
        (await paymentStore.takeForReconciliation(requested)).filter(isOurs),
      takeRefunds: async (requested) =>
        (await paymentStore.takeRefunds(requested)).filter(({ refund }) => isOurs(refund)),
    },
  };
}

export type OpenHolds = ReturnType<typeof openHolds>;
