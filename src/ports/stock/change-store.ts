/**
 * Changes of cars and sites: what lies over a feed or over files, what was changed in one go, and the releases that change
 * both. Cars, sites and releases of a group share one lock, which imports take too.
 */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { Car } from '#domain/car/car.ts';
import type { CarChangeLine } from '#domain/car-overrides/car-changes.ts';
import type { CarPhoto } from '#domain/car-overrides/car-photo.ts';
import type { CarSale } from '#domain/car-overrides/car-sale.ts';
import type { CarOverride } from '#domain/car-overrides/override.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import type { Release } from '#domain/release/release.ts';
import type { SiteDescription } from '#domain/site-assembly/site-description.ts';
import type { SiteEdit } from '#domain/site-edit/site-edit.ts';
import type { SiteLine } from '#domain/site-editor/site-changes.ts';
import type { SiteOverride, SiteSubject } from '#domain/site-editor/site-override.ts';
import type { HandCars } from './car-draft-store.ts';
import type { CarWithOverrides } from './stock-editor-store.ts';
import type { SlugChange } from './stock-import-store.ts';

/** A site of the group as its files describe it, in the live version. */
export type FiledSite = { readonly siteSlug: string; readonly description: SiteDescription };

/** What a subject shows from now on. */
export type LayerOfSubject = {
  readonly subject: SiteSubject;
  readonly edits: readonly SiteEdit[];
  /** When something of it begins or ends by itself; null for never. */
  readonly nextChangeAt: Date | null;
};

export type ProjectedCar = {
  readonly car: Car;
  readonly feedId: string;
  readonly nextChangeAt: Date | null;
};

export type SiteChangeSet = { readonly changeSet: ChangeSet; readonly lines: readonly SiteLine[] };
export type LinePage = { readonly after: number; readonly limit: number };

/** What is read alike in the lock of the group and, for what is only shown, outside of it. */
export interface ChangeReads {
  /** Cars that exist in the group, in no particular order. */
  loadCarWithOverrides(carIds: readonly string[]): Promise<readonly CarWithOverrides[]>;
  /** Sales that staff recorded of a car, those that ended too; the newest first. */
  listSalesOf(carId: string): Promise<readonly CarSale[]>;
  /** All live sites of the group. */
  listFiled(): Promise<readonly FiledSite[]>;
  /** Of its sites and of what they share, ended ones too. */
  listSiteOverrides(): Promise<readonly SiteOverride[]>;
  /** How often a subject was changed; 0 where it never was. */
  versionOf(subject: SiteSubject): Promise<number>;
  findChangeSet(id: string): Promise<ChangeSet | null>;
  /** Of cars, in their order. */
  readLines(changeSetId: string, page: LinePage): Promise<readonly CarChangeLine[]>;
  /** With all its lines of sites. */
  findSiteChange(id: string): Promise<SiteChangeSet | null>;
  /** The open one that is the draft of something; null where there is none. */
  findOpenDraft(about: string): Promise<SiteChangeSet | null>;
  /** What open drafts are about. */
  listOpenDrafts(): Promise<readonly string[]>;
  findRelease(id: string): Promise<Release | null>;
  /** The change sets in a release, in the order in which they were made. */
  listItems(releaseId: string): Promise<readonly ChangeSet[]>;
}

