/** Where staff change cars: what a feed says, what lies above it, and what was changed in one go. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { Car } from '#domain/car/car.ts';
import type { CarPhoto } from '#domain/ownership/car-photo.ts';
import type { ChangeSet, KeptLine, LineOutcome } from '#domain/ownership/change-set.ts';
import type { Override } from '#domain/ownership/override.ts';
import type { Standing } from '#domain/ownership/standing.ts';
import type { SiteDeskTransaction } from '#ports/sites/site-desk-store.ts';
import type { SlugChange } from './stock-import-store.ts';

/** One car as everybody sees it, with what its feed last said and all that was ever laid over it. */
export type StandingCar = Standing & {
  readonly car: Car;
  readonly feedId: string;
  /** Whether its feed still names it. */
  readonly isListed: boolean;
  /** When the feed last said something new. */
  readonly saidAt: Date;
};

/** `stamp`: while it is the same, so is everything else of the car, and which of its values are in force. */
export type StampedStanding = StandingCar & { readonly stamp: string };

/** Stamps by the ids of cars. `mark`: what the reading told that they are known from; without one every car is looked at. */
export type KnownStanding = {
  readonly stamps: ReadonlyMap<string, string>;
  readonly mark: string | null;
};

/** Those whose stamp is another than the one that is known, and the ids that are none of them any more. */
export type StandingChanges = {
  readonly changed: readonly StampedStanding[];
  readonly gone: readonly string[];
  readonly mark: string;
};

export type ProjectedCar = {
  readonly car: Car;
  readonly feedId: string;
  readonly nextChangeAt: Date | null;
};

/** A change of one car in the past: its line with the set that it belongs to. */
export type CarChange = KeptLine & { readonly changeSet: ChangeSet };

/** In the lock of the group's stock, which imports take too: nobody else changes a car of the group meanwhile. */
export interface StockDeskTransaction {
  /** Those that exist in the group, in no particular order. */
  readStanding(carIds: readonly string[]): Promise<readonly StandingCar[]>;
  /** Cars for which a value has begun or ended by itself, at most so many. */
  listDue(now: Date, limit: number): Promise<readonly string[]>;
  /** Every slug of the group with the id of its car, former ones too. */
  listSlugOwners(): Promise<ReadonlyMap<string, string>>;
  retireSlugs(changes: readonly SlugChange[], at: Date): Promise<void>;
  /** Written over where there is one of the same car, field and owner. */
  saveOverrides(overrides: readonly Override[]): Promise<void>;
  /** Those who wait for a car hear that it is sold. Throws when one of them does not exist. */
  saveCars(cars: readonly ProjectedCar[], at: Date): Promise<void>;
  listPhotosOf(carId: string): Promise<readonly CarPhoto[]>;
  /** One that is kept already stays as it is. */
  savePhoto(photo: CarPhoto): Promise<void>;
  findChangeSet(id: string): Promise<ChangeSet | null>;
  readLines(
    changeSetId: string,
    page: { readonly after: number; readonly limit: number },
  ): Promise<readonly KeptLine[]>;
  saveChangeSet(changeSet: ChangeSet): Promise<void>;
  saveLines(changeSetId: string, lines: readonly KeptLine[]): Promise<void>;
  /** Change sets whose time has come, with the state that they are in from now on. */
  advanceChangeSets(now: Date): Promise<readonly ChangeSet[]>;
  bumpStockVersion(): Promise<number>;
  /** Last of all. */
  audit(note: AuditNote): Promise<void>;
}

/** Cars and sites in one go: a release changes both. */
export type DeskTransaction = StockDeskTransaction & SiteDeskTransaction;

export interface StockDeskStore {
  /** Commits when `work` resolves; when it throws, nothing of it remains. Read the clock in `work`, not before. */
  transaction<T>(dealerGroupId: string, work: (tx: DeskTransaction) => Promise<T>): Promise<T>;
  /** Groups in which something begins or ends by itself by now. */
  listDueGroups(now: Date): Promise<readonly string[]>;
  findStanding(dealerGroupId: string, carId: string): Promise<StandingCar | null>;
  /** Newest first. */
  listChangesOf(dealerGroupId: string, carId: string, limit: number): Promise<readonly CarChange[]>;
  /** Those that exist in the group, in no particular order. */
  listStandingOf(dealerGroupId: string, carIds: readonly string[]): Promise<readonly StandingCar[]>;
  /** Newest first; previews that nobody applied are left out, and those of which no car stands at the locations. */
  listChangeSets(
    dealerGroupId: string,
    locations: readonly string[] | 'all',
    limit: number,
  ): Promise<readonly ChangeSet[]>;
  findChangeSet(dealerGroupId: string, id: string): Promise<ChangeSet | null>;
  listLines(
    dealerGroupId: string,
    changeSetId: string,
    page: { readonly after: number; readonly limit: number },
  ): Promise<readonly KeptLine[]>;
  countLines(
    dealerGroupId: string,
    changeSetId: string,
  ): Promise<Readonly<Partial<Record<LineOutcome, number>>>>;
  /** Every car of the group but the withdrawn, with what lies above its feed now, in batches ordered by id. */
  listStanding(dealerGroupId: string, now: Date): AsyncIterable<readonly StampedStanding[]>;
  listStandingChanges(dealerGroupId: string, known: KnownStanding, now: Date): Promise<StandingChanges>;
}
