/** What staff prove themselves with, and the sessions that follow. Secrets lie here as hashes, or sealed. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { StepUpPurpose } from '#domain/staff/staff-act.ts';
import type { SignInMethod } from '#domain/staff/staff-session.ts';
import { ofStaff } from './staff.ts';

export const staffPasskey = pgTable(
  'staff_passkey',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    credentialId: text('credential_id').notNull(),
    staffId: text('staff_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The host of the console when it was made (the RP ID). */
    host: text('host').notNull(),
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ name: 'staff_passkey_key', columns: [table.dealerGroupId, table.credentialId] }),
    ofStaff('staff_passkey_of', table.dealerGroupId, table.staffId),
    index('staff_passkey_owner').on(table.dealerGroupId, table.staffId),
  ],
);

export const staffTotp = pgTable(
  'staff_totp',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    staffId: text('staff_id').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    /** Of the last code that was taken: no code counts twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    primaryKey({ name: 'staff_totp_key', columns: [table.dealerGroupId, table.staffId] }),
    ofStaff('staff_totp_of', table.dealerGroupId, table.staffId),
  ],
);

export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    staffId: text('staff_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    salt: text('salt').notNull(),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({
      name: 'staff_recovery_code_key',
      columns: [table.dealerGroupId, table.staffId, table.ordinal],
    }),
    ofStaff('staff_recovery_code_of', table.dealerGroupId, table.staffId),
  ],
);

/** A passkey prompt that was answered: it counts once. An unanswered one is not stored. */
export const staffCeremony = pgTable(
  'staff_ceremony',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    challengeHash: text('challenge_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'staff_ceremony_key', columns: [table.dealerGroupId, table.challengeHash] }),
    index('staff_ceremony_end').on(table.expiresAt),
  ],
);

/**
 * A code that was mailed, for one browser. Without a person where the address is unknown: the browser learns nothing.
 */
export const staffMailCode = pgTable(
  'staff_mail_code',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    browserHash: text('browser_hash').notNull(),
    staffId: text('staff_id'),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'staff_mail_code_key', columns: [table.dealerGroupId, table.browserHash] }),
    index('staff_mail_code_end').on(table.expiresAt),
  ],
);

export const staffSession = pgTable(
  'staff_session',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Names it without opening it; stays when the token is another. */
    id: text('id').notNull(),
    staffId: text('staff_id').notNull(),
    methods: jsonb('methods').$type<readonly SignInMethod[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    steppedUpAt: instant('stepped_up_at'),
    stepUpFor: text('step_up_for').$type<StepUpPurpose>(),
    /** Whose console it shows, without being able to change anything; null: one's own. */
    viewingAs: text('viewing_as'),
    endedAt: instant('ended_at'),
    device: text('device').notNull(),
    network: text('network').notNull(),
  },
  (table) => [
    primaryKey({ name: 'staff_session_key', columns: [table.dealerGroupId, table.tokenHash] }),
    unique('staff_session_id').on(table.dealerGroupId, table.id),
    ofStaff('staff_session_of', table.dealerGroupId, table.staffId),
    index('staff_session_owner').on(table.dealerGroupId, table.staffId),
  ],
);
