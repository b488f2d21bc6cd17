/** Whom to tell of a lead: planned once, when it is stored. */

import { type RequestedBooking, reminderAt } from '#domain/booking/booking.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { LeadDeliveryConfig } from '#domain/site/config/lead-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { answeringHoursOf, dueAfter } from './answering-hours.ts';
import type { PlannedDelivery } from './lead-delivery.ts';
import { evaluateConversion } from './meta-conversion.ts';
import { type RoutedLead, selectRecipients } from './recipients.ts';

type PlannedLead = RoutedLead &
  Pick<
    Lead,
    | 'car'
    | 'contact'
    | 'consent'
    | 'isCompleted'
    | 'isSuspectedSpam'
    | 'measurement'
    | 'origin'
    | 'receivedAt'
    | 'trail'
  >;
type Duty = Pick<PlannedDelivery, 'channel' | 'target'> &
  Partial<Pick<PlannedDelivery, 'secretName' | 'dueAt'>>;

/**
 * One delivery for each recipient, so that one full mailbox does not repeat the message to the others. The message
 * about an overdue lead is created from the start and falls due when the lead is overdue, counted in open hours as the
 * console counts (decision 34): no timer can be lost with a process.
 */
export function planDeliveries(
  site: SiteContext,
  lead: PlannedLead,
  newId: () => string,
): readonly PlannedDelivery[] {
  const { leads } = site.config;
  const people = selectRecipients(site, lead).map((target): Duty => ({ channel: 'email', target }));
  const systems = leads.delivery.filter((entry) => isFor(entry, lead)).flatMap(dutiesOf);
  const noDeliveries: readonly PlannedDelivery[] =
    people.length + systems.length > 0
      ? []
      : [{ ...plan({ channel: 'email', target: '' }), status: 'failed', problem: noReceivers }];
  // A sender who fills in hidden fields may also type another person's address: no message of ours is sent there.
  const confirmation: readonly Duty[] =
    leads.confirmation && !lead.isSuspectedSpam && lead.contact.email !== ''
      ? [{ channel: 'confirmation', target: lead.contact.email }]
      : [];
  const overdueAt = dueAfter(answeringHoursOf(site, lead), lead.receivedAt, leads.overdue.afterMinutes);
  const overdue = unique(leads.overdue.recipients).map(
    (target): Duty => ({ channel: 'escalation', target, dueAt: overdueAt }),
  );
  // Stored and shown like a failed delivery, until staff release it.
  if (lead.isSuspectedSpam && site.config.privacy.suspectedSpam === 'hold') {
    return [...people, ...systems].map((duty) => ({ ...plan(duty), status: 'failed', problem: heldAsSpam }));
  }
  const conversion = evaluateConversion(site.config.measurement, lead);
  const duties: readonly Duty[] =
    conversion.kind === 'telling'
      ? [{ channel: 'meta-conversion', target: conversion.url, secretName: conversion.secretName }]
      : [];
  return [...noDeliveries, ...[...people, ...systems, ...confirmation, ...overdue, ...duties].map(plan)];

  function plan({ channel, target, secretName = null, dueAt = lead.receivedAt }: Duty): PlannedDelivery {
    return { id: newId(), channel, target, secretName, status: 'waiting', problem: null, dueAt };
  }
}

const heldAsSpam = 'Held as possible spam';

const noReceivers =
  'No recipient. Add recipients of enquiries in the site settings, or an email address to the location.';

function isFor({ categories, locations }: LeadDeliveryConfig, lead: PlannedLead): boolean {
  const isCategory =
    categories.length === 0 ||
    categories.includes(lead.category) ||
    (lead.subcategory !== null && categories.includes(lead.subcategory));
  const isLocation =
    locations.length === 0 || (lead.locationSlug !== null && locations.includes(lead.locationSlug));
  return isCategory && isLocation;
}

function dutiesOf(entry: LeadDeliveryConfig): readonly Duty[] {
  if (entry.channel === 'adf-email')
    return unique(entry.to).map((target) => ({ channel: 'adf-email', target }));
  return [{ channel: entry.channel, target: entry.url, secretName: entry.secret }];
}

function unique(items: readonly string[]): readonly string[] {
  return [...new Set(items)];
}

/** How long an unfinished form may still be finished before the dealer gets it as it is. */
const unfinishedWaitMs = 20 * 60 * 1000;

type Schedule = {
  readonly isCompleted: boolean;
  readonly booking: RequestedBooking | null;
  readonly receivedAt: Date;
  readonly newId: () => string;
};

/**
 * When the deliveries of a lead fall due: an unfinished form waits for its rest, a booked time is recalled the day
 * before.
 */
export function scheduleDeliveries(
  deliveries: readonly PlannedDelivery[],
  { isCompleted, booking, receivedAt, newId }: Schedule,
): readonly PlannedDelivery[] {
  const due = isCompleted ? deliveries : waitForTheRest(deliveries, receivedAt);
  // Queued from the start, so that no timer can be lost with a process.
  const remindAt = booking === null ? null : reminderAt(booking.startsAt, receivedAt);
  return due.flatMap((delivery) =>
    delivery.channel === 'confirmation' && remindAt !== null
      ? [delivery, { ...delivery, id: newId(), channel: 'reminder', dueAt: remindAt }]
      : [delivery],
  );
}

/** The dealer is notified of an unfinished form when nothing more has come; the shopper only of a finished one. */
function waitForTheRest(
  deliveries: readonly PlannedDelivery[],
  receivedAt: Date,
): readonly PlannedDelivery[] {
  const waitedAt = receivedAt.getTime() + unfinishedWaitMs;
  return deliveries
    .filter(({ channel }) => channel !== 'confirmation')
    .map((delivery) => ({ ...delivery, dueAt: new Date(Math.max(delivery.dueAt.getTime(), waitedAt)) }));
}
