/** Passkeys in PostgreSQL. What must happen once is one statement or one transaction. */

import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { passkeyCeremony, shopper, shopperPasskey } from '#adapters/postgres/schema/shoppers/shopper.ts';
import { ceremonyLifetimeMs } from '#domain/shopper/passkey.ts';
import type { PasskeyOwner, PasskeyReference, PasskeyStore } from '#ports/shoppers/passkey-store.ts';
import { lockShopper, shopperColumns, startSession } from './shopper-store.ts';

const passkeyColumns = {
  siteSlug: shopperPasskey.siteSlug,
  host: shopperPasskey.host,
  credentialId: shopperPasskey.credentialId,
  publicKey: shopperPasskey.publicKey,
  counter: shopperPasskey.counter,
  device: shopperPasskey.device,
  createdAt: shopperPasskey.createdAt,
  lastUsedAt: shopperPasskey.lastUsedAt,
};

export function createPasskeyStore(db: NodePgDatabase): PasskeyStore {
  return {
    async saveCeremony(ceremony) {
      // An expired challenge cannot be answered; the next request for one deletes it.
      await db
        .delete(passkeyCeremony)
        .where(
          and(lt(passkeyCeremony.requestedAt, new Date(ceremony.requestedAt.getTime() - ceremonyLifetimeMs))),
        );
      await db.insert(passkeyCeremony).values(ceremony);
    },

    async takeCeremony({ dealerGroupId, siteSlug, browserHash, challengeHash, purpose }, notBefore) {
      const claimed = await db
        .delete(passkeyCeremony)
        .where(
          and(
            eq(passkeyCeremony.dealerGroupId, dealerGroupId),
            eq(passkeyCeremony.siteSlug, siteSlug),
            eq(passkeyCeremony.challengeHash, challengeHash),
            eq(passkeyCeremony.browserHash, browserHash),
            eq(passkeyCeremony.purpose, purpose),
            gte(passkeyCeremony.requestedAt, notBefore),
          ),
        )
        .returning({ purpose: passkeyCeremony.purpose });
      return claimed.length > 0;
    },

    list: (owner) =>
      db
        .select(passkeyColumns)
        .from(shopperPasskey)
        .where(isOf(owner))
        .orderBy(desc(shopperPasskey.createdAt), shopperPasskey.credentialId),

    async find(reference) {
      const [row] = await db
        .select({ ...passkeyColumns, shopperId: shopperPasskey.shopperId })
        .from(shopperPasskey)
        .where(isPasskey(reference));
      return row ?? null;
    },

    add: (owner, passkey, maxPasskeys) =>
      db.transaction(async (tx) => {
        await lockShopper(tx, owner);
        const [counted] = await tx
          .select({ times: sql<number>`count(*)::int` })
          .from(shopperPasskey)
          .where(isOf(owner));
        if ((counted?.times ?? 0) >= maxPasskeys) return 'full';
        const added = await tx
          .insert(shopperPasskey)
          .values({ ...passkey, ...owner })
          .onConflictDoNothing()
          .returning({ credentialId: shopperPasskey.credentialId });
        return added.length > 0 ? 'added' : 'taken';
      }),

    signIn: ({ counter, ...reference }, session, maxSessions) =>
      db.transaction(async (tx) => {
        const [used] = await tx
          .update(shopperPasskey)
          .set({ counter, lastUsedAt: session.createdAt })
          .where(and(isPasskey(reference), isBehind(counter)))
          .returning({ shopperId: shopperPasskey.shopperId });
        if (used === undefined) return null;
        const { dealerGroupId } = reference;
        const [found] = await tx
          .select(shopperColumns)
          .from(shopper)
          .where(and(eq(shopper.dealerGroupId, dealerGroupId), eq(shopper.id, used.shopperId)));
        if (found === undefined) throw new Error('A passkey without its shopper.');
        await startSession(tx, found.id, session, maxSessions);
        return found;
      }),

    async remove(owner, credentialId) {
      await db.delete(shopperPasskey).where(and(isOf(owner), eq(shopperPasskey.credentialId, credentialId)));
    },
  };
}

/**
 * The counter of a device that counts goes up with every use. One that does not rise, or falls, was copied; devices
 * that sync passkeys do not count, and report 0 each time.
 */
function isBehind(counter: number): SQL | undefined {
  const below = lt(shopperPasskey.counter, counter);
  return counter === 0 ? or(below, eq(shopperPasskey.counter, 0)) : below;
}

function isOf({ dealerGroupId, siteSlug, shopperId }: PasskeyOwner): SQL | undefined {
  return and(
    eq(shopperPasskey.dealerGroupId, dealerGroupId),
    eq(shopperPasskey.siteSlug, siteSlug),
    eq(shopperPasskey.shopperId, shopperId),
  );
}

function isPasskey({ dealerGroupId, siteSlug, credentialId }: PasskeyReference): SQL | undefined {
  return and(
    eq(shopperPasskey.dealerGroupId, dealerGroupId),
    eq(shopperPasskey.siteSlug, siteSlug),
    eq(shopperPasskey.credentialId, credentialId),
  );
}
