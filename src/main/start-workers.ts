/** Starts what happens later: for each database by itself, and what they have in common. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createMailboxFolder, type MailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { createAnalyticsStore } from '#adapters/postgres/staff/analytics-store.ts';
import { createCarViewStore } from '#adapters/postgres/stock/page-view-store.ts';
import type { KeptReviews } from '#domain/review/place-reviews.ts';
import type { AnswerTime } from '#domain/site-assembly/with-answer-times.ts';
import { countersOfGroups } from '#main/databases/counters-of-groups.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import { spareDiskOfCounts } from '#main/databases/spare-disk.ts';
import { type CellWorkers, startCellWorkers } from '#main/databases/start-cell-workers.ts';
import { createLeadChannels } from '#main/services/lead-channels.ts';
import { type IncomingMailDoor, openIncomingMail } from '#main/services/open-incoming-mail.ts';
import type { OpenPayments } from '#main/services/payment-gateways.ts';
import { createTextSender, findTextGap } from '#main/services/text-channel.ts';
import { createSiteChecks } from '#main/sites/create-site-checks.ts';
import { lookOverSites } from '#main/sites/look-over-sites.ts';
import type { OpenSites } from '#main/sites/open-sites.ts';
import type { LeadMailSender } from '#ports/leads/lead-mail-sender.ts';
import { createEventCounter } from '#use-cases/analytics/event-counter.ts';
import type { Application } from '#use-cases/application.ts';
import { createPageViewCounter } from '#use-cases/car/page-view-counter.ts';
import { createEventCountWriter } from '#worker/event-count-writer.ts';
import type { Startup } from './startup.ts';

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
  readonly stores: Pick<Stores, 'database' | 'cells' | 'disk' | 'refresh' | 'siteRefresh' | 'visitors'>;
  readonly payments: Pick<OpenPayments, 'payments' | 'inCell' | 'reservationKey'>;
};

export async function startWorkers(
  startup: Startup,
  { registry, ownPictures, stores, payments }: Opened,
): Promise<Workers> {
  const { environment, log, clock, reportFault, onStop, run } = startup;
  const mailbox = createMailboxFolder(join(environment.dataDir, 'outbox'));
  const channels = createLeadChannels(environment, mailbox, clock);
  onStop(() => channels.close());
  let looking = Promise.resolve();
  run({
    start() {
      looking = lookOverSites(registry.sites, {
        environment,
        log,
        giveWay: stores.visitors.giveWay,
        isStopping: startup.hasStopped,
      }).catch((error: unknown) => reportFault(error, 'looking over the sites'));
    },
    stop: () => looking,
  });

  const installation = stores.database.db;
  const keys = {
    bookingKey: await readSigningKey(installation, 'booking'),
    purchaseKey: await readSigningKey(installation, 'purchase'),
    tradeInKey: await readSigningKey(installation, 'trade-in'),
    alertKey: await readSigningKey(installation, 'alert'),
    limitsKey: await readSigningKey(installation, 'limits'),
  };
  const { bookingKey, purchaseKey, alertKey } = keys;
  const { cells } = stores;
  const incomingMail = await openIncomingMail(startup, { registry, cells });
  const siteChecks = await createSiteChecks(ownPictures);
  const textGap = findTextGap(environment);
  if (textGap !== null) log.warn(textGap);
  const textSender = createTextSender(environment, mailbox);
  const reviews = new Map<string, readonly KeptReviews[]>();
  const answerTimes = new Map<string, readonly AnswerTime[]>();
  const working: CellWorkers[] = [];
  cells.eachThere((cell) => {
    const shows = {
      reviews: (found: readonly KeptReviews[]) =>
        registry.keepReviews([...reviews.set(cell.name, found).values()].flat()),
      answerTimes: (found: readonly AnswerTime[]) =>
        registry.keepAnswerTimes([...answerTimes.set(cell.name, found).values()].flat()),
    };
    const shared = { channels, incomingMail, textSender, siteChecks, keys, shows };
    working.push(startCellWorkers(startup, cell, { registry, stores, payments, shared }));
  });
  const wakeLeadDelivery = () => {
    for (const workers of working) workers.wakeLeadDelivery();
  };

  const analyticsStore = cells.spread(({ db }) => createAnalyticsStore(db));
  const carViewStore = cells.spread(({ db }) => createCarViewStore(db));
  const eventCounters = countersOfGroups(cells, () => createEventCounter(analyticsStore));
  const viewCounters = countersOfGroups(cells, () =>
    createPageViewCounter({ store: carViewStore, newSalt: randomUUID }),
  );
  for (const counter of [eventCounters, viewCounters])
    run(createEventCountWriter({ counter: spareDiskOfCounts(counter, stores.disk), reportFault }));
  return {
    mailbox,
    incomingMail,
    mail: channels.mail,
    bookingKey,
    wakeLeadDelivery,
    textSender,
    alertKey,
    purchaseKey,
    wakeAlerts: () => {
      for (const workers of working) workers.wakeAlerts();
    },
    analyticsStore,
    eventCounter: {
      count: (event) => eventCounters.of(event.dealerGroupId).count(event),
      flush: () => eventCounters.flush(),
    },
    viewCounter: {
      count: (viewing) => viewCounters.of(viewing.dealerGroupId).count(viewing),
      total: (key) => viewCounters.of(key.dealerGroupId).total(key),
      flush: () => viewCounters.flush(),
    },
  };
}
