/** Joins what only staff may touch with the application of the sites: what the console works with. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createOldSiteReader } from '#adapters/old-site-copies/old-site-reader.ts';
import type { Database } from '#adapters/postgres/database.ts';
import {
  createGroupExportFiles,
  createGroupExportStore,
} from '#adapters/postgres/groups/group-export-store.ts';
import { createLeadInboxStore } from '#adapters/postgres/leads/lead-inbox-store.ts';
import { createLeadWorkStore } from '#adapters/postgres/leads/lead-work-store.ts';
import { createSubmissionCounts } from '#adapters/postgres/leads/submission-counts.ts';
import { createUnmatchedEmailStore } from '#adapters/postgres/leads/unmatched-email-store.ts';
import { createWebhookStore } from '#adapters/postgres/leads/webhook-store.ts';
import { createFeedPhotoStore } from '#adapters/postgres/photos/feed-photo-store.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { createMediaStore } from '#adapters/postgres/sites/media-store.ts';
import { createOldSiteStore } from '#adapters/postgres/sites/old-site-store.ts';
import { createNotFoundPathStore, createRedirectStore } from '#adapters/postgres/sites/redirect-store.ts';
import { createReleaseStore } from '#adapters/postgres/sites/release-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createPresenceStore } from '#adapters/postgres/staff/presence-store.ts';
import { createReportStore } from '#adapters/postgres/staff/report-store.ts';
import { createSavedViewStore } from '#adapters/postgres/staff/saved-view-store.ts';
import { createStaffKeyStore } from '#adapters/postgres/staff/staff-keys.ts';
import { createStaffSessionStore } from '#adapters/postgres/staff/staff-sessions.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { createCarDraftStore } from '#adapters/postgres/stock/car-draft-store.ts';
import { createChangeStore } from '#adapters/postgres/stock/change-store.ts';
import { createFeedSchedule } from '#adapters/postgres/stock/feed-schedule.ts';
import { createPendingImportStore } from '#adapters/postgres/stock/pending-import-store.ts';
import { createStockDayStore } from '#adapters/postgres/stock/stock-day-store.ts';
import { createStockEditorStore } from '#adapters/postgres/stock/stock-editor-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import type { Environment } from '#config/environment.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { createArchivePorts } from '#main/command-line/create-cli-ports.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import { createLimitReport, createStaffLimiters } from '#main/services/limiters.ts';
import { createPlainMailer, senderOf } from '#main/services/message-services.ts';
import { type DealerPictures, dealerPictureWorkshop } from '#main/sites/installed-sites.ts';
import type { SiteRegistry } from '#main/sites/site-registry.ts';
import type { Startup } from '#main/startup.ts';
import { createFeedPorts, pendingImportFolderOf } from '#main/stock/create-feed-ports.ts';
import { createPhotoFiles, type Photos } from '#main/stock/open-photos.ts';
import type { YieldToRequests } from '#ports/installation/jobs.ts';
import type { LeadMailSender, LeadPostSender } from '#ports/leads/lead-delivery.ts';
import type { Application } from '#use-cases/application.ts';
import type { SiteChecks } from '#use-cases/change/change-ports.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import type { PendingImportPorts } from '#use-cases/feed-admin/decide-pending-import.ts';
import type { FeedSetupPorts } from '#use-cases/feed-admin/feed-setup-ports.ts';
import { runFeedTasks } from '#use-cases/feed-admin/run-feed-tasks.ts';
import { buildExports, type ExportPorts } from '#use-cases/group-archive/export-by-staff.ts';
import type { OldSitePorts } from '#use-cases/old-site/old-site-ports.ts';
import { fetchOldSites } from '#use-cases/old-site/read-old-site.ts';
import type { StaffPorts } from '#use-cases/staff/staff-ports.ts';
import { stretchByScrypt } from '#use-cases/staff/staff-secrets.ts';
import { applyPendingImports } from '#use-cases/stock-feed/apply-pending-imports.ts';
import { fetchConsoleFeeds, nextConsoleFeedAt } from '#use-cases/stock-feed/fetch-feeds.ts';
import type { WebhookPorts } from '#use-cases/webhook/webhook-ports.ts';
import { openWebsites } from './open-websites.ts';

type Opened = {
  readonly app: Application;
  readonly registry: SiteRegistry;
  readonly stores: Pick<Stores, 'database' | 'jobs'>;
  readonly mail: LeadMailSender;
  readonly leadPosts: LeadPostSender;
  readonly webhookKeyOf: WebhookPorts['webhookKeyOf'];
  readonly yieldToRequests: YieldToRequests;
  readonly photos: Photos;
  readonly dealerPictures: DealerPictures;
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
  { app, registry, stores, mail, originOf, yieldToRequests, photos, dealerPictures, ...wiring }: Opened,
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
    carDrafts: createCarDraftStore(database),
    ...photos.ports,
    savedViews: createSavedViewStore(database),
    reportStore: createReportStore(database),
    webhookStore: createWebhookStore(database.db),
    leadWorkStore: createLeadWorkStore(database.db),
    triggerTaskMails: () => jobs.trigger('lead-tasks'),
    postsToPrivateNetwork: environment.leadPostsToPrivateNetwork,
    clock,
    jobs,
    yieldToRequests,
    ...wiring,
    changes: {
      ...changes,
      async transaction(...values) {
        const result = await changes.transaction(...values);
        // Whatever was changed may be timed.
        jobs.trigger('due-changes');
        jobs.trigger('releases');
        return result;
      },
    },
    releases: createReleaseStore(database),
    stockDayStore: createStockDayStore(database),
    stockImportStore: createStockImportStore(database),
    feedSchedule: createFeedSchedule(database.db),
    leadInboxStore: createLeadInboxStore(database.db),
    ...(await openWebsites(environment, database)),
    themePreviewKey: await readSigningKey(database.db, 'theme-preview'),
    unmatchedEmailStore: createUnmatchedEmailStore(database.db),
    ...startPendingImports(startup, { registry, stores, mail }),
    ...startExports(startup, { registry, stores }),
    ...startOldSites(startup, stores),
    mediaStore: createMediaStore(database.db),
    pictureWorkshop: dealerPictureWorkshop,
    refreshPictures: () => dealerPictures.refresh(),
    readPicture: (asset) => dealerPictures.read(asset),
    presenceStore: createPresenceStore(database),
    redirectStore: createRedirectStore(database.db),
    notFoundPathStore: createNotFoundPathStore(database.db),
  };
}

/**
 * What the console works with besides the application of the sites: staff, their keys and sessions, the audit, mails
 * to them.
 */
