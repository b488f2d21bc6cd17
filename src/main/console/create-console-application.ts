/** Joins what only staff may touch with the application of the sites: what the console works with. */
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createUnmatchedEmailStore } from '#adapters/postgres/leads/unmatched-email-store.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { createNotFoundPathStore } from '#adapters/postgres/sites/not-found-path-store.ts';
import { createRedirectStore } from '#adapters/postgres/sites/redirect-store.ts';
import { createReleaseStore } from '#adapters/postgres/sites/release-store.ts';
import { createPresenceStore } from '#adapters/postgres/staff/presence-store.ts';
import { createReportStore } from '#adapters/postgres/staff/report-store.ts';
import { createSavedViewStore } from '#adapters/postgres/staff/saved-view-store.ts';
import { createChangeStore } from '#adapters/postgres/stock/change-store.ts';
import { createFeedSchedule } from '#adapters/postgres/stock/feed-schedule.ts';
import { createStockDayStore } from '#adapters/postgres/stock/stock-day-store.ts';
import { createStockEditorStore } from '#adapters/postgres/stock/stock-editor-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import type { Photos } from '#main/stock/open-photos.ts';
import { startPendingImports } from '#main/stock/start-pending-imports.ts';
import { createLimitReport } from '#main/watching/limit-report.ts';
import type { YieldToRequests } from '#ports/installation/yield-to-requests.ts';
import type { LeadMailSender } from '#ports/leads/lead-mail-sender.ts';
import type { Application } from '#use-cases/application.ts';
import type { SiteChecks } from '#use-cases/change/change-ports.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import { openStaff } from './open-staff.ts';
import { startExports } from './start-exports.ts';

type Opened = {
  readonly app: Application;
  readonly registry: SiteRegistry;
  readonly stores: Pick<Stores, 'database' | 'jobs'>;
  readonly mail: LeadMailSender;
  readonly yieldToRequests: YieldToRequests;
  readonly photos: Photos;
  /** The stock has a new version. */
  readonly triggerStockRefresh: () => void;
  /** What the console says of a site has changed. */
  readonly triggerSiteRefresh: () => void;
  /** Whether mail of shoppers is taken in. */
  readonly answersComeBack: boolean;
  readonly siteChecks: SiteChecks;
  /** Scheme, host and port that a site names itself by. */
  readonly originOf: (site: SiteContext) => string;
};

export async function createConsoleApplication(
  startup: Startup,
  { app, registry, stores, mail, originOf, yieldToRequests, photos, ...wiring }: Opened,
): Promise<ConsoleApplication> {
  const { environment, clock, reportFault } = startup;
  const { database, jobs } = stores;
  const changes = createChangeStore(database);
  const noteReached = createLimitReport(startup);
  return {
    ...app,
    ...(await openStaff(environment, { database, mail, reportFault, noteReached })),
    dealerGroups: () => registry.groups,
    siteSummaries: () => registry.summaries,
    siteOrigin: originOf,
    stockEditor: createStockEditorStore(database),
    ...photos.ports,
    savedViews: createSavedViewStore(database),
    reportStore: createReportStore(database),
    clock,
    jobs,
    yieldToRequests,
    ...wiring,
    changes: {
      ...changes,
      async transaction(...given) {
        const result = await changes.transaction(...given);
        // Whatever was changed may be timed.
        jobs.wake('due-changes');
        jobs.wake('releases');
        return result;
      },
    },
    releases: createReleaseStore(database),
    stockDayStore: createStockDayStore(database),
    stockImportStore: createStockImportStore(database),
    feedSchedule: createFeedSchedule(database.db),
    leadInboxStore: createLeadInboxStore(database.db),
    themePreviewKey: await readSigningKey(database.db, 'theme-preview'),
    unmatchedEmailStore: createUnmatchedEmailStore(database.db),
    ...startPendingImports(startup, { registry, stores, mail }),
    ...startExports(startup, { registry, stores }),
    presenceStore: createPresenceStore(database),
    redirectStore: createRedirectStore(database.db),
    notFoundPathStore: createNotFoundPathStore(database.db),
  };
}
