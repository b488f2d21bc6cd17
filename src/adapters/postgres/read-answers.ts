/** What staff wrote, for the deliveries that carry it. */
import { and, eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DeliveryRow } from '#adapters/postgres/schema/lead.ts';
import { leadMessage } from '#adapters/postgres/schema/lead-desk.ts';
import type { ClaimedDelivery } from '#ports/lead-delivery-queue.ts';

type Claimed = Pick<DeliveryRow, 'dealerGroupId' | 'id' | 'channel'>;
type AnswerFacts = Pick<ClaimedDelivery, 'answer'>;

export async function readAnswers(
  db: NodePgDatabase,
  claimed: readonly Claimed[],
): Promise<(delivery: Claimed) => AnswerFacts> {
  const wanted = claimed.filter(({ channel }) => channel === 'answer');
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select()
          .from(leadMessage)
          .where(
            or(
              ...wanted.map(({ dealerGroupId, id }) =>
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