export type StaffConsolePorts = Pick<
  StaffPorts,
  | 'staffStore'
  | 'staffKeyStore'
  | 'staffSessionStore'
  | 'auditLog'
  | 'staffMailer'
  | 'staffKey'
  | 'stretchCode'
  | 'staffLimiters'
>;

type StaffOpened = {
  readonly database: Pick<Database, 'db'>;
  readonly mail: LeadMailSender;
  readonly reportFault: Application['reportFault'];
  /** Called with the limit that was reached. */
  readonly noteReached: (scope: string) => void;
};

async function openStaff(
  environment: Pick<Environment, 'mode' | 'smtp' | 'publicUrl'>,
  { database: { db }, mail, reportFault, noteReached }: StaffOpened,
): Promise<StaffConsolePorts> {
  const counts = createSubmissionCounts(db, await readSigningKey(db, 'limits'));
  return {
    staffStore: createStaffStore(db),
    staffKeyStore: createStaffKeyStore(db),
    staffSessionStore: createStaffSessionStore(db),
    auditLog: createAuditLog(db),
    staffMailer: createPlainMailer({ mail, sender: senderOf(environment) }),
    staffKey: await readSigningKey(db, 'staff'),
    stretchCode: stretchByScrypt,
    staffLimiters: createStaffLimiters({ mode: environment.mode, counts, reportFault, noteReached }),
  };
}

