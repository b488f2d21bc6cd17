/** Starts what happens later: leads are delivered, shoppers hear of photos, old lists are erased, counts are written. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createMailboxFolder, type MailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { createIndexNow } from '#adapters/index-now/http-index-now.ts';
import { createAlertOutbox } from '#adapters/postgres/alert-outbox.ts';
import { createAnalyticsStore } from '#adapters/postgres/analytics-store.ts';
import { createFeedSchedule } from '#adapters/postgres/feed-schedule.ts';
import { createLeadAnswers } from '#adapters/postgres/lead-answers.ts';
import { createLeadClockStore } from '#adapters/postgres/lead-clock-store.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/lead-delivery-queue.ts';
import { createCarViewStore } from '#adapters/postgres/page-view-store.ts';
import { createPhotoRequestStore } from '#adapters/postgres/photo-request-store.ts';
import { createPurchaseStore } from '#adapters/postgres/purchase-store.ts';
import { createReleaseStore } from '#adapters/postgres/release-store.ts';
import { createReviewStore } from '#adapters/postgres/review-store.ts';
import { createShortlistStore } from '#adapters/postgres/shortlist-store.ts';
import { readSigningKey } from '#adapters/postgres/signing-key.ts';
import { createStaffStore } from '#adapters/postgres/staff-store.ts';
import { createStockDeskStore } from '#adapters/postgres/stock-desk-store.ts';
import { createSubmissionCounts } from '#adapters/postgres/submission-counts.ts';
import { createTextLedger } from '#adapters/postgres/text-ledger.ts';
import { createGoogleReviews } from '#adapters/reviews-google/google-reviews.ts';
import { purchaseHref } from '#domain/purchase/purchase-hrefs.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { LeadMailSender } from '#ports/lead-mail-sender.ts';
import { purgeToldAlerts } from '#use-cases/alert/purge-told-alerts.ts';
import { createEventCounter } from '#use-cases/analytics/event-counter.ts';
import type { Application } from '#use-cases/application.ts';
import { bookingHref } from '#use-cases/booking/booking-link.ts';
import { createPageViewCounter } from '#use-cases/car/page-view-counter.ts';
import { purchaseToken } from '#use-cases/purchase/purchase-link.ts';
import { reservationLink } from '#use-cases/reservation/reservation-link.ts';
import { createAlertWorker } from '#worker/alert-worker.ts';
import { createAnswerTimeWorker } from '#worker/answer-time-worker.ts';
import { createDueChangeWorker } from '#worker/due-change-worker.ts';
import { createEventCountWriter } from '#worker/event-count-writer.ts';
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
import { consoleOrigin } from './console-origin.ts';
import { createFeedPorts } from './create-feed-ports.ts';
import { createSiteChecks } from './create-site-checks.ts';
import { createLeadChannels } from './lead-channels.ts';
import { createTextLimiter } from './limiters.ts';
import { lookOverSites } from './look-over-sites.ts';
import { type IncomingMailDoor, openIncomingMail } from './open-incoming-mail.ts';
import type { OpenSites } from './open-sites.ts';
import type { Stores } from './open-stores.ts';
import type { OpenPayments } from './payment-gateways.ts';
import { createPlainMailer, senderOf } from './plain-mailer.ts';
import { spareDiskOfCounts } from './spare-disk.ts';
import type { Startup } from './startup.ts';
import { createTextSender, findTextGap } from './text-channel.ts';

/** What the application hands its work to. */
export type Workers = Pick<
  Application,
  | 'analyticsStore'
  | 'eventCounter'
  | 'viewCounter'
  | 'bookingKey'
  | 'wakeLeadDelivery'
  | 'textSender'
  | 'alertKey'
  | 'purchaseKey'
  | 'wakeAlerts'
> & {
  readonly mailbox: MailboxFolder;
  /** How answers of shoppers come back; null where they go to the mail of each location. */
  readonly incomingMail: IncomingMailDoor | null;
  /** The way that mails about leads go; what must not wait in a queue goes it too. */
  readonly mail: LeadMailSender;
};

type Opened = Pick<OpenSites, 'registry' | 'ownPictures'> & {
  readonly stores: Pick<Stores, 'carStore' | 'database' | 'disk' | 'refresh' | 'siteRefresh' | 'visitors'>;
  readonly payments: Pick<OpenPayments, 'payments' | 'paymentStore' | 'holdStore' | 'reservationKey'>;
};

