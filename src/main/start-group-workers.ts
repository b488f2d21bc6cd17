/** Starts what happens later to the dealer groups: deliveries, holds, feeds, alerts, releases. */

import { randomUUID } from 'node:crypto';
import { createIndexNow } from '#adapters/index-now/http-index-now.ts';
import { createPurchaseStore } from '#adapters/postgres/deals/purchase-store.ts';
import { createLeadAnswers } from '#adapters/postgres/leads/lead-answers.ts';
import { createLeadClockStore } from '#adapters/postgres/leads/lead-clock-store.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createSubmissionCounts } from '#adapters/postgres/leads/submission-counts.ts';
import { createPhotoRequestStore } from '#adapters/postgres/photos/photo-request-store.ts';
import { createAlertOutbox } from '#adapters/postgres/shoppers/alert-outbox.ts';
import { createShortlistStore } from '#adapters/postgres/shoppers/shortlist-store.ts';
import { createTextLedger } from '#adapters/postgres/shoppers/text-ledger.ts';
import { createReleaseStore } from '#adapters/postgres/sites/release-store.ts';
import { createReviewStore } from '#adapters/postgres/sites/review-store.ts';
import { createAuditHeads } from '#adapters/postgres/staff/audit-log.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createChangeStore } from '#adapters/postgres/stock/change-store.ts';
import { createFeedSchedule } from '#adapters/postgres/stock/feed-schedule.ts';
import { createGoogleReviews } from '#adapters/reviews-google/google-reviews.ts';
import { purchaseHref } from '#domain/purchase/purchase-hrefs.ts';
import { hourMs } from '#domain/time/durations.ts';
import { consoleOrigin } from '#main/console/console-origin.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { createLeadChannels } from '#main/services/lead-channels.ts';
import { createTextLimiter } from '#main/services/limiters.ts';
import type { IncomingMailDoor } from '#main/services/open-incoming-mail.ts';
import type { OpenPayments } from '#main/services/payment-gateways.ts';
import { createPlainMailer, senderOf } from '#main/services/plain-mailer.ts';
import type { createSiteChecks } from '#main/sites/create-site-checks.ts';
import type { OpenSites } from '#main/sites/open-sites.ts';
import type { Startup } from '#main/startup.ts';
import { createFeedPorts } from '#main/stock/create-feed-ports.ts';
import type { TextSender } from '#ports/shoppers/text-sender.ts';
import { purgeToldAlerts } from '#use-cases/alert/purge-told-alerts.ts';
import { bookingHref } from '#use-cases/booking/booking-link.ts';
import { purchaseToken } from '#use-cases/purchase/purchase-link.ts';
import { reservationLink } from '#use-cases/reservation/reservation-link.ts';
import { estimateHref } from '#use-cases/trade-in/trade-in-link.ts';
import { createAlertWorker } from '#worker/alert-worker.ts';
import { createAnswerTimeWorker } from '#worker/answer-time-worker.ts';
import { createAuditAnchorWorker } from '#worker/audit-anchor-worker.ts';
import { createDueChangeWorker } from '#worker/due-change-worker.ts';
import { createFeedWorker } from '#worker/feed-worker.ts';
import { createHoldWorker } from '#worker/hold-worker.ts';
import { createIndexNowWorker } from '#worker/index-now-worker.ts';
import { createLeadClockWorker } from '#worker/lead-clock-worker.ts';
import { createLeadDeliveryWorker } from '#worker/lead-delivery-worker.ts';
import { lookAgain } from '#worker/look-again.ts';
import { createPhotoMailWorker } from '#worker/photo-mail-worker.ts';
import { createPurchaseErasureWorker } from '#worker/purchase-erasure-worker.ts';
import { createReleaseAlarmWorker, createReleaseWorker } from '#worker/release-worker.ts';
import { createReviewWorker } from '#worker/review-worker.ts';
import { createShortlistErasureWorker } from '#worker/shortlist-erasure-worker.ts';

type Opened = Pick<OpenSites, 'registry'> & {
  readonly stores: Pick<Stores, 'database' | 'refresh' | 'siteRefresh' | 'visitors'>;
  readonly payments: Pick<OpenPayments, 'payments' | 'paymentStore' | 'holdStore' | 'reservationKey'>;
  readonly channels: ReturnType<typeof createLeadChannels>;
  readonly incomingMail: IncomingMailDoor | null;
  readonly textSender: TextSender;
  readonly siteChecks: Awaited<ReturnType<typeof createSiteChecks>>;
  readonly keys: Readonly<
    Record<'bookingKey' | 'purchaseKey' | 'tradeInKey' | 'alertKey' | 'limitsKey', string>
  >;
};

export type GroupWorkers = { wakeLeadDelivery(): void; wakeAlerts(): void };

