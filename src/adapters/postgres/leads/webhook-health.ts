/** How the addresses that leads are posted to do: written beside the outcome of each delivery. */
import { and, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { webhook } from '#adapters/postgres/schema/leads/webhook.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { isPauseDue, noHealth, webhookChannels } from '#domain/lead/delivery/webhook.ts';

type Row = typeof webhook.$inferSelect;
type Address = Pick<Row, 'dealerGroupId' | 'address'>;

/** What waits for a paused address is due when it is resumed, and never by itself. */
export const untilResumed = new Date('9999-01-01T00:00:00Z');
export const pausedProblem = 'The webhook is paused.';

export const isWebhookChannel = (channel: string): boolean =>
  webhookChannels.some((known) => known === channel);

export const webhookIs = ({ dealerGroupId, address }: Address) =>
  and(eq(webhook.dealerGroupId, dealerGroupId), eq(webhook.address, address));

const waitingFor = ({ dealerGroupId, address }: Address) =>
  and(
    eq(leadDelivery.dealerGroupId, dealerGroupId),
    eq(leadDelivery.target, address),
    eq(leadDelivery.status, 'waiting'),
    inArray(leadDelivery.channel, [...webhookChannels]),
  );

/** The row is written where there is none. */
export async function saveWebhook(tx: Transaction, at: Address, values: Partial<Row>): Promise<Row> {
  const { lastTest: _none, ...health } = noHealth(at.address);
  const [row] = await tx
    .insert(webhook)
    .values({ ...health, dealerGroupId: at.dealerGroupId, ...values })
    .onConflictDoUpdate({ target: [webhook.dealerGroupId, webhook.address], set: values })
    .returning();
  if (row === undefined) throw new Error('A webhook was not stored.');
  return row;
}

export async function recordAccepted(db: NodePgDatabase, at: Address): Promise<void> {
  await db
    .update(webhook)
    .set({ failures: 0, failingSince: null })
    .where(and(webhookIs(at), gt(webhook.failures, 0)));
}

export async function recordRefused(tx: Transaction, address: Address, at: Date): Promise<void> {
  const [row] = await tx
    .insert(webhook)
    .values({ ...address, failures: 1, failingSince: at })
    .onConflictDoUpdate({
      target: [webhook.dealerGroupId, webhook.address],
      set: {
        failures: sql`${webhook.failures} + 1`,
        failingSince: sql`coalesce(${webhook.failingSince}, ${at.toISOString()}::timestamptz)`,
      },
    })
    .returning();
  if (row === undefined || !isPauseDue(row, at)) return;
  await pauseAddress(tx, address, { pausedAt: at, pausedBy: null, mailDueAt: at });
}

export async function pauseAddress(
  tx: Transaction,
  address: Address,
  paused: Pick<Row, 'pausedAt' | 'pausedBy' | 'mailDueAt'>,
): Promise<void> {
  await saveWebhook(tx, address, paused);
  await tx
    .update(leadDelivery)
    .set({ nextAttemptAt: untilResumed, problem: pausedProblem })
    .where(waitingFor(address));
}

export async function resumeAddress(tx: Transaction, address: Address, at: Date): Promise<void> {
  await tx
    .update(webhook)
    .set({ pausedAt: null, pausedBy: null, mailDueAt: null, failures: 0, failingSince: null })
    .where(webhookIs(address));
  await tx
    .update(leadDelivery)
    .set({ nextAttemptAt: at, attempts: 0, problem: null })
    .where(and(waitingFor(address), gte(leadDelivery.nextAttemptAt, untilResumed)));
}

export async function cancelWaitingFor(tx: Transaction, address: Address): Promise<void> {
  await tx
    .update(leadDelivery)
    .set({ status: 'cancelled', problem: 'The webhook was removed.' })
    .where(waitingFor(address));
}

/** Of these groups, as `group address`. */
export async function readPaused(
  db: NodePgDatabase,
  groups: readonly string[],
): Promise<(delivery: { readonly dealerGroupId: string; readonly target: string }) => boolean> {
  const rows =
    groups.length === 0
      ? []
      : await db
          .select({ dealerGroupId: webhook.dealerGroupId, address: webhook.address })
          .from(webhook)
          .where(and(inArray(webhook.dealerGroupId, [...groups]), isNotNull(webhook.pausedAt)));
  return ({ dealerGroupId, target }) =>
    rows.some((row) => row.dealerGroupId === dealerGroupId && row.address === target);
}

/** Those added in the console, in the order in which they were. */
export async function listAddedAddresses(tx: Transaction, dealerGroupId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ address: webhook.address })
    .from(webhook)
    .where(and(eq(webhook.dealerGroupId, dealerGroupId), isNotNull(webhook.addedAt)))
    .orderBy(webhook.addedAt, webhook.address);
  return rows.map(({ address }) => address);
}
