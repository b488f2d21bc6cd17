/** Where a dealer group's stock lives. Another group's car is never found: the group is the first argument of every call. */
import type { Car, CarImage, CarSummary } from '#domain/car/car.ts';

export interface CarStore {
  /** Finds withdrawn cars too, so that their address can say so; the caller evaluates the availability. */
  findBySlug(dealerGroupId: string, slug: string): Promise<Car | null>;
  /** The car that once had this slug and has another now. */
  findByFormerSlug(dealerGroupId: string, slug: string): Promise<Car | null>;
  findById(dealerGroupId: string, id: string): Promise<Car | null>;
  /** Those that exist, withdrawn ones too, in no particular order. */
  listByIds(dealerGroupId: string, ids: readonly string[]): Promise<readonly Car[]>;
  /** Those of one make and model, however either is written, withdrawn ones left out; the newest change first. */
  listOfModel(dealerGroupId: string, make: string, model: string): Promise<readonly CarSummary[]>;
  /**
   * Every car of the group that any of its sites may show (all but the withdrawn), in batches ordered by id.
   * Read `stockVersion` first: a change that commits between two batches raises it, so that a mixed reading is noticed.
   */
  listSummaries(dealerGroupId: string): AsyncIterable<readonly CarSummary[]>;
  /** Every car of the group that changed after an instant, sold and withdrawn ones too. */
  listChangedSince(dealerGroupId: string, since: Date): Promise<readonly CarSummary[]>;
  /** Grows by one with every committed change of the group's stock; 0 before the first. */
  stockVersion(dealerGroupId: string): Promise<number>;
  /** Of a cluster whose node is away, without the groups that are on it. */
  stockVersions(dealerGroupIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Which of a group's cars were written since a moment, so that after a change only those are read again. */
export type CarsSince = {
  /**
   * Of those that `CarStore.listSummaries` lists every one that was written since, by any source, and perhaps some that
   * were not.
   */
  readonly cars: readonly CarSummary[];
  /** Ids of those that it lists no more; a row that is deleted leaves none. */
  readonly gone: readonly string[];
  /** How many it lists. */
  readonly listedCount: number;
};

export interface CarChanges {
  /** The moment, taken before cars are read: whatever is committed from then on is reported. */
  mark(dealerGroupId: string): Promise<number>;
  /** Null where more than so many were written. */
  listSince(dealerGroupId: string, mark: number, maxRows: number): Promise<CarsSince | null>;
}

/** How often a car's page was viewed: a count for each car, site and day, and nothing about the visitors. */
export type PageViewCount = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly carId: string;
  /** YYYY-MM-DD on the site's own calendar. */
  readonly viewedOn: string;
  readonly times: number;
};

export type ViewedCarKey = Pick<PageViewCount, 'dealerGroupId' | 'siteSlug' | 'carId'>;

export interface PageViewStore {
  /** Adds to what was counted before, all or nothing. One car, site and day may be in the list more than once. */
  add(counts: readonly PageViewCount[]): Promise<void>;
  /** Over all days; 0 without views. */
  total(key: ViewedCarKey): Promise<number>;
}

/** A car in a list of work. */
export type ShownCar = {
  readonly id: string;
  /** "2023 Toyota RAV4 GXL". */
  readonly name: string;
  readonly stockNumber: string;
  readonly locationSlug: string | null;
  readonly image: CarImage | null;
};

/** What became of a dealer group's stock lately, for the start of the day. Only of the requested locations. */
export type PriceDrop = { readonly car: ShownCar; readonly fromCents: number; readonly toCents: number };

export type StockDay = {
  /** Available ones. */
  readonly available: number;
  readonly withoutPhotos: { readonly count: number; readonly first: readonly ShownCar[] };
  /** First listed since then. */
  readonly arrived: { readonly count: number; readonly first: readonly ShownCar[] };
  /** The largest of the prices that fell or rose since then; null where none changed. */
  readonly maxPriceChangeSize: PriceDrop | null;
  /** Sold since then. */
  readonly sold: number;
};

export interface StockDayStore {
  read(question: {
    readonly dealerGroupId: string;
    readonly locations: readonly string[] | 'all';
    readonly since: Date;
  }): Promise<StockDay>;
}