/** In the lock of the group: no other transaction changes a car or a site of it meanwhile. */
export interface ChangeTransaction extends ChangeReads {
  /** Cars for which a value has begun or ended by itself, at most so many. */
  listDueCars(now: Date, limit: number): Promise<readonly string[]>;
  /** Sites of which something has begun or ended by itself. */
  listDueSubjects(now: Date): Promise<readonly SiteSubject[]>;
  /** Every slug of the group with the id of its car, former ones too. */
  listSlugOwners(): Promise<ReadonlyMap<string, string>>;
  retireSlugs(changes: readonly SlugChange[], at: Date): Promise<void>;
  /** Written over where there is one of the same subject, path and owner. */
  saveOverrides(overrides: readonly (CarOverride | SiteOverride)[]): Promise<void>;
  /** The waitlist of a car is notified that it is sold. Throws when one of them does not exist. */
  saveCars(cars: readonly ProjectedCar[], at: Date): Promise<void>;
  /** Live in every process within a second of the commit. */
  saveLayer(layer: LayerOfSubject, at: Date): Promise<void>;
  listPhotosOf(carId: string): Promise<readonly CarPhoto[]>;
  /** One that is stored already stays as it is. */
  savePhoto(photo: CarPhoto): Promise<void>;
  /** Cars that staff add, delete or join to a feed's. */
  readonly handCars: HandCars;
  saveSales(sales: readonly CarSale[]): Promise<void>;
  saveChangeSet(changeSet: ChangeSet): Promise<void>;
  saveLines(changeSetId: string, lines: readonly (CarChangeLine | SiteLine)[]): Promise<void>;
  saveRelease(release: Release): Promise<void>;
  /** Change sets whose time has come, with the state that they are in from now on. */
  advanceChangeSets(now: Date): Promise<readonly ChangeSet[]>;
  bumpStockVersion(): Promise<number>;
  /** Last of all. */
  audit(note: AuditNote): Promise<void>;
}

/** A line of the past with the set that it belongs to. */
export type ChangeHistoryLine<Line extends CarChangeLine | SiteLine> = Line & {
  readonly changeSet: ChangeSet;
};

export interface ChangeStore {
  /** Commits when `work` resolves; when it throws, nothing of it remains. Read the clock in `work`, not before. */
  transaction<T>(dealerGroupId: string, work: (tx: ChangeTransaction) => Promise<T>): Promise<T>;
  /** Without the lock: for what is only shown. */
  reading(dealerGroupId: string): ChangeReads;
  /** Groups in which something begins or ends by itself by now. */
  listDueGroups(now: Date): Promise<readonly string[]>;
  /** Of a car, newest first; lines that were left out for a conflict too. */
  listCarHistory(
    dealerGroupId: string,
    carId: string,
    limit: number,
  ): Promise<readonly ChangeHistoryLine<CarChangeLine>[]>;
  /** Newest first; of paths at or inside of one, or of the whole subject. */
  listSiteHistory(
    dealerGroupId: string,
    of: { readonly subject: SiteSubject; readonly under: string | null },
    limit: number,
  ): Promise<readonly ChangeHistoryLine<SiteLine>[]>;
  /**
   * Of cars, newest first; previews that were not applied are left out, and those of which no car is at the locations.
   */
  listChangeSets(
    dealerGroupId: string,
    locations: readonly string[] | 'all',
    limit: number,
  ): Promise<readonly ChangeSet[]>;
}

export type DueRelease = { readonly dealerGroupId: string; readonly id: string };

/** What could be put into a release: drafts of pages and offers, and previews of changes of cars, that are in none. */
export type FreeItems = {
  readonly drafts: readonly ChangeSet[];
  /** The newest, of which a car is at one of the locations. */
  readonly cars: readonly ChangeSet[];
};

export interface ReleaseStore {
  /** The newest first; deleted ones left out. */
  list(dealerGroupId: string, limit: number): Promise<readonly (Release & { readonly itemCount: number })[]>;
  listFree(dealerGroupId: string, locations: readonly string[] | 'all', limit: number): Promise<FreeItems>;
  /** Those that go live, or end, by now; the longest overdue first. */
  listDue(now: Date): Promise<readonly DueRelease[]>;
  /** Those that failed, were late or are overdue, and were not dismissed. */
  listAlarms(dealerGroupId: string, now: Date): Promise<readonly Release[]>;
  /** Alarms to send an email about. No other caller gets them until `leaseMs` have passed. */
  claimAlarms(request: {
    readonly now: Date;
    readonly leaseMs: number;
  }): Promise<readonly (Release & { readonly dealerGroupId: string })[]>;
  /** The mails are out, or will never leave. */
  recordNotified(release: DueRelease, at: Date): Promise<void>;
}
