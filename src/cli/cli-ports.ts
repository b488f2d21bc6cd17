/** What the commands work with; main makes it, because only main knows the ports. */

import type { SiteContext } from '#domain/site/site-context.ts';
import type { BookingStore } from '#ports/deals/booking-store.ts';
import type { PrizeStore } from '#ports/deals/prize-store.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { Distribution, ServiceGrant } from '#ports/installation/database.ts';
import type { UnmatchedEmailStore } from '#ports/leads/incoming-mail.ts';
import type { StoredMessages } from '#ports/leads/lead-delivery.ts';
import type { LeadRegister } from '#ports/leads/lead-store.ts';
import type { CarPhotoStore, PhotoFileStore, PhotoRequestStore } from '#ports/photos/car-photos.ts';
import type { AlertStore } from '#ports/shoppers/alert-store.ts';
import type { ShopperStore } from '#ports/shoppers/shopper-store.ts';
import type { TextLedger } from '#ports/shoppers/text-messages.ts';
import type { OldSiteReader } from '#ports/sites/old-site-reader.ts';
import type { SiteFiles, SiteFolder, SitePictureStore, SiteSource } from '#ports/sites/site-source.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';
import type { AuditLog } from '#ports/staff/audit-log.ts';
import type { AnalyticsStore } from '#ports/staff/report-store.ts';
import type { StaffSessionStore } from '#ports/staff/staff-key-store.ts';
import type { StaffStore } from '#ports/staff/staff-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { FeedFileStore } from '#ports/stock/feed-setup-store.ts';
import type { FeedFiles, ImportReports } from '#ports/stock/feed-source.ts';
import type { Quarantine } from '#ports/stock/quarantine.ts';
import type { PendingImportStore, StockImportStore } from '#ports/stock/stock-import-store.ts';
import type { ArchivePorts } from '#use-cases/group-archive/export-group.ts';
import type { PaymentPorts } from '#use-cases/payment/reconcile-payment.ts';

export type UnservedData =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'database-server' };

export type CliPorts = ArchivePorts & {
  readonly analyticsStore: Pick<AnalyticsStore, 'listTotals'>;
  readonly stockImportStore: StockImportStore;
  readonly carStore: Pick<CarStore, 'listSummaries' | 'listByIds'>;
  /** The live sites. */
  readonly siteSource: SiteSource;
  /** The sites as their files are now, live or not. */
  readonly siteFiles: SiteSource & SiteFiles;
  /** The narrowest contrasts of its colours, measured. */
  readonly describeContrast: (site: SiteContext) => string;
  readonly siteFolder: SiteFolder;
  readonly oldSites: OldSiteReader;
  readonly siteVersionStore: SiteVersionStore;
  readonly sitePictureStore: Pick<SitePictureStore, 'listAssets' | 'keep'>;
  readonly feedFiles: FeedFiles;
  readonly quarantine: Quarantine;
  readonly pendingImports: Pick<PendingImportStore, 'keep'>;
  readonly feedFileStore: Pick<FeedFileStore, 'keep'>;
  readonly importReports: ImportReports;
  readonly leadRegister: LeadRegister;
  readonly bookingStore: Pick<BookingStore, 'list'>;
  /** Signs the addresses of calendars. */
  readonly bookingKey: () => Promise<string>;
  /** Signs the addresses of feeds of advertisements. */
  readonly adFeedKey: () => Promise<string>;
  /** Signs the links of previews. */
  readonly previewKey: () => Promise<string>;
  /** Where a site answers, such as http://kestrel.localhost:3000/. */
  readonly siteAddress: (site: SiteContext) => string;
  /**
   * Null where this process serves the sites; else what it works on beside it: a database of the data folder that is
   * not being served, or one of a server.
   */
  readonly unservedData: UnservedData | null;
  /** Holds and their money, with the gateways that the end of one may have to ask. */
  readonly reservations: () => Promise<PaymentPorts>;
  readonly photoRequestStore: Pick<PhotoRequestStore, 'listDemand'>;
  /** Copies of messages about leads, in the outbox folder. */
  readonly storedMessages: StoredMessages;
  readonly alertStore: Pick<AlertStore, 'listEveryConsent'>;
  readonly prizeStore: Pick<PrizeStore, 'listWon'>;
  readonly textLedger: Pick<TextLedger, 'list'>;
  readonly carPhotoStore: CarPhotoStore;
  readonly photoFiles: PhotoFileStore;
  readonly staffStore: StaffStore;
  readonly shopperStore: Pick<ShopperStore, 'endSessionsOf'>;
  readonly staffSessionStore: Pick<StaffSessionStore, 'list' | 'endAll'>;
  readonly auditLog: Pick<AuditLog, 'readFrom' | 'readPayloads' | 'head' | 'append'>;
  readonly unmatchedEmailStore: Pick<UnmatchedEmailStore, 'list'>;
  /** Lets this user of the database serve without owning the tables. */
  readonly grantService: (user: string) => Promise<ServiceGrant>;
  readonly distributeTables: () => Promise<Distribution>;
  readonly newSecret: () => string;
  /** Where the console answers; null where there is none. */
  readonly consoleOrigin: string | null;
  readonly clock: Clock;
  readonly newRunId: () => string;
  close(): Promise<void>;
};

/** Called by the commands that need data, once their arguments are understood; throws DatabaseUnavailable. */
export type Connect = () => Promise<CliPorts>;
