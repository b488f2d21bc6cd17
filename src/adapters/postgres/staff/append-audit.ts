/** Writes an entry of the audit in the transaction of what it tells of. Last of all: it holds the group's head until the end. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { auditEntry, auditHead, auditPayload } from '#adapters/postgres/schema/staff/audit.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { type AuditEntry, type AuditNote, type Digest, digestPayload } from '#domain/audit/audit-entry.ts';
import { emptyHead, nextEntry } from '#domain/audit/hash-chain.ts';
import { storableJson, storableText } from '#domain/audit/json-value.ts';

export const sha256: Digest = (text) => createHash('sha256').update(text).digest('hex');

export async function appendAudit(
  tx: Transaction,
  dealerGroupId: string,
  note: AuditNote,
): Promise<AuditEntry> {
  const head = await lockAuditHead(tx, dealerGroupId);
  const storable = storableNote(note);
  const salt = randomBytes(16).toString('base64url');
  const payloadDigest = storable.payload === undefined ? null : digestPayload(storable.payload, salt, sha256);
  const entry = nextEntry({ dealerGroupId, head }, storable, { payloadDigest, digest: sha256 });
  const { actor, subject, ...rest } = entry;
  await tx.insert(auditEntry).values({
    ...rest,
    actorKind: actor.kind,
    actorId: actor.id,
    sessionId: actor.sessionId,
    network: actor.network,
    subjectKind: subject.kind,
    subjectId: subject.id,
  });
  if (storable.payload !== undefined)
    await tx.insert(auditPayload).values({ dealerGroupId, seq: entry.seq, salt, body: storable.payload });
  await tx
    .update(auditHead)
    .set({ seq: entry.seq, hash: entry.hash })
    .where(and(eq(auditHead.dealerGroupId, dealerGroupId), eq(auditHead.seq, head.seq)));
  return entry;
}

/** What is hashed is what can be read back: nothing that PostgreSQL would keep otherwise. */
function storableNote({ actor, subject, facts, payload, ...note }: AuditNote): AuditNote {
  const text = (value: string | null | undefined) => (value == null ? null : storableText(value));
  return {
    at: note.at,
    act: storableText(note.act),
    actor: {
      kind: actor.kind,
      id: text(actor.id),
      sessionId: text(actor.sessionId),
      network: text(actor.network),
    },
    subject: { kind: storableText(subject.kind), id: storableText(subject.id) },
    locationSlug: text(note.locationSlug),
    leadFamily: text(note.leadFamily),
    facts: storableJson(facts),
    ...(payload === undefined ? {} : { payload: storableJson(payload) }),
  };
}

/** Held until the transaction ends. Every staff act locks it last, so that no other lock is waited for behind it. */
export async function lockAuditHead(tx: Transaction, dealerGroupId: string) {
  await tx
    .insert(auditHead)
    .values({ dealerGroupId, ...emptyHead })
    .onConflictDoNothing();
  const [head = emptyHead] = await tx
    .select({ seq: auditHead.seq, hash: auditHead.hash })
    .from(auditHead)
    .where(eq(auditHead.dealerGroupId, dealerGroupId))
    .for('update');
  return head;
}
