/** What was written with a person who asks to be forgotten: answers, notes, mail without a place, and which leads were theirs too. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { leadClock, leadJoin, leadMessage } from '#adapters/postgres/schema/lead-desk.ts';
import { unplacedMail } from '#adapters/postgres/schema/unplaced-mail.ts';
import type { Transaction } from './transaction.ts';

type Forgotten = {
  readonly dealerGroupId: string;
  readonly leadId: string;
  /** Empty where it was erased before. */
  readonly email: string;
  readonly at: Date;
};

/** Whose lead it was and how long it waited stays: that is said of staff, and of nobody else. */
export async function forgetAtDesk(
  tx: Transaction,
  { dealerGroupId, leadId, email, at }: Forgotten,
): Promise<void> {
  if (email !== '') {
    await tx
      .delete(unplacedMail)
      .where(
        and(
          inArray(unplacedMail.dealerGroupId, [dealerGroupId, '']),
          sql`lower(${unplacedMail.sender}) = ${email.toLowerCase()}`,
        ),
      );
  }
  // What somebody put with them came from another address, and is theirs all the same.
  await tx
    .delete(unplacedMail)
    .where(
      and(eq(unplacedMail.dealerGroupId, dealerGroupId), sql`${unplacedMail.placed}->>'leadId' = ${leadId}`),
    );
  await tx
    .delete(leadMessage)
    .where(and(eq(leadMessage.dealerGroupId, dealerGroupId), eq(leadMessage.leadId, leadId)));
  await tx
    .delete(leadJoin)
    .where(
      and(
        eq(leadJoin.dealerGroupId, dealerGroupId),
        or(eq(leadJoin.leadId, leadId), eq(leadJoin.intoLeadId, leadId)),
      ),
    );
  await tx
    .update(leadClock)
    .set({ stoppedAt: at })
    .where(
      and(
        eq(leadClock.dealerGroupId, dealerGroupId),
        eq(leadClock.leadId, leadId),
        isNull(leadClock.stoppedAt),
      ),
    );
}
