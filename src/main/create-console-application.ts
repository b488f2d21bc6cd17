/** Joins what only staff may touch with the application of the sites: what the console works with. */
import type { Database } from '#adapters/postgres/database.ts';
import { createFeedSchedule } from '#adapters/postgres/feed-schedule.ts';
import { createLeadDeskStore } from '#adapters/postgres/lead-desk-store.ts';
import { createMissedAddressStore } from '#adapters/postgres/missed-address-store.ts';
import { createPresenceStore } from '#adapters/postgres/presence-store.ts';
import { createRedirectStore } from '#adapters/postgres/redirect-store.ts';
import { createReleaseStore } from '#adapters/postgres/release-store.ts';
import { createReportStore } from '#adapters/postgres/report-store.ts';
import { createSavedViewStore } from '#adapters/postgres/saved-view-store.ts';
import { readSigningKey } from '#adapters/postgres/signing-key.ts';
import { createSiteDeskStore } from '#adapters/postgres/site-desk-store.ts';
import { createStockDayStore } from '#adapters/postgres/stock-day-store.ts';
import { createStockDeskStore } from '#adapters/postgres/stock-desk-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock-import-store.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { GiveWay } from '#ports/give-way.ts';
import type { LeadMailSender } from '#ports/lead-mail-sender.ts';
import type { Application } from '#use-cases/application.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import type { SiteChecks } from '#use-cases/site-desk/site-desk-ports.ts';
import type { Cells } from './cells.ts';
import type { Photos } from './open-photos.ts';
import { openStaff } from './open-staff.ts';
import { createReachedLimits } from './reached-limits.ts';
import type { SiteRegistry } from './site-registry.ts';
import { spreadUnplacedMail } from './spread-unplaced-mail.ts';
import { startExports } from './start-exports.ts';
import { startHeldFeeds } from './start-held-feeds.ts';
import type { Startup } from './startup.ts';

type Opened = {
  readonly app: Application;
  readonly registry: SiteRegistry;
  readonly database: Database;
  readonly cells: Cells;
  readonly mail: LeadMailSender;
  readonly giveWay: GiveWay;
  readonly photos: Photos;
  /** The stock has a new version. */
  readonly wakeStock: () => void;
  /** What the console says of a site has changed. */
  readonly wakeSites: () => void;
  /** Whether mail of shoppers is taken in. */
  readonly answersComeBack: boolean;
  readonly siteChecks: SiteChecks;
  /** Scheme, host and port that a site names itself by. */
  readonly originOf: (site: SiteContext) => string;
};

export async function createConsoleApplication(
  startup: Startup,
  { app, registry, database, cells, mail, originOf, giveWay, photos, ...wiring }: Opened,
): Promise<ConsoleApplication> {
  const { environment, clock, reportFault } = startup;
  const { spread } = cells;
  const noteReached = createReachedLimits(startup);
  return {
    ...app,
    ...(await openStaff(environment, { database, cells, mail, reportFault, noteReached })),
    dealerGroups: () => registry.groups,
    siteSummaries: () => registry.summaries,
    siteOrigin: originOf,
    stockDesk: spread(createStockDeskStore),
    ...photos.ports,
    savedViews: spread(createSavedViewStore),
    reportStore: spread(createReportStore),
    clock,
    giveWay,
    ...wiring,
    siteDesk: spread(createSiteDeskStore),
    releases: spread(createReleaseStore),
    stockDayStore: spread(createStockDayStore),
    stockImportStore: spread(createStockImportStore),
    feedSchedule: spread(({ db }) => createFeedSchedule(db)),
    leadDeskStore: spread(({ db }) => createLeadDeskStore(db)),
    themePreviewKey: await readSigningKey(database.db, 'theme-preview'),
    unplacedMailStore: spreadUnplacedMail(cells),
    ...startHeldFeeds(startup, { registry, cells, mail }),
    ...startExports(startup, { registry, cells }),
    presenceStore: spread(createPresenceStore),
    redirectStore: spread(({ db }) => createRedirectStore(db)),
    missedAddressStore: spread(({ db }) => createMissedAddressStore(db)),
  };
}
