/** Staff of dealer groups, what was granted to them, and who is invited. Tokens lie here as hashes. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { LeadFamily } from '#domain/staff/lead-family.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { InvitationKind, InvitedGrant } from '#ports/staff/staff-store.ts';

export const staff = pgTable(
  'staff',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Null while the person works here. */
    leftAt: instant('left_at'),
    /** Goes up with each change of the grants. */
    revision: integer('revision').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'staff_key', columns: [table.dealerGroupId, table.id] }),
    unique('staff_email').on(table.dealerGroupId, table.email),
  ],
);

/** The rows of one person go with the person. */
export const ofStaff = (name: string, dealerGroupId: AnyPgColumn, staffId: AnyPgColumn) =>
  foreignKey({
    name,
    columns: [dealerGroupId, staffId],
    foreignColumns: [staff.dealerGroupId, staff.id],
  }).onDelete('cascade');

export const staffGrant = pgTable(
  'staff_grant',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    staffId: text('staff_id').notNull(),
    id: text('id').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    /** Null: all, those to come too. */
    locations: text('locations').array(),
    leadFamilies: text('lead_families').array().$type<LeadFamily[]>(),
    /** Null: the command line. */
    grantedBy: text('granted_by'),
    grantedAt: instant('granted_at').notNull(),
    until: instant('until'),
  },
  (table) => [
    primaryKey({ name: 'staff_grant_key', columns: [table.dealerGroupId, table.staffId, table.id] }),
    ofStaff('staff_grant_of', table.dealerGroupId, table.staffId),
  ],
);

export const staffInvitation = pgTable(
  'staff_invitation',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<InvitationKind>().notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    grants: jsonb('grants').$type<readonly InvitedGrant[]>().notNull(),
    /** Whose access it restores; null for a new person. */
    staffId: text('staff_id'),
    /** Null: the command line, or the person themselves. */
    invitedBy: text('invited_by'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ name: 'staff_invitation_key', columns: [table.dealerGroupId, table.tokenHash] }),
    unique('staff_invitation_id').on(table.dealerGroupId, table.id),
    index('staff_invitation_open').on(table.dealerGroupId, table.expiresAt).where(sql`used_at is null`),
  ],
);

/** Who of staff has which page, or the offers, open in the editor right now: rows of half a minute. */
export const contentPresence = pgTable(
  'content_presence',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    /** As drafts name it: `site:kestrel/pages.warranty`. */
    about: text('about').notNull(),
    staffId: text('staff_id').notNull(),
    /** The block that they write in; null for none. */
    part: text('part'),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'content_presence_key',
      columns: [table.dealerGroupId, table.about, table.staffId],
    }),
    index('content_presence_seen').on(table.dealerGroupId, table.seenAt),
  ],
);
