/** What shoppers asked, what they agreed to, and what is still to be delivered to the dealer. */

import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { leadKinds } from '#domain/enquiry-kinds/lead-kind.ts';
import type { LeadGuard } from '#domain/guard/lead-guard.ts';
import type { LeadAgent } from '#domain/lead/agent/lead-agent.ts';
import { attemptResults, deliveryChannels, deliveryStatuses } from '#domain/lead/delivery/lead-delivery.ts';
import type {
  LeadAttribution,
  LeadCar,
  LeadDetails,
  LeadMeasurement,
  LeadOrigin,
} from '#domain/lead/lead.ts';
import { withdrawalMethods } from '#ports/leads/lead-store.ts';

export const lead = pgTable(
  'lead',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    siteSlug: text('site_slug').notNull(),
    kind: text('kind', { enum: leadKinds }).notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    additionalServices: jsonb('additional_services').$type<readonly string[]>().notNull().default([]),
    isCompleted: boolean('is_completed').notNull().default(true),
    trail: jsonb('trail')
      .$type<LeadAttribution>()
      .notNull()
      .default({ visitedPages: [], linkedQueryParams: {} }),
    car: jsonb('car').$type<LeadCar>(),
    carId: text('car_id'),
    details: jsonb('details').$type<Partial<LeadDetails>>().notNull().default({}),
    locationSlug: text('location_slug'),
    dealershipSlug: text('dealership_slug'),
    pageId: text('page_id').notNull(),
    origin: jsonb('origin').$type<LeadOrigin>().notNull(),
    isSuspectedSpam: boolean('is_suspected_spam').notNull(),
    guard: jsonb('guard').$type<LeadGuard>(),
    /** Only where the shopper let others measure. */
    measurement: jsonb('measurement').$type<LeadMeasurement>(),
    /** Who sent it for the shopper, and what they had agreed to; null where they did so themselves. */
    agent: jsonb('agent').$type<LeadAgent>(),
    receiptToken: text('receipt_token').notNull(),
    receivedAt: instant('received_at').notNull(),
    answerToken: text('answer_token'),
    /** When the shopper was marked as answered. */
    answeredAt: instant('answered_at'),
    /** When the personal data was taken out at the person's request; the row stays as a tombstone. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    primaryKey({ name: 'lead_key', columns: [table.dealerGroupId, table.id] }),
    unique('lead_receipt_token').on(table.dealerGroupId, table.receiptToken),
    unique('lead_answer_token').on(table.dealerGroupId, table.answerToken),
    index('lead_newest').on(table.dealerGroupId, table.receivedAt),
    /** What a signed-in shopper has requested. */
    index('lead_of_phone').on(table.dealerGroupId, table.phone, table.receivedAt),
    index('lead_of_car').on(table.dealerGroupId, table.carId, table.kind),
    /** Read every few seconds by the poll for photos that were requested. */
    index('lead_photo_request').on(table.dealerGroupId, table.carId).where(sql`kind = 'photo-request'`),
  ],
);

/** The newest lead of each submission key: what makes a second press of the button the same lead. */
export const leadSubmission = pgTable(
  'lead_submission',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    key: text('key').notNull(),
    leadId: text('lead_id').notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (table) => [primaryKey({ name: 'lead_submission_key', columns: [table.dealerGroupId, table.key] })],
);

export const consent = pgTable(
  'consent',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    leadId: text('lead_id').notNull(),
    wording: text('wording').notNull(),
    isGranted: boolean('is_granted').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnThrough: text('withdrawn_through', { enum: withdrawalMethods }),
  },
  (table) => [
    primaryKey({ name: 'consent_key', columns: [table.dealerGroupId, table.leadId] }),
    foreignKey({
      name: 'consent_lead',
      columns: [table.dealerGroupId, table.leadId],
      foreignColumns: [lead.dealerGroupId, lead.id],
    }),
  ],
);

export const leadDelivery = pgTable(
  'lead_delivery',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    leadId: text('lead_id').notNull(),
    channel: text('channel', { enum: deliveryChannels }).notNull(),
    target: text('target').notNull(),
    /** The environment's name of the key that signs or opens the endpoint; never the key itself. */
    secretName: text('secret_name'),
    status: text('status', { enum: deliveryStatuses }).notNull(),
    attempts: integer('attempts').notNull(),
    /** While an attempt runs: when another process may take over. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    problem: text('problem'),
    /** What the receiver answered when it took the message. */
    receipt: text('receipt'),
    createdAt: instant('created_at').notNull(),
    lastAttemptAt: instant('last_attempt_at'),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    primaryKey({ name: 'lead_delivery_key', columns: [table.dealerGroupId, table.id] }),
    foreignKey({
      name: 'lead_delivery_lead',
      columns: [table.dealerGroupId, table.leadId],
      foreignColumns: [lead.dealerGroupId, lead.id],
    }),
    index('lead_delivery_of_lead').on(table.dealerGroupId, table.leadId),
    index('lead_delivery_due').on(table.nextAttemptAt).where(sql`status = 'waiting'`),
  ],
);

/** One try of a delivery, written when it begins and finished when it ends. */
export const leadDeliveryAttempt = pgTable(
  'lead_delivery_attempt',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    deliveryId: text('delivery_id').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while it runs, and for ever where the process ended first. */
    result: text('result', { enum: attemptResults }),
    durationMs: integer('duration_ms'),
    /** HTTP status or SMTP code; null where no server answered. */
    answerCode: integer('answer_code'),
    /** The first words of the answer, or why there was none. */
    answer: text('answer'),
  },
  (table) => [
    primaryKey({
      name: 'lead_delivery_attempt_key',
      columns: [table.dealerGroupId, table.deliveryId, table.startedAt],
    }),
    foreignKey({
      name: 'lead_delivery_attempt_delivery',
      columns: [table.dealerGroupId, table.deliveryId],
      foreignColumns: [leadDelivery.dealerGroupId, leadDelivery.id],
    }).onDelete('cascade'),
  ],
);

export type AttemptRow = typeof leadDeliveryAttempt.$inferSelect;
export type LeadRow = typeof lead.$inferSelect;
export type ConsentRow = typeof consent.$inferSelect;
export type DeliveryRow = typeof leadDelivery.$inferSelect;
