/** Starts what happens later, and says how the application hands its work over. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createMailboxFolder, type MailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createLeadAnswers } from '#adapters/postgres/leads/response-timer-store.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { createAnalyticsStore } from '#adapters/postgres/staff/analytics-store.ts';
import { createCarViewStore } from '#adapters/postgres/stock/car-store.ts';
import { purchaseHref } from '#domain/purchase/purchase-steps.ts';
import type { AnswerTime } from '#domain/site-assembly/with-stored-reviews.ts';
import { hourMs } from '#domain/time/durations.ts';
import { withDiskFallbackForCounts } from '#main/databases/disk-fallback.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import { addDealerJobs } from '#main/jobs/dealer-jobs.ts';
import { addShopperJobs } from '#main/jobs/shopper-jobs.ts';
import {
  createLeadChannels,
  createTextSender,
  findTextGap,
  type LeadChannels,
} from '#main/services/message-services.ts';
import { type IncomingMailEndpoint, openIncomingMail } from '#main/services/open-incoming-mail.ts';
import type { OpenPayments } from '#main/services/payment-gateways.ts';
import { checkSitesAtStart } from '#main/sites/check-sites-at-start.ts';
import { createSiteChecks } from '#main/sites/installed-sites.ts';
import type { OpenSites } from '#main/sites/open-sites.ts';
import type { LeadMailSender } from '#ports/leads/lead-delivery.ts';
import { createEventCounter } from '#use-cases/analytics/event-counter.ts';
import type { Application } from '#use-cases/application.ts';
import { bookingHref } from '#use-cases/booking/change-booking.ts';
import { createPageViewCounter } from '#use-cases/car/page-view-counter.ts';
import { measureAnswerTimes } from '#use-cases/lead/measure-answers.ts';
import { purchaseToken } from '#use-cases/purchase/open-purchase.ts';
import { reservationLink } from '#use-cases/reservation/reservation-link.ts';
import { estimateHref } from '#use-cases/trade-in/trade-in-link.ts';
import { createEventCountWriter, createLeadDeliveryWorker } from '#worker/lead-delivery-worker.ts';
import { repeat } from '#worker/repeat.ts';
import type { Startup } from './startup.ts';

/** What the application hands its work to. */
export type Workers = Pick<
  Application,
  | 'analyticsStore'
  | 'eventCounter'
  | 'viewCounter'
  | 'bookingKey'
  | 'triggerLeadDelivery'
  | 'textSender'
  | 'alertKey'
  | 'purchaseKey'
  | 'triggerAlerts'
> & {
  readonly mailbox: MailboxFolder;
  /** How answers of shoppers come back; null where they go to the mail of each location. */
  readonly incomingMail: IncomingMailEndpoint | null;
  /** The way that mails about leads go; what must not wait in a queue goes it too. */
  readonly mail: LeadMailSender;
} & Pick<LeadChannels, 'posts' | 'webhookKeyOf'>;

type Opened = Pick<OpenSites, 'registry' | 'dealerPictures'> & {
  readonly stores: Pick<Stores, 'database' | 'disk' | 'jobs' | 'refresh' | 'siteRefresh' | 'visitors'>;
  readonly payments: Pick<OpenPayments, 'payments' | 'paymentStore' | 'holdStore' | 'reservationKey'>;
};

export async function startWorkers(
  startup: Startup,
  { registry, dealerPictures, stores, payments }: Opened,
): Promise<Workers> {
  const { environment, log, clock, reportFault, onStop, run } = startup;
  const mailbox = createMailboxFolder(join(environment.dataDir, 'outbox'));
  const { db } = stores.database;
  const webhookKey = await readSigningKey(db, 'webhook');
  const channels = createLeadChannels(environment, { mailbox, webhookKey, clock });
  onStop(() => channels.close());
  let looking = Promise.resolve();
  run({
    start() {
      looking = checkSitesAtStart(registry.sites, {
        environment,
        log,
        yieldToRequests: stores.visitors.yieldToRequests,
        isStopping: startup.hasStopped,
      }).catch((error: unknown) => reportFault(error, 'site checks'));
    },
    stop: () => looking,
  });

  const keys = {
    bookingKey: await readSigningKey(db, 'booking'),
    purchaseKey: await readSigningKey(db, 'purchase'),
    tradeInKey: await readSigningKey(db, 'trade-in'),
    alertKey: await readSigningKey(db, 'alert'),
    limitsKey: await readSigningKey(db, 'limits'),
  };
  const { bookingKey, purchaseKey, tradeInKey, alertKey } = keys;
  const incomingMail = await openIncomingMail(startup, { registry, stores });
  const siteChecks = await createSiteChecks(dealerPictures);
  const textGap = findTextGap(environment);
  if (textGap !== null) log.warn(textGap);
  const textSender = createTextSender(environment, mailbox);
  const deliveries = createLeadDeliveryWorker({
    queue: createPostgresLeadDeliveryQueue(db),
    ...channels,
    bookingHref: (booking) => bookingHref(booking, bookingKey),
    holdHrefs: (hold) => ({
      shopper: reservationLink('shopper', hold, payments.reservationKey),
      dealer: reservationLink('desk', hold, payments.reservationKey),
    }),
    ...(incomingMail === null ? {} : { replyAddress: incomingMail.replyAddress }),
    purchaseHref: (lead) => purchaseHref(purchaseToken(lead, purchaseKey)),
    tradeInHref: (lead) => estimateHref(lead, tradeInKey),
    clock,
    random: Math.random,
    reportFault,
  });
  run(deliveries);
  const { jobs } = stores;
  const triggerLeadDelivery = () => {
    deliveries.trigger();
    // A lead that came has a clock of its own.
    jobs.trigger('lead-clocks');
  };
  const { mail, posts, webhookKeyOf } = channels;
  addShopperJobs(startup, {
    ...{ registry, stores, payments, mail, textSender, keys },
    triggerLeadDelivery: () => deliveries.trigger(),
  });
  addDealerJobs(startup, { registry, stores, mail, siteChecks });
  const answers = {
    sites: () => registry.configured,
    leadAnswers: createLeadAnswers(db),
    show: (times: readonly AnswerTime[]) => registry.storeAnswerTimes(times),
  };
  const measure = () => measureAnswerTimes(answers, clock());
  run(repeat(measure, { everyMs: hourMs, name: 'times of answers', reportFault }));

  const analyticsStore = createAnalyticsStore(db);
  const eventCounter = createEventCounter(analyticsStore);
  const viewCounter = createPageViewCounter({ store: createCarViewStore(db), generateSalt: randomUUID });
  for (const counter of [eventCounter, viewCounter])
    run(createEventCountWriter({ counter: withDiskFallbackForCounts(counter, stores.disk), reportFault }));
  return {
    mailbox,
    incomingMail,
    mail,
    posts,
    webhookKeyOf,
    bookingKey,
    triggerLeadDelivery,
    textSender,
    alertKey,
    purchaseKey,
    triggerAlerts: () => jobs.trigger('alerts'),
    analyticsStore,
    eventCounter,
    viewCounter,
  };
}
