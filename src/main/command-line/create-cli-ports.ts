/** The ports of the command line over an open database: the same for a process of its own and for the serving process. */

import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createDiskSpace } from '#adapters/disk-space/disk-space.ts';
import { createMailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { createFeedFiles } from '#adapters/feed-files/feed-files.ts';
import { createImportReportFiles } from '#adapters/feed-files/import-report-files.ts';
import { createOldSiteReader } from '#adapters/old-site-copies/old-site-reader.ts';
import { createStripeGateway } from '#adapters/payment-stripe/stripe-gateway.ts';
import { createTestGateway } from '#adapters/payment-test/test-gateway.ts';
import { createPhotoFileStore } from '#adapters/photo-files/disk-photo-files.ts';
import { distributeOver, grantService } from '#adapters/postgres/administer-database.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createBookingStore } from '#adapters/postgres/deals/booking-store.ts';
import { createHoldStore } from '#adapters/postgres/deals/hold-store.ts';
import { createPaymentStore } from '#adapters/postgres/deals/payment-store.ts';
import { createPrizeStore } from '#adapters/postgres/deals/prize-store.ts';
import { createGroupTables } from '#adapters/postgres/groups/group-tables.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createUnmatchedEmailStore } from '#adapters/postgres/leads/unmatched-email-store.ts';
import { createCarPhotoStore } from '#adapters/postgres/photos/car-photo-store.ts';
import { createPhotoRequestStore } from '#adapters/postgres/photos/photo-request-store.ts';
import { createAlertStore } from '#adapters/postgres/shoppers/alert-store.ts';
import { createShopperStore } from '#adapters/postgres/shoppers/shopper-store.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { createTextLedger } from '#adapters/postgres/shoppers/text-ledger.ts';
import {
  createSitePictureStore,
  createSiteVersionStore,
} from '#adapters/postgres/sites/site-version-store.ts';
import { createAnalyticsStore } from '#adapters/postgres/staff/analytics-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createStaffSessionStore } from '#adapters/postgres/staff/staff-sessions.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createFeedFileStore } from '#adapters/postgres/stock/feed-file-store.ts';
import { createPendingImportStore } from '#adapters/postgres/stock/pending-import-store.ts';
import { createQuarantine } from '#adapters/postgres/stock/quarantine.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { createGroupFileStore } from '#adapters/site-files/group-file-store.ts';
import { createSiteFolder } from '#adapters/site-files/site-folder.ts';
import { zipArchives } from '#adapters/zip-archive/zip-archives.ts';
import type { CliPorts } from '#cli/cli-ports.ts';
import type { Environment } from '#config/environment.ts';
import type { PaymentEnvironment } from '#config/payment-environment.ts';
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import { siteOrigin } from '#domain/site/site-origin.ts';
import { consoleOrigin } from '#main/console/open-console.ts';
import { withDiskFallbackForImports } from '#main/databases/disk-fallback.ts';
import { createInstalledSites, siteFoldersOf } from '#main/sites/installed-sites.ts';
import { pendingImportFolderOf } from '#main/stock/create-feed-ports.ts';
import { createPhotoFiles } from '#main/stock/open-photos.ts';
import type { PhotoFileStore } from '#ports/photos/car-photos.ts';
import type { FindRequest } from '#ports/sites/site-source.ts';
import type { ArchivePorts } from '#use-cases/group-archive/export-group.ts';
import type { PaymentPorts } from '#use-cases/payment/reconcile-payment.ts';
import { createLiveSites } from '#use-cases/site-version/live-sites.ts';
import { describeLowestContrast } from '#web/theme/theme-contrast.ts';

type CliEnvironment = Pick<Environment, 'dataDir' | 'port' | 'publicUrl'> &
  Partial<
    Pick<Environment, 'payments' | 'photos' | 'sitesDir' | 'consoleHost' | 'databaseUrl' | 'websiteFetch'>
  > & {
    /** True in the process that serves the sites. */
    readonly isServing?: boolean;
  };

/** One for all commands of a process; its own process starts with the first feed. */
const feedFiles = createFeedFiles();

/** `close` ends what the command alone opened; the serving process keeps its database. */
export function createCliPorts(
  database: Database,
  {
    dataDir,
    port,
    publicUrl,
    payments,
    photos = { store: null },
    sitesDir = null,
    consoleHost = null,
    databaseUrl = null,
    websiteFetch = false,
    isServing = false,
  }: CliEnvironment,
  close: () => Promise<void>,
): CliPorts {
  const siteVersionStore = createSiteVersionStore(database.db);
  const oldSites = createOldSiteReader(websiteFetch);
  const photoFiles = createPhotoFiles({ dataDir, photos });
  const liveSites = createLiveSites({ siteVersionStore });
  const { listBases } = siteVersionStore;
  const installed = () => createInstalledSites({ sitesDir }, { listBases });
  const siteFiles = {
    load: async () => (await installed()).load(),
    find: async (request?: FindRequest) => (await installed()).find(request),
    withLines: async (problems: readonly ConfigProblem[]) => (await installed()).withLines(problems),
  };
  return {
    analyticsStore: createAnalyticsStore(database.db),
    stockImportStore: withDiskFallbackForImports(createStockImportStore(database), createDiskSpace(dataDir)),
    carStore: createCarStore(database),
    siteSource: {
      async load() {
        const inForce = await liveSites.load();
        // Before the first start nothing is live.
        return inForce.sites.length === 0 ? siteFiles.load() : inForce;
      },
    },
    siteFiles,
    describeContrast: ({ config }) => describeLowestContrast(config),
    siteFolder: createSiteFolder(siteFoldersOf({ sitesDir }).sitesFolder),
    oldSites,
    siteVersionStore,
    sitePictureStore: createSitePictureStore(database.db),
    feedFiles,
    quarantine: createQuarantine(database.db),
    pendingImports: createPendingImportStore(database.db, pendingImportFolderOf({ dataDir })),
    feedFileStore: createFeedFileStore(database.db, pendingImportFolderOf({ dataDir })),
    importReports: createImportReportFiles(join(dataDir, 'import-reports')),
    leadRegister: createPostgresLeadRegister(database.db),
    bookingStore: createBookingStore(database.db),
    bookingKey: () => readSigningKey(database.db, 'booking'),
    adFeedKey: () => readSigningKey(database.db, 'ad-feeds'),
    previewKey: () => readSigningKey(database.db, 'form'),
    siteAddress: (site) => `${siteOrigin(site, publicUrl ?? `http://localhost:${port}`)}/`,
    unservedData: isServing
      ? null
      : databaseUrl === null
        ? { kind: 'folder', folder: dataDir }
        : { kind: 'database-server' },
    reservations: () => createCliReservations(database, payments),
    photoRequestStore: createPhotoRequestStore(database.db),
    storedMessages: createMailboxFolder(join(dataDir, 'outbox')),
    alertStore: createAlertStore(database.db),
    prizeStore: createPrizeStore(database.db),
    textLedger: createTextLedger(database.db),
    shopperStore: createShopperStore(database.db),
    staffStore: createStaffStore(database.db),
    staffSessionStore: createStaffSessionStore(database.db),
    auditLog: createAuditLog(database.db),
    carPhotoStore: createCarPhotoStore(database.db),
    photoFiles,
    ...createArchivePorts(database, { sitesDir, photoFiles }),
    unmatchedEmailStore: createUnmatchedEmailStore(database.db),
    distributeTables: () => distributeOver(database.pool),
    grantService: (user) => grantService(database.pool, user),
    newSecret: () => randomBytes(32).toString('base64url'),
    consoleOrigin: consoleHost === null ? null : consoleOrigin(consoleHost, publicUrl, port),
    clock: () => new Date(),
    newRunId: () => randomUUID().slice(0, 8),
    async close() {
      await oldSites.close();
      await close();
    },
  };
}

/** Holds and their money as the command line needs them: the same gateways as the server's, without its webhooks. */
async function createCliReservations(
  { db }: Pick<Database, 'db'>,
  environment: PaymentEnvironment | undefined,
): Promise<PaymentPorts> {
  const test = createTestGateway({
    db,
    key: await readSigningKey(db, 'test-payment'),
    clock: () => new Date(),
    // No webhooks arrive here; the server's worker polls.
    eventSender: { send: () => undefined, stop: () => undefined },
  });
  return {
    payments: {
      test: test.gateway,
      stripe: createStripeGateway({
        secretOf: (variable) => environment?.paymentSecrets.get(variable) ?? null,
        url: environment?.stripeUrl ?? null,
      }),
    },
    holdStore: createHoldStore(db, randomUUID),
    paymentStore: createPaymentStore(db, randomUUID),
    // The worker looks every few seconds.
    triggerLeadDelivery: () => undefined,
    // The command says itself that a gateway could not be asked.
    reportFault: () => undefined,
  };
}

/** What a dealer group is exported from and imported into: its rows, its folders, ZIP files. */
export function createArchivePorts(
  database: Pick<Database, 'pool'>,
  { sitesDir, photoFiles }: Pick<Environment, 'sitesDir'> & { readonly photoFiles: PhotoFileStore },
): ArchivePorts {
  const { sitesFolder } = siteFoldersOf({ sitesDir });
  return {
    groupTables: createGroupTables(database),
    groupShelves: [
      createGroupFileStore({
        name: 'configuration',
        folder: join(sitesFolder, 'groups'),
        stagingFolder: sitesFolder,
      }),
      createPhotoFileStore(photoFiles),
    ],
    archiveFiles: zipArchives,
  };
}
