/** What deliveries about photos need to know at the moment they are tried. */

import { and, eq, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type DeliveryRow, type LeadRow, lead } from '#adapters/postgres/schema/leads/lead.ts';
import type { ClaimedDelivery } from '#ports/leads/lead-delivery-queue.ts';
import { countsAsDemand, selectPhotoRequests } from './photo-requests.ts';

export type PhotoFacts = Pick<ClaimedDelivery, 'photoRequest' | 'photoShoppers'>;
export type PhotoFactsOf = (
  delivery: Pick<DeliveryRow, 'dealerGroupId' | 'channel'>,
  its: LeadRow,
) => PhotoFacts;

/** Asks the database only where a claimed delivery is about photos. */
export async function readPhotoFacts(
  db: NodePgDatabase,
  claimed: readonly DeliveryRow[],
  leads: readonly LeadRow[],
): Promise<PhotoFactsOf> {
  const news = claimed.filter(({ channel }) => channel === 'photos-arrived');
  const requests =
    news.length === 0
      ? []
      : await selectPhotoRequests(
          db,
          or(
            ...news.map(({ dealerGroupId, leadId }) =>
              and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)),
            ),
          ),
        );
  const counts = await countShoppers(
    db,
    leads.filter(({ kind, carId }) => kind === 'photo-request' && carId !== null),
  );
  return ({ dealerGroupId, channel }, { id, kind, carId }) => {
    if (channel === 'photos-arrived') {
      const photoRequest = requests.find(
        (request) => request.dealerGroupId === dealerGroupId && request.leadId === id,
      );
      return photoRequest === undefined ? {} : { photoRequest };
    }
    if (channel !== 'email' || kind !== 'photo-request') return {};
    const count = counts.find((row) => row.dealerGroupId === dealerGroupId && row.carId === carId);
    return count === undefined ? {} : { photoShoppers: count.shoppers };
  };
}

async function countShoppers(
  db: NodePgDatabase,
  requested: readonly Pick<LeadRow, 'dealerGroupId' | 'carId'>[],
) {
  if (requested.length === 0) return [];
  return db
    .select({
      dealerGroupId: lead.dealerGroupId,
      carId: lead.carId,
      shoppers: sql<number>`count(distinct lower(${lead.email}))`.mapWith(Number),
    })
    .from(lead)
    .where(
      and(
        countsAsDemand(),
        or(
          ...requested.map(({ dealerGroupId, carId }) =>
            and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.carId, carId ?? '')),
          ),
        ),
      ),
    )
    .groupBy(lead.dealerGroupId, lead.carId);
}
