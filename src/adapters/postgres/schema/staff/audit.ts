/**
 * The audit of each dealer group. A trigger of the migration refuses every change or removal of an entry, and lets a
 * head move by one entry only; a payload goes only where the transaction is marked as an erasure (`forecourt.erasing`).
 */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { AuditActor } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';

/** Its row is the lock under which entries are appended: last of all locks. */
export const auditHead = pgTable('audit_head', {
  dealerGroupId: text('dealer_group_id').primaryKey(),
  seq: integer('seq').notNull(),
  hash: text('hash').notNull(),
});

export const auditEntry = pgTable(
  'audit_entry',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').$type<AuditActor['kind']>().notNull(),
    actorId: text('actor_id'),
    sessionId: text('session_id'),
    network: text('network'),
    act: text('act').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    locationSlug: text('location_slug'),
    leadFamily: text('lead_family'),
    facts: jsonb('facts').$type<JsonValue>(),
    payloadDigest: text('payload_digest'),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ name: 'audit_entry_key', columns: [table.dealerGroupId, table.seq] }),
    index('audit_entry_of_subject').on(table.dealerGroupId, table.subjectKind, table.subjectId, table.seq),
    index('audit_entry_of_actor').on(table.dealerGroupId, table.actorId, table.seq),
  ],
);

/** What names a person. The salt is deleted with it, so that names cannot be tried against the digest that stays. */
export const auditPayload = pgTable(
  'audit_payload',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    seq: integer('seq').notNull(),
    salt: text('salt').notNull(),
    body: jsonb('body').$type<JsonValue>(),
  },
  (table) => [primaryKey({ name: 'audit_payload_key', columns: [table.dealerGroupId, table.seq] })],
);
