/** Shoppers, codes and sessions in PostgreSQL. What must happen once is one statement or one transaction. */
import { and, between, desc, eq, gt, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { purchase } from '#adapters/postgres/schema/deals/purchase.ts';
import { shopper, shopperCode, shopperSession } from '#adapters/postgres/schema/shoppers/shopper.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import { codeLifetimeMs } from '#domain/shopper/sign-in-code.ts';
import type {
  BrowserReference,
  NewSession,
  SessionReference,
  ShopperReference,
  ShopperStore,
} from '#ports/shoppers/shopper-store.ts';

/** The columns that make a shopper. */
export const shopperColumns = {
  dealerGroupId: shopper.dealerGroupId,
  id: shopper.id,
  phone: shopper.phone,
  name: shopper.name,
  email: shopper.email,
};

export function createShopperStore(db: NodePgDatabase): ShopperStore {
  return {
    async saveCode(code) {
      // An expired code cannot be entered; the next request for a code deletes it.
      await db
        .delete(shopperCode)
        .where(and(lt(shopperCode.sentAt, new Date(code.sentAt.getTime() - codeLifetimeMs))));
      const { phone, codeHash, sentAt, tries } = code;
      await db
        .insert(shopperCode)
        .values(code)
        .onConflictDoUpdate({
          target: [shopperCode.dealerGroupId, shopperCode.browserHash],
          set: { phone, codeHash, sentAt, tries },
        });
    },

    async findCode(reference) {
      const [row] = await db
        .select({ phone: shopperCode.phone, sentAt: shopperCode.sentAt, tries: shopperCode.tries })
        .from(shopperCode)
        .where(isCodeOf(reference));
      return row ?? null;
    },

    async forgetCode(reference) {
      await db.delete(shopperCode).where(isCodeOf(reference));
    },

    async takeTry(reference, { notBefore, notAfter, maxTries }) {
      const [row] = await db
        .update(shopperCode)
        .set({ tries: sql`${shopperCode.tries} + 1` })
        .where(
          and(
            isCodeOf(reference),
            between(shopperCode.sentAt, notBefore, notAfter),
            lt(shopperCode.tries, maxTries),
          ),
        )
        .returning({ phone: shopperCode.phone, codeHash: shopperCode.codeHash });
      return row ?? null;
    },

    signIn: (code, session, { shopperId, maxSessions }) =>
      db.transaction(async (tx) => {
        const [used] = await tx
          .delete(shopperCode)
          .where(and(isCodeOf(code), eq(shopperCode.codeHash, code.codeHash)))
          .returning({ phone: shopperCode.phone });
        if (used === undefined) return null;
        const made = await findOrMake(tx, { ...session, phone: used.phone, shopperId });
        await startSession(tx, made.id, session, maxSessions);
        return made;
      }),

    async findSession(reference, now) {
      const [row] = await db
        .select({
          shopper: shopperColumns,
          session: {
            siteSlug: shopperSession.siteSlug,
            createdAt: shopperSession.createdAt,
            seenAt: shopperSession.seenAt,
            device: shopperSession.device,
          },
        })
        .from(shopperSession)
        .innerJoin(
          shopper,
          and(
            eq(shopper.dealerGroupId, shopperSession.dealerGroupId),
            eq(shopper.id, shopperSession.shopperId),
          ),
        )
        .where(and(isSession(reference), gt(shopperSession.expiresAt, now)));
      return row ?? null;
    },

    async noteSeen(reference, at) {
      await db.update(shopperSession).set({ seenAt: at }).where(isSession(reference));
    },

    listSessions: (owner, siteSlug, now) =>
      db
        .select({
          tokenHash: shopperSession.tokenHash,
          siteSlug: shopperSession.siteSlug,
          createdAt: shopperSession.createdAt,
          seenAt: shopperSession.seenAt,
          device: shopperSession.device,
        })
        .from(shopperSession)
        .where(
          and(isOwnedBy(owner), eq(shopperSession.siteSlug, siteSlug), gt(shopperSession.expiresAt, now)),
        )
        .orderBy(desc(shopperSession.createdAt), shopperSession.tokenHash),

    async endSession(reference, shopperId) {
      await db
        .delete(shopperSession)
        .where(
          and(isSession(reference), shopperId === null ? undefined : eq(shopperSession.shopperId, shopperId)),
        );
    },

    async endOtherSessions(owner, storedTokenHash) {
      await db
        .delete(shopperSession)
        .where(and(isOwnedBy(owner), ne(shopperSession.tokenHash, storedTokenHash)));
    },

    async endSessionsOf(dealerGroupId, phone) {
      const ofGroup = eq(shopperSession.dealerGroupId, dealerGroupId);
      const ofPhone = db
        .select({ id: shopper.id })
        .from(shopper)
        .where(and(eq(shopper.dealerGroupId, dealerGroupId), eq(shopper.phone, phone ?? '')));
      const ended = await db
        .delete(shopperSession)
        .where(phone === null ? ofGroup : and(ofGroup, inArray(shopperSession.shopperId, ofPhone)))
        .returning({ siteSlug: shopperSession.siteSlug });
      return ended.length;
    },

    async describe({ dealerGroupId, id }, details) {
      await db
        .update(shopper)
        .set(details)
        .where(and(eq(shopper.dealerGroupId, dealerGroupId), eq(shopper.id, id)));
    },

    erase: ({ dealerGroupId, id, phone }) =>
      db.transaction(async (tx) => {
        await tx
          .delete(shopperCode)
          .where(and(eq(shopperCode.dealerGroupId, dealerGroupId), eq(shopperCode.phone, phone)));
        // One of which no dealer knows yet; with a lead it goes with that.
        await tx
          .delete(purchase)
          .where(and(eq(purchase.dealerGroupId, dealerGroupId), eq(purchase.shopperPhone, phone)));
        // Whatever hangs on a shopper goes with them.
        await tx.delete(shopper).where(and(eq(shopper.dealerGroupId, dealerGroupId), eq(shopper.id, id)));
      }),
  };
}

function isCodeOf({ dealerGroupId, browserHash }: BrowserReference): SQL | undefined {
  return and(eq(shopperCode.dealerGroupId, dealerGroupId), eq(shopperCode.browserHash, browserHash));
}

function isSession({ dealerGroupId, siteSlug, tokenHash }: SessionReference): SQL | undefined {
  return and(
    eq(shopperSession.dealerGroupId, dealerGroupId),
    eq(shopperSession.siteSlug, siteSlug),
    eq(shopperSession.tokenHash, tokenHash),
  );
}

function isOwnedBy({ dealerGroupId, id }: ShopperReference): SQL | undefined {
  return and(eq(shopperSession.dealerGroupId, dealerGroupId), eq(shopperSession.shopperId, id));
}

type Signing = Pick<NewSession, 'dealerGroupId' | 'createdAt'> & {
  readonly phone: string;
  readonly shopperId: string;
};

/** Two browsers that sign in with one new number at the same time become the same shopper. */
async function findOrMake(tx: Transaction, signing: Signing): Promise<Shopper & { readonly isNew: boolean }> {
  const { dealerGroupId, phone, shopperId, createdAt } = signing;
  const [made] = await tx
    .insert(shopper)
    .values({ dealerGroupId, id: shopperId, phone, createdAt })
    .onConflictDoNothing()
    .returning(shopperColumns);
  if (made !== undefined) return { ...made, isNew: true };
  const [known] = await tx
    .select(shopperColumns)
    .from(shopper)
    .where(and(eq(shopper.dealerGroupId, dealerGroupId), eq(shopper.phone, phone)));
  if (known === undefined) throw new Error('A shopper was neither created nor found.');
  return { ...known, isNew: false };
}

/** Signs a shopper in, by any proof of identity: one more session, and the end of those beyond the maximum. */
export async function startSession(
  tx: Transaction,
  shopperId: string,
  session: NewSession,
  maxSessions: number,
): Promise<void> {
  const { dealerGroupId, createdAt } = session;
  await tx.delete(shopperSession).where(lte(shopperSession.expiresAt, createdAt));
  await tx.insert(shopperSession).values({ ...session, shopperId, seenAt: createdAt });
  const beyond = await tx
    .select({ tokenHash: shopperSession.tokenHash })
    .from(shopperSession)
    .where(and(eq(shopperSession.dealerGroupId, dealerGroupId), eq(shopperSession.shopperId, shopperId)))
    .orderBy(desc(shopperSession.createdAt), shopperSession.tokenHash)
    .offset(maxSessions);
  if (beyond.length === 0) return;
  await tx.delete(shopperSession).where(
    and(
      eq(shopperSession.dealerGroupId, dealerGroupId),
      inArray(
        shopperSession.tokenHash,
        beyond.map(({ tokenHash }) => tokenHash),
      ),
    ),
  );
}

type Owner = { readonly dealerGroupId: string; readonly shopperId: string };

/** What is counted for a shopper before more is added: two tabs that add at once wait for each other. */
export async function lockShopper(tx: Transaction, { dealerGroupId, shopperId }: Owner): Promise<void> {
  await tx
    .select({ id: shopper.id })
    .from(shopper)
    .where(and(eq(shopper.dealerGroupId, dealerGroupId), eq(shopper.id, shopperId)))
    .for('update');
}
