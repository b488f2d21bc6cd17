/** The plugs of the command line over an open database: the same for a process of its own and for the serving process. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMailboxFolder } from '../adapters/email-mailbox/mailbox-folder.ts';
import { createImportReportFiles } from '../adapters/feed-files/import-report-files.ts';
import { localFeedFiles } from '../adapters/feed-files/local-feed-files.ts';
import { createAnalyticsStore } from '../adapters/postgres/analytics-store.ts';
import { createBookingStore } from '../adapters/postgres/booking-store.ts';
import { createCarStore } from '../adapters/postgres/car-store.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { createPostgresLeadRegister } from '../adapters/postgres/lead-register.ts';
import { createPhotoRequestStore } from '../adapters/postgres/photo-request-store.ts';
import { readSigningKey } from '../adapters/postgres/signing-key.ts';
import { createStockImportStore } from '../adapters/postgres/stock-import-store.ts';
import { createSiteFiles } from '../adapters/site-files/load-sites.ts';
import type { CliPlugs } from '../cli/cli-plugs.ts';
import type { Environment } from '../config/environment.ts';

const sitesFolder = fileURLToPath(new URL('../../sites', import.meta.url));

/** `close` ends what the command alone opened; the serving process keeps its database. */
export function createCliPlugs(
  database: Database,
  { dataDir, port }: Pick<Environment, 'dataDir' | 'port'>,
  close: () => Promise<void>,
): CliPlugs {
  return {
    analyticsStore: createAnalyticsStore(database.db),
    stockImportStore: createStockImportStore(database),
    carStore: createCarStore(database),
    siteSource: createSiteFiles(sitesFolder),
    feedFiles: localFeedFiles,
    importReports: createImportReportFiles(join(dataDir, 'import-reports')),
    leadRegister: createPostgresLeadRegister(database.db),
    bookingStore: createBookingStore(database.db),
    bookingKey: () => readSigningKey(database.db, 'booking'),
    // Only a host that is not on the network answers without https, and at the port itself.
    siteAddress: ({ config: { hosts } }) => {
      const [host = 'localhost'] = hosts;
      return host.endsWith('localhost') ? `http://${host}:${port}/` : `https://${host}/`;
    },
    photoRequestStore: createPhotoRequestStore(database.db),
    keptMessages: createMailboxFolder(join(dataDir, 'outbox')),
    clock: () => new Date(),
    newRunId: () => randomUUID().slice(0, 8),
    close,
  };
}