export function startGroupWorkers(
  startup: Startup,
  { registry, stores, payments, channels, incomingMail, textSender, siteChecks, keys }: Opened,
): GroupWorkers {
  const { environment, log, clock, reportFault, run } = startup;
  const { bookingKey, purchaseKey, tradeInKey, alertKey, limitsKey } = keys;
  const { database } = stores;
  const { db } = database;
  const groups = () => registry.groups;
  const sites = () => registry.sites;
  const deliveries = createLeadDeliveryWorker({
    queue: createPostgresLeadDeliveryQueue(db),
    ...channels,
    bookingHref: (booking) => bookingHref(booking, bookingKey),
    holdHrefs: (hold) => ({
      shopper: reservationLink('shopper', hold, payments.reservationKey),
      desk: reservationLink('desk', hold, payments.reservationKey),
    }),
    ...(incomingMail === null ? {} : { replyAddress: incomingMail.replyAddress }),
    purchaseHref: (lead) => purchaseHref(purchaseToken(lead, purchaseKey)),
    tradeInHref: (lead) => estimateHref(lead, tradeInKey),
    clock,
    random: Math.random,
    reportFault,
  });
  run(deliveries);
  const wakeLeadDelivery = () => deliveries.wake();
  run(
    createHoldWorker({
      ...payments,
      clock,
      wakeLeadDelivery,
      reportFault,
    }),
  );
  run(
    createLeadClockWorker({
      sites,
      leadClockStore: createLeadClockStore(db),
      staffStore: createStaffStore(db),
      newId: randomUUID,
      clock,
      wakeLeadDelivery,
      reportFault,
    }),
  );
  const changes = createChangeStore(database);
  run(
    createDueChangeWorker({
      changes,
      clock,
      giveWay: stores.visitors.giveWay,
      wakeStock: () => stores.refresh.lookSoon(),
      wakeSites: () => stores.siteRefresh.lookSoon(),
      reportFault,
    }),
  );
  const releases = createReleaseStore(database);
  run(
    createReleaseWorker({
      releases,
      changes,
      clock,
      newId: randomUUID,
      giveWay: stores.visitors.giveWay,
      wakeStock: () => stores.refresh.lookSoon(),
      wakeSites: () => stores.siteRefresh.lookSoon(),
      siteChecks,
      reportFault,
    }),
  );
  run(
    createReleaseAlarmWorker({
      releases,
      staffStore: createStaffStore(db),
      staffMailer: createPlainMailer({ mail: channels.mail, sender: senderOf(environment) }),
      dealerGroups: groups,
      consoleOrigin: () => {
        const { consoleHost, publicUrl, port } = environment;
        return consoleHost === null ? null : consoleOrigin(consoleHost, publicUrl, port);
      },
      clock,
      reportFault,
    }),
  );
  const photoRequestStore = createPhotoRequestStore(db);
  run(createPhotoMailWorker({ photoRequestStore, clock, wakeLeadDelivery, reportFault }));

  run(
    createReviewWorker({
      groups,
      reviewStore: createReviewStore(db),
      reviewSource: environment.places === null ? null : createGoogleReviews(environment.places),
      show: (reviews) => registry.keepReviews(reviews),
      note: (reason) => log.warn(reason),
      clock,
      reportFault,
    }),
  );
  run(
    createFeedWorker({
      ...createFeedPorts(startup, { groups, database, mail: channels.mail }),
      clock,
      reportFault,
    }),
  );
  run(
    createIndexNowWorker({
      sites: () => registry.sitesThat(({ isAnnounced }) => isAnnounced),
      sitesOf: (dealerGroupId) => registry.sitesOf(dealerGroupId),
      publicUrl: environment.publicUrl,
      carStore: createCarStore(database),
      schedule: createFeedSchedule(db),
      indexNow: createIndexNow(),
      note: (text) => log.warn(text),
      clock,
      reportFault,
    }),
  );
  run(
    createAnswerTimeWorker({
      sites: () => registry.configured,
      leadAnswers: createLeadAnswers(db),
      show: (times) => registry.keepAnswerTimes(times),
      clock,
      reportFault,
    }),
  );
  run(
    createAuditAnchorWorker({
      auditHeads: createAuditHeads(db),
      note: (facts, words) => log.info(facts, words),
      reportFault,
    }),
  );
  run(createPurchaseErasureWorker({ purchaseStore: createPurchaseStore(db), clock, reportFault }));
  run(createShortlistErasureWorker({ shortlistStore: createShortlistStore(db), clock, reportFault }));
  const counts = createSubmissionCounts(db, limitsKey);
  const outbox = createAlertOutbox(db);
  const alerts = createAlertWorker({
    outbox,
    sites,
    mail: channels.mail,
    textSender,
    textLedger: createTextLedger(db),
    textLimiter: createTextLimiter({ counts, reportFault }),
    alertKey,
    clock,
    random: Math.random,
    newId: randomUUID,
    reportFault,
  });
  run(alerts);
  run(
    lookAgain(() => purgeToldAlerts({ outbox, clock }), {
      everyMs: hourMs,
      name: 'old messages of alerts',
      reportFault,
    }),
  );
  return { wakeLeadDelivery, wakeAlerts: () => alerts.wake() };
}
