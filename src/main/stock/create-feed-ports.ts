/** What fetching feeds on a schedule works with: the same importer as the command's, and the mail that leads go by. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createDiskSpace } from '#adapters/disk-space/disk-space.ts';
import { createFeedFiles } from '#adapters/feed-files/feed-files.ts';
import { createImportReportFiles } from '#adapters/feed-files/import-report-files.ts';
import { createFeedSource } from '#adapters/feed-sources/feed-sources.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createFeedFileStore } from '#adapters/postgres/stock/feed-file-store.ts';
import { createFeedMailQueue, createFeedSchedule } from '#adapters/postgres/stock/feed-schedule.ts';
import { createFeedSetupStore } from '#adapters/postgres/stock/feed-setup-store.ts';
import { createPendingImportStore } from '#adapters/postgres/stock/pending-import-store.ts';
import { createQuarantine } from '#adapters/postgres/stock/quarantine.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { withDiskFallbackForImports } from '#main/databases/disk-fallback.ts';
import { createFeedMailer, senderOf } from '#main/services/message-services.ts';
import { siteFoldersOf } from '#main/sites/installed-sites.ts';
import type { Startup } from '#main/startup.ts';
import type { LeadMailSender } from '#ports/leads/lead-delivery.ts';
import type { FeedFileStore, FeedSetupStore } from '#ports/stock/feed-setup-store.ts';
import type { FeedSource } from '#ports/stock/feed-source.ts';
import type { FetchFeedPorts, SendFeedMailPorts } from '#use-cases/stock-feed/fetch-feeds.ts';

type ConsoleFeedPorts = {
  readonly feedSetups: FeedSetupStore;
  readonly feedFileStore: FeedFileStore;
  /** Never from inside the operator's network. */
  readonly publicFeedSource: FeedSource;
};

type Opened = {
  /** Whose feeds are looked after. */
  readonly groups: FetchFeedPorts['groups'];
  readonly database: Database;
  readonly mail: LeadMailSender;
};

/** Where a held file lies while it is imported. */
export const pendingImportFolderOf = ({ dataDir }: { readonly dataDir: string }): string =>
  join(dataDir, 'held-feeds');

export function createFeedPorts(
  { environment, clock, log, onStop }: Pick<Startup, 'environment' | 'clock' | 'log' | 'onStop'>,
  { groups, database, mail }: Opened,
): Omit<FetchFeedPorts, 'signal'> & SendFeedMailPorts & ConsoleFeedPorts {
  const { sitesFolder } = siteFoldersOf(environment);
  const feedFiles = createFeedFiles();
  onStop(() => feedFiles.close());
  const fetching = {
    feedsDir: environment.feedsDir,
    secretOf: (variable: string) => environment.feedSecrets.get(variable) ?? null,
    clock,
  };
  return {
    groups,
    feedSchedule: createFeedSchedule(database.db),
    feedSource: createFeedSource({ ...fetching, allowsPrivateNetwork: environment.feedsFromPrivateNetwork }),
    publicFeedSource: createFeedSource({ ...fetching, allowsPrivateNetwork: false }),
    feedSetups: createFeedSetupStore(database.db),
    feedFileStore: createFeedFileStore(database.db, pendingImportFolderOf(environment)),
    feedMailer: createFeedMailer({ mail, sender: senderOf(environment) }),
    feedMailQueue: createFeedMailQueue(database.db),
    newMailId: randomUUID,
    random: Math.random,
    note: (reason) => log.warn(reason),
    mappingPath: (map) => join(sitesFolder, map),
    stockImportStore: withDiskFallbackForImports(
      createStockImportStore(database),
      createDiskSpace(environment.dataDir),
    ),
    feedFiles,
    pendingImports: createPendingImportStore(database.db, pendingImportFolderOf(environment)),
    quarantine: createQuarantine(database.db),
    importReports: createImportReportFiles(join(environment.dataDir, 'import-reports')),
    clock,
    newRunId: () => randomUUID().slice(0, 8),
  };
}