/** Starts the worker that fetches former websites. */
function startOldSites(
  { environment, onStop }: Startup,
  { database, jobs }: Pick<Stores, 'database' | 'jobs'>,
): OldSitePorts {
  const oldSiteStore = createOldSiteStore(database.db);
  const oldSites = createOldSiteReader(environment.websiteFetch);
  onStop(() => oldSites.close());
  jobs.add({
    name: 'old-sites',
    everyMs: 15 * minuteMs,
    isLong: true,
    run: ({ signal }) => fetchOldSites({ oldSiteStore, oldSites, signal }),
  });
  return {
    oldSiteStore,
    oldSites,
    newOldSiteId: randomUUID,
    triggerOldSites: () => jobs.trigger('old-sites'),
  };
}

/** Starts the worker that makes the exports which staff ask for, and says where their files lie. */
function startExports(
  { environment, clock, reportFault }: Startup,
  {
    registry,
    stores: { database, jobs },
  }: { readonly registry: SiteRegistry; readonly stores: Pick<Stores, 'database' | 'jobs'> },
): Omit<ExportPorts, 'newId' | 'newSecret'> {
  const folder = join(environment.dataDir, 'exports');
  const groupExportStore = createGroupExportStore(database.db);
  const exportFiles = createGroupExportFiles(database.db, folder);
  const making = {
    ...createArchivePorts(database, {
      sitesDir: environment.sitesDir,
      photoFiles: createPhotoFiles(environment),
    }),
    ...{ groupExportStore, exportFiles, clock, reportFault },
    dealerGroups: () => registry.groups,
  };
  jobs.add({
    name: 'exports',
    everyMs: 15 * minuteMs,
    isLong: true,
    run: ({ signal }) => buildExports(() => !signal.aborted, making),
  });
  return { groupExportStore, exportFiles, triggerGroupExports: () => jobs.trigger('exports') };
}

/** Starts the worker that imports what staff approve, and logs where the waiting files are stored. */
type PendingImportOpened = {
  readonly registry: SiteRegistry;
  readonly stores: Pick<Stores, 'database' | 'jobs'>;
  readonly mail: LeadMailSender;
};

function startPendingImports(
  startup: Startup,
  { registry, stores: { database, jobs }, mail }: PendingImportOpened,
): PendingImportPorts & Omit<FeedSetupPorts, 'dealerGroups' | 'feedSchedule'> {
  const { environment, clock } = startup;
  const ports = createFeedPorts(startup, { groups: () => registry.groups, database, mail });
  const pendingImports = createPendingImportStore(database.db, pendingImportFolderOf(environment));
  const dealerGroups = () => registry.groups;
  const copyPhotos = () => {
    for (const { id } of dealerGroups()) jobs.trigger('feed-photos', id);
  };
  jobs.add({
    name: 'approved-feeds',
    everyMs: 15 * minuteMs,
    isLong: true,
    async run({ signal }) {
      await applyPendingImports({ ...ports, pendingImports, signal });
      copyPhotos();
    },
  });
  jobs.add({
    name: 'feed-tasks',
    everyMs: 15 * minuteMs,
    isLong: true,
    async run({ signal }) {
      await runFeedTasks({ ...ports, pendingImports, dealerGroups, newFeedId: randomUUID, signal });
      copyPhotos();
    },
  });
  jobs.add({
    name: 'console-feeds',
    everyMs: 15 * minuteMs,
    isLong: true,
    async run({ signal }) {
      await fetchConsoleFeeds({ ...ports, signal }, clock());
      jobs.trigger('feed-mails');
      copyPhotos();
    },
    nextAt: () => nextConsoleFeedAt(ports),
  });
  const { feedSetups, feedFileStore, feedFiles } = ports;
  return {
    ...{ pendingImports, feedSetups, feedFileStore, feedFiles },
    feedAllowance: {
      addresses: environment.feedsFromConsole,
      folders: environment.feedsDir !== null,
    },
    feedPhotos: createFeedPhotoStore(database.db),
    newFeedId: randomUUID,
    triggerFeedPhotos: (dealerGroupId) => jobs.trigger('feed-photos', dealerGroupId),
    triggerPendingImports: () => jobs.trigger('approved-feeds'),
    triggerFeedTasks: () => jobs.trigger('feed-tasks'),
    triggerFeedFetch(dealerGroupId) {
      jobs.trigger('console-feeds');
      jobs.trigger('feeds', dealerGroupId);
    },
  };
}
