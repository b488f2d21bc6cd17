/**
 * Background work for shoppers: cars that become free, payments, leads that wait, alerts and the deletion of old data.
 */
import { randomUUID } from 'node:crypto';
import { createNextDue } from '#adapters/postgres/claim-by-group.ts';
import { createPurchaseStore } from '#adapters/postgres/deals/purchase-store.ts';
import { createResponseTimerStore } from '#adapters/postgres/leads/response-timer-store.ts';
import { createSubmissionCounts } from '#adapters/postgres/leads/submission-counts.ts';
import { createPhotoRequestStore } from '#adapters/postgres/photos/photo-request-store.ts';
import { createAlertOutbox } from '#adapters/postgres/shoppers/alert-outbox.ts';
import { createShortlistStore } from '#adapters/postgres/shoppers/shortlist-store.ts';
import { createTextLedger } from '#adapters/postgres/shoppers/text-ledger.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import { createTextLimiter } from '#main/services/limiters.ts';
import type { OpenPayments } from '#main/services/payment-gateways.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import type { LeadMailSender } from '#ports/leads/lead-delivery.ts';
import type { TextSender } from '#ports/shoppers/text-messages.ts';
import { purgeSentAlerts, sendAlerts } from '#use-cases/alert/send-alerts.ts';
import { queuePhotoMails } from '#use-cases/lead/deliver-leads.ts';
import { refreshResponseDeadlines } from '#use-cases/lead-inbox/refresh-response-deadlines.ts';
import { reconcilePayments } from '#use-cases/payment/reconcile-payment.ts';
import { endRunOutHolds, endUnpaidClaims } from '#use-cases/reservation/end-hold.ts';
import { eraseInactiveShortlists } from '#use-cases/shortlist/change-shortlist.ts';

type Opened = {
  readonly registry: Pick<SiteRegistry, 'sites'>;
  readonly stores: Pick<Stores, 'database' | 'jobs'>;
  readonly payments: Pick<OpenPayments, 'payments' | 'paymentStore' | 'holdStore'>;
  readonly mail: LeadMailSender;
  readonly textSender: TextSender;
  readonly keys: Readonly<Record<'alertKey' | 'limitsKey', string>>;
  readonly triggerLeadDelivery: () => void;
};

export function addShopperJobs(
  { clock, reportFault }: Startup,
  { registry, stores, payments, mail, textSender, keys, triggerLeadDelivery }: Opened,
): void {
  const { database, jobs } = stores;
  const { db } = database;
  const sites = () => registry.sites;
  const nextDue = createNextDue(database.pool);
  const holding = { ...payments, triggerLeadDelivery, reportFault };
  // Three, so that a gateway that takes its time keeps no car from coming free to the second.
  jobs.add({
    name: 'holds',
    everyMs: 5 * minuteMs,
    run: () => endRunOutHolds(holding, clock()),
    nextAt: nextDue('holds'),
  });
  jobs.add({
    name: 'unpaid-claims',
    everyMs: 5 * minuteMs,
    run: () => endUnpaidClaims(holding, clock()),
    nextAt: nextDue('unpaidClaims'),
  });
  jobs.add({
    name: 'payments',
    everyMs: 2 * minuteMs,
    run: () => reconcilePayments(holding, clock()),
    nextAt: nextDue('payments'),
  });
  const responseTimers = {
    ...{ sites, clock, triggerLeadDelivery },
    responseTimerStore: createResponseTimerStore(db),
    staffStore: createStaffStore(db),
    newId: randomUUID,
  };
  jobs.add({
    name: 'lead-clocks',
    everyMs: 5 * minuteMs,
    run: () => refreshResponseDeadlines(responseTimers),
    nextAt: nextDue('responseTimers'),
  });
  const photoMails = { photoRequestStore: createPhotoRequestStore(db), clock, triggerLeadDelivery };
  jobs.add({ name: 'photo-mails', everyMs: 5 * minuteMs, run: () => queuePhotoMails(photoMails) });
  const outbox = createAlertOutbox(db);
  const counts = createSubmissionCounts(db, keys.limitsKey);
  const alerts = {
    ...{ outbox, sites, mail, textSender, clock, reportFault },
    textLedger: createTextLedger(db),
    textLimiter: createTextLimiter({ counts, reportFault }),
    alertKey: keys.alertKey,
    random: Math.random,
    newId: randomUUID,
  };
  jobs.add({
    name: 'alerts',
    everyMs: 2 * minuteMs,
    isLong: true,
    run: ({ signal }) => sendAlerts({ ...alerts, signal }),
    nextAt: nextDue('alerts'),
  });
  jobs.add({ name: 'old-alerts', everyMs: hourMs, run: () => purgeSentAlerts({ outbox, clock }) });
  const purchaseStore = createPurchaseStore(db);
  jobs.add({ name: 'purchase-erasure', everyMs: hourMs, run: () => purchaseStore.eraseForgotten(clock()) });
  const shortlistStore = createShortlistStore(db);
  jobs.add({
    name: 'shortlist-erasure',
    everyMs: hourMs,
    run: () => eraseInactiveShortlists({ shortlistStore, clock }),
  });
}
