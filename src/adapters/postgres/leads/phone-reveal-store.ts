/** Phone reveals in PostgreSQL: one upsert each. */

import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { phoneReveal } from '#adapters/postgres/schema/leads/phone-reveal.ts';
import type { PhoneReveal, PhoneRevealStore } from '#ports/leads/phone-reveal-store.ts';

export function createPhoneRevealStore(db: NodePgDatabase): PhoneRevealStore {
  return {
    async record(reveal) {
      await db
        .insert(phoneReveal)
        .values({ ...reveal, times: 1 })
        .onConflictDoUpdate({
          target: [
            phoneReveal.dealerGroupId,
            phoneReveal.siteSlug,
            phoneReveal.carId,
            phoneReveal.dealershipId,
            phoneReveal.revealedOn,
          ],
          set: { times: sql`${phoneReveal.times} + 1` },
        });
    },

    async count(reveal) {
      const [found] = await db
        .select({ times: phoneReveal.times })
        .from(phoneReveal)
        .where(sameReveal(reveal));
      return found?.times ?? 0;
    },
  };
}

function sameReveal(reveal: PhoneReveal) {
  return and(
    eq(phoneReveal.dealerGroupId, reveal.dealerGroupId),
    eq(phoneReveal.siteSlug, reveal.siteSlug),
    eq(phoneReveal.carId, reveal.carId),
    eq(phoneReveal.dealershipId, reveal.dealershipId),
    eq(phoneReveal.revealedOn, reveal.revealedOn),
  );
}