export async function startWorkers(
  startup: Startup,
  { registry, ownPictures, stores, payments }: Opened,
): Promise<Workers> {
  const { environment, log, clock, reportFault, onStop } = startup;
  const { db } = stores.database;
  const mailbox = createMailboxFolder(join(environment.dataDir, 'outbox'));
  const channels = createLeadChannels(environment, mailbox, clock);
  onStop(() => channels.close());
  const looking = lookOverSites(registry.sites, {
    environment,
    log,
    giveWay: stores.visitors.giveWay,
    isStopping: startup.hasStopped,
  }).catch((error: unknown) => reportFault(error, 'looking over the sites'));
  onStop(() => looking);

  const bookingKey = await readSigningKey(db, 'booking');
  const purchaseKey = await readSigningKey(db, 'purchase');
  const incomingMail = await openIncomingMail(startup, { registry, database: stores.database });
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
    clock,
    random: Math.random,
    reportFault,
  });
  run(deliveries);
  const wakeLeadDelivery = () => deliveries.wake();
  run(createHoldWorker({ ...payments, clock, wakeLeadDelivery, reportFault }));
  run(
    createLeadClockWorker({
      sites: () => registry.sites,
      leadClockStore: createLeadClockStore(db),
      staffStore: createStaffStore(db),
      newId: randomUUID,
      clock,
      wakeLeadDelivery,
      reportFault,
    }),
  );
  run(
    createDueChangeWorker({
      stockDesk: createStockDeskStore(stores.database),
      clock,
      giveWay: stores.visitors.giveWay,
      wakeStock: () => stores.refresh.lookSoon(),
      wakeSites: () => stores.siteRefresh.lookSoon(),
      reportFault,
    }),
  );
  const releases = createReleaseStore(stores.database);
  run(
    createReleaseWorker({
      releases,
      clock,
      newId: randomUUID,
      giveWay: stores.visitors.giveWay,
      wakeStock: () => stores.refresh.lookSoon(),
      wakeSites: () => stores.siteRefresh.lookSoon(),
      siteChecks: await createSiteChecks(ownPictures),
      reportFault,
    }),
  );
  run(
    createReleaseAlarmWorker({
      releases,
      staffStore: createStaffStore(db),
      staffMailer: createPlainMailer({ mail: channels.mail, sender: senderOf(environment) }),
      dealerGroups: () => registry.groups,
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
      groups: () => registry.groups,
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
      ...createFeedPorts(startup, { registry, database: stores.database, mail: channels.mail }),
      clock,
      reportFault,
    }),
  );
  run(
    createIndexNowWorker({
      sites: () => registry.sitesThat(({ isAnnounced }) => isAnnounced),
      sitesOf: (dealerGroupId) => registry.sitesOf(dealerGroupId),
      publicUrl: environment.publicUrl,
      carStore: stores.carStore,
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
  run(createPurchaseErasureWorker({ purchaseStore: createPurchaseStore(db), clock, reportFault }));
  run(createShortlistErasureWorker({ shortlistStore: createShortlistStore(db), clock, reportFault }));
  const textGap = findTextGap(environment);
  if (textGap !== null) log.warn(textGap);
  const textSender = createTextSender(environment, mailbox);
  const alertKey = await readSigningKey(db, 'alert');
  const counts = createSubmissionCounts(db, await readSigningKey(db, 'limits'));
  const outbox = createAlertOutbox(db);
  const alerts = createAlertWorker({
    outbox,
    sites: () => registry.sites,
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

  const analyticsStore = createAnalyticsStore(db);
  const eventCounter = createEventCounter(analyticsStore);
  const viewCounter = createPageViewCounter({ store: createCarViewStore(db), newSalt: randomUUID });
  for (const counter of [eventCounter, viewCounter]) {
    run(createEventCountWriter({ counter: spareDiskOfCounts(counter, stores.disk), reportFault }));
  }
  return {
    mailbox,
    incomingMail,
    mail: channels.mail,
    bookingKey,
    wakeLeadDelivery,
    textSender,
    alertKey,
    purchaseKey,
    wakeAlerts: () => alerts.wake(),
    analyticsStore,
    eventCounter,
    viewCounter,
  };

  function run(worker: { start(): void; stop(): Promise<void> }): void {
    worker.start();
    onStop(() => worker.stop());
  }
}
