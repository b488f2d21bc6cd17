/** Starts what happens later, and says how the application hands its work over. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createMailboxFolder, type MailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { createAnalyticsStore } from '#adapters/postgres/staff/analytics-store.ts';
import { createCarViewStore } from '#adapters/postgres/stock/page-view-store.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import { spareDiskOfCounts } from '#main/databases/spare-disk.ts';
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
import { startGroupWorkers } from './start-group-workers.ts';
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
  readonly stores: Pick<Stores, 'database' | 'disk' | 'refresh' | 'siteRefresh' | 'visitors'>;
  readonly payments: Pick<OpenPayments, 'payments' | 'paymentStore' | 'holdStore' | 'reservationKey'>;
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

  const { db } = stores.database;
  const keys = {
    bookingKey: await readSigningKey(db, 'booking'),
    purchaseKey: await readSigningKey(db, 'purchase'),
    tradeInKey: await readSigningKey(db, 'trade-in'),
    alertKey: await readSigningKey(db, 'alert'),
    limitsKey: await readSigningKey(db, 'limits'),
  };
  const { bookingKey, purchaseKey, alertKey } = keys;
  const incomingMail = await openIncomingMail(startup, { registry, db });
  const siteChecks = await createSiteChecks(ownPictures);
  const textGap = findTextGap(environment);
  if (textGap !== null) log.warn(textGap);
  const textSender = createTextSender(environment, mailbox);
  const { wakeLeadDelivery, wakeAlerts } = startGroupWorkers(startup, {
    registry,
    stores,
    payments,
    channels,
    incomingMail,
    textSender,
    siteChecks,
    keys,
  });

  const analyticsStore = createAnalyticsStore(db);
  const eventCounter = createEventCounter(analyticsStore);
  const viewCounter = createPageViewCounter({ store: createCarViewStore(db), newSalt: randomUUID });
  for (const counter of [eventCounter, viewCounter])
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
    wakeAlerts,
    analyticsStore,
    eventCounter,
    viewCounter,
  };
}
