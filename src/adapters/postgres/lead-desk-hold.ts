/** A car that staff hold for somebody: the lead, the hold, the mark of the car and the audit in one transaction. */
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { car } from '#adapters/postgres/schema/car.ts';
import { hold } from '#adapters/postgres/schema/hold.ts';
import { lead } from '#adapters/postgres/schema/lead.ts';
import { leadAssignment } from '#adapters/postgres/schema/lead-desk.ts';
import { isForSale, planHoldWithoutDeposit } from '#domain/reservation/plan-hold.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import type { LeadDeskStore } from '#ports/lead-desk-store.ts';
import { appendAudit } from './append-audit.ts';
import { changeHoldIn } from './change-hold.ts';
import { isLiveOf } from './hold-line.ts';
import { joinLeads } from './lead-desk-changes.ts';
import { submit } from './lead-store.ts';
import { lockStock } from './lock-stock.ts';
import { markLeadAnswered, stopClock } from './mark-lead-answered.ts';
import { noteEvent } from './note-hold-event.ts';
import { serially } from './serially.ts';
import type { Transaction } from './transaction.ts';

type Change = Parameters<LeadDeskStore['holdCar']>[0];
type Outcome = Awaited<ReturnType<LeadDeskStore['holdCar']>>;

type Reason = Extract<Outcome, { kind: 'refused' }>['reason'];

/** Thrown so that the lead which was stored for it is undone with it. */
class Refused extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

export async function holdCarAtDesk(db: NodePgDatabase, change: Change): Promise<Outcome> {
  try {
    return await serially(db, (tx) => holdIn(tx, change));
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', reason: error.reason };
    throw error;
  }
}

async function findRefusal(
  tx: Transaction,
  { dealerGroupId, carId }: Change['hold'],
): Promise<Reason | null> {
  const [held] = await tx.select({ id: hold.id }).from(hold).where(isLiveOf({ dealerGroupId, carId }));
  if (held !== undefined) return 'held';
  const [stands] = await tx
    .select({ status: car.status, isReserved: car.isReserved, reservedUntil: car.reservedUntil })
    .from(car)
    .where(and(eq(car.dealerGroupId, dealerGroupId), eq(car.id, carId)));
  if (stands?.status !== 'in_stock') return 'not-for-sale';
  return isForSale(stands) ? null : 'reserved';
}

async function holdIn(tx: Transaction, change: Change): Promise<Outcome> {
  const { submission, staff, into, audit, newId } = change;
  const { dealerGroupId, kind, locationSlug, receivedAt: at } = submission.lead;
  // Before anything else, as everybody does who changes what the stock shows.
  await lockStock(tx, dealerGroupId);
  const stored = await submit(tx, submission);
  if (stored.kind !== 'stored') return { kind: 'done', leadId: stored.leadId };
  const { leadId } = stored;
  const wanted = { ...change.hold, leadId };
  const refusal = await findRefusal(tx, wanted);
  if (refusal !== null) throw new Refused(refusal);
  await tx.insert(hold).values(wanted);
  await noteEvent(tx, wanted, at);
  await changeHoldIn(tx, { key: wanted, decide: (now) => planHoldWithoutDeposit(now, at), at, newId });
  await tx
    .insert(leadAssignment)
    .values({ dealerGroupId, leadId, ...staff, assignedAt: at, assignedBy: staff.staffId });
  const which = and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId));
  await markLeadAnswered(tx, { dealerGroupId, which, at, staffId: staff.staffId });
  await stopClock(tx, { dealerGroupId, leadId, at, staffId: staff.staffId });
  if (into !== null) {
    const { leadId: intoLeadId, ...asked } = into;
    await joinLeads(tx, { ...asked, leadId, intoLeadId, staffId: staff.staffId, at, audit });
  }
  await appendAudit(tx, dealerGroupId, {
    ...audit,
    locationSlug,
    leadFamily: leadFamilyOf(kind),
  });
  return { kind: 'done', leadId };
}
