/** Deliveries with what they carry: the lead, its booking, hold, photos and answer, as they are now. */
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fromBookingRow } from '#adapters/postgres/deals/booking-store.ts';
import { readHoldFacts } from '#adapters/postgres/deals/hold-rows.ts';
import { readPhotoFacts } from '#adapters/postgres/photos/photo-request-store.ts';
import { booking } from '#adapters/postgres/schema/deals/booking.ts';
import { consent, type DeliveryRow, lead, leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { leadMessage } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { dealerChannels } from '#domain/lead/delivery/lead-delivery.ts';
import type { LostDelivery } from '#domain/lead/message/lead-mail.ts';
import type { ClaimedDelivery } from '#ports/leads/lead-delivery.ts';
import { fromLeadRow } from './lead-rows.ts';
import { isWebhookChannel, readPaused } from './webhook-health.ts';

/** Two deliveries may be of one lead, and of two dealer groups that use the same id. */
export async function withLeads(
  db: NodePgDatabase,
  claimed: readonly DeliveryRow[],
): Promise<readonly ClaimedDelivery[]> {
  if (claimed.length === 0) return [];
  const keyOf = (dealerGroupId: string, leadId: string) => JSON.stringify([dealerGroupId, leadId]);
  const requested = claimed.map(({ dealerGroupId, leadId }) =>
    and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)),
  );
  const found = await db
    .select()
    .from(lead)
    .innerJoin(consent, and(eq(consent.dealerGroupId, lead.dealerGroupId), eq(consent.leadId, lead.id)))
    .where(or(...requested));
  const leads = new Map(found.map((row) => [keyOf(row.lead.dealerGroupId, row.lead.id), row]));
  const lost = await listLost(db, claimed);
  const photoFactsOf = await readPhotoFacts(
    db,
    claimed,
    found.map((row) => row.lead),
  );
  const holdFactsOf = await readHoldFacts(db, claimed);
  const answerOf = await readAnswers(db, claimed);
  const posted = claimed.filter(({ channel }) => isWebhookChannel(channel));
  const isPaused = await readPaused(db, [...new Set(posted.map(({ dealerGroupId }) => dealerGroupId))]);
  const bookings = await db
    .select()
    .from(booking)
    .where(
      or(
        ...claimed.map(({ dealerGroupId, leadId }) =>
          and(eq(booking.dealerGroupId, dealerGroupId), eq(booking.leadId, leadId)),
        ),
      ),
    );
  const bookingOf = (dealerGroupId: string, leadId: string) =>
    bookings.find((row) => row.dealerGroupId === dealerGroupId && row.leadId === leadId);
  return [...claimed]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .flatMap(
      ({ dealerGroupId, id, leadId, channel, target, secretName, attempts, createdAt, lastAttemptAt }) => {
        const row = leads.get(keyOf(dealerGroupId, leadId));
        if (row === undefined) return [];
        const booked = bookingOf(dealerGroupId, leadId);
        return {
          dealerGroupId,
          id,
          channel,
          target,
          queuedAt: createdAt,
          secretName,
          ...(isWebhookChannel(channel) ? { isPaused: isPaused({ dealerGroupId, target }) } : {}),
          attempts,
          claimedAt: lastAttemptAt ?? createdAt,
          lead: fromLeadRow(row.lead, row.consent),
          answerToken: row.lead.answerToken,
          booking: booked === undefined ? null : fromBookingRow(booked),
          lost:
            channel === 'escalation'
              ? lost.filter((row) => row.dealerGroupId === dealerGroupId && row.leadId === leadId).map(toLost)
              : [],
          ...photoFactsOf({ dealerGroupId, channel }, row.lead),
          ...holdFactsOf({ dealerGroupId, leadId, channel }),
          ...answerOf({ dealerGroupId, id, channel }),
        };
      },
    );
}

export async function readDelivery(
  db: NodePgDatabase,
  dealerGroupId: string,
  id: string,
): Promise<ClaimedDelivery | null> {
  const isOne = and(eq(leadDelivery.dealerGroupId, dealerGroupId), eq(leadDelivery.id, id));
  const rows = await db.select().from(leadDelivery).where(isOne);
  return (await withLeads(db, rows))[0] ?? null;
}

/** Only the message to those who watch over leads says what was lost. */
async function listLost(
  db: NodePgDatabase,
  claimed: readonly DeliveryRow[],
): Promise<readonly DeliveryRow[]> {
  const overdue = claimed.filter(({ channel }) => channel === 'escalation');
  if (overdue.length === 0) return [];
  const sameLeads = overdue.map(({ dealerGroupId, leadId }) =>
    and(eq(leadDelivery.dealerGroupId, dealerGroupId), eq(leadDelivery.leadId, leadId)),
  );
  return db
    .select()
    .from(leadDelivery)
    .where(
      and(
        eq(leadDelivery.status, 'failed'),
        inArray(leadDelivery.channel, [...dealerChannels]),
        or(...sameLeads),
      ),
    )
    .orderBy(asc(leadDelivery.createdAt), asc(leadDelivery.id));
}

function toLost({ channel, target, problem }: DeliveryRow): LostDelivery {
  return { channel, target, problem: problem ?? '' };
}

/** What staff wrote, for the deliveries that carry it. */
type Claimed = Pick<DeliveryRow, 'dealerGroupId' | 'id' | 'channel'>;
type AnswerFacts = Pick<ClaimedDelivery, 'answer'>;

async function readAnswers(
  db: NodePgDatabase,
  claimed: readonly Claimed[],
): Promise<(delivery: Claimed) => AnswerFacts> {
  const requested = claimed.filter(({ channel }) => channel === 'answer');
  const rows =
    requested.length === 0
      ? []
      : await db
          .select()
          .from(leadMessage)
          .where(
            or(
              ...requested.map(({ dealerGroupId, id }) =>
                and(eq(leadMessage.dealerGroupId, dealerGroupId), eq(leadMessage.deliveryId, id)),
              ),
            ),
          );
  return ({ dealerGroupId, id, channel }) => {
    if (channel !== 'answer') return {};
    const row = rows.find((found) => found.dealerGroupId === dealerGroupId && found.deliveryId === id);
    return {
      answer: row === undefined ? null : { subject: row.subject, body: row.body, authorName: row.authorName },
    };
  };
}
