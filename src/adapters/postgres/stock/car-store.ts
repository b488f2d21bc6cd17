/** The stock of a dealer group, read from PostgreSQL. */
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readReachable } from '#adapters/postgres/claim-by-group.ts';
import type { Database } from '#adapters/postgres/database.ts';
import {
  type CarRow,
  car,
  carFormerSlug,
  carView,
  type StoredPastPrice,
  stockVersion,
} from '#adapters/postgres/schema/stock/car.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Car, CarSummary, PastPrice } from '#domain/car/car.ts';
import type { CarChanges, CarStore, PageViewCount, PageViewStore } from '#ports/stock/car-store.ts';
import type { ImportedCar } from '#ports/stock/stock-import-store.ts';
import { readLastWrite } from './lock-stock.ts';

/** Every column but those that only a car's own page reads: a snapshot of a whole group leaves them unread. */
const {
  feedId,
  nextChangeAt,
  allImages,
  registrationExpiry,
  marketplaceTitle,
  privateSuburb,
  privatePostcode,
  pastPrices,
  interiorColour,
  bodyConfiguration,
  fuelDescription,
  transmissionDescription,
  gears,
  engineCc,
  powerKw,
  torqueNm,
  fuelConsumptionLPer100Km,
  chargeMinutes10To80,
  energyUseKwhPer100Km,
  rangeStandard,
  batteryTest,
  ancapStars,
  buildDate,
  complianceDate,
  comments,
  specifications,
  historyReportUrl,
  historyFacts,
  historyReportedOn,
  media,
  titleCheckedOn,
  marksCheckedOn,
  walkAround,
  distributionLocations,
  writtenIn,
  ...summaryColumns
} = getTableColumns(car);

export { summaryColumns };

/** A car as a row and back: the one place that knows both shapes. */
export type CarSummaryRow = Pick<CarRow, keyof typeof summaryColumns>;

export function carSummaryFromRow(row: CarSummaryRow): CarSummary {
  const { marketStateAverageCents, marketNationalAverageCents, cardImages, ...same } = row;
  return {
    ...same,
    market: { stateAverageCents: marketStateAverageCents, nationalAverageCents: marketNationalAverageCents },
    images: cardImages,
  };
}

export function carFromRow(row: CarRow): Car {
  const { feedId, nextChangeAt, writtenIn, cardImages, ...other } = row;
  const { marketStateAverageCents, marketNationalAverageCents, ...same } = other;
  return {
    ...same,
    market: { stateAverageCents: marketStateAverageCents, nationalAverageCents: marketNationalAverageCents },
    images: cardImages,
    pastPrices: pastPricesFromRow(row),
  };
}

export function pastPricesFromRow({ pastPrices }: Pick<CarRow, 'pastPrices'>): readonly PastPrice[] {
  return pastPrices.map((past) => ({ ...past, endedAt: new Date(past.endedAt) }));
}

function storePastPrice(past: PastPrice): StoredPastPrice {
  return { ...past, endedAt: past.endedAt.toISOString() };
}

export function rowFromCar({ car, feedId, nextChangeAt = null }: ImportedCar): Omit<CarRow, 'writtenIn'> {
  const { market, images, ...same } = car;
  return {
    ...same,
    feedId,
    nextChangeAt,
    marketStateAverageCents: market.stateAverageCents,
    marketNationalAverageCents: market.nationalAverageCents,
    cardImages: images,
    pastPrices: car.pastPrices.map(storePastPrice),
  };
}

/** Rows become cars in one piece of work of a few milliseconds. */
const batchSize = 200;

/** More say no more of what one is worth. */
const maxOfModel = 1_000;

/** "CX-5" and "cx5" are one name. */
function plainName(name: typeof car.make | typeof car.model | string): SQL<string> {
  return sql<string>`regexp_replace(lower(${name}), '[^[:alnum:]]', '', 'g')`;
}

export function createCarStore({ db }: Pick<Database, 'db'>): CarStore {
  /** 0 of a group that never had stock. */
  async function readVersions(ids: readonly string[]) {
    const rows = await db
      .select({ id: stockVersion.dealerGroupId, version: stockVersion.version })
      .from(stockVersion)
      .where(inArray(stockVersion.dealerGroupId, [...ids]));
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    return ids.map((id) => ({ id, version: versions.get(id) ?? 0 }));
  }

  async function findOne(dealerGroupId: string, value: string, isGiven: SQL): Promise<Car | null> {
    if (!isStorableText(value)) return null;
    const [row] = await db
      .select()
      .from(car)
      .where(and(eq(car.dealerGroupId, dealerGroupId), isGiven));
    return row === undefined ? null : carFromRow(row);
  }

  return {
    findBySlug: (dealerGroupId, slug) => findOne(dealerGroupId, slug, eq(car.slug, slug)),
    findByFormerSlug: async (dealerGroupId, slug) => {
      if (!isStorableText(slug)) return null;
      const [former] = await db
        .select({ carId: carFormerSlug.carId })
        .from(carFormerSlug)
        .where(and(eq(carFormerSlug.dealerGroupId, dealerGroupId), eq(carFormerSlug.slug, slug)));
      return former === undefined ? null : findOne(dealerGroupId, former.carId, eq(car.id, former.carId));
    },
    findById: (dealerGroupId, id) => findOne(dealerGroupId, id, eq(car.id, id)),

    async listByIds(dealerGroupId, ids) {
      const known = ids.filter(isStorableText);
      if (known.length === 0) return [];
      const rows = await db
        .select()
        .from(car)
        .where(and(eq(car.dealerGroupId, dealerGroupId), inArray(car.id, known)));
      return rows.map(carFromRow);
    },

    async listOfModel(dealerGroupId, make, model) {
      if (!isStorableText(make) || !isStorableText(model)) return [];
      const rows = await db
        .select(summaryColumns)
        .from(car)
        .where(
          and(
            eq(car.dealerGroupId, dealerGroupId),
            ne(car.status, 'withdrawn'),
            eq(plainName(car.make), plainName(make)),
            eq(plainName(car.model), plainName(model)),
          ),
        )
        .orderBy(desc(car.updatedAt), asc(car.id))
        .limit(maxOfModel);
      return rows.map(carSummaryFromRow);
    },

    async *listSummaries(dealerGroupId) {
      let lastId = '';
      for (;;) {
        const rows = await db
          .select(summaryColumns)
          .from(car)
          .where(and(eq(car.dealerGroupId, dealerGroupId), gt(car.id, lastId), ne(car.status, 'withdrawn')))
          .orderBy(asc(car.id))
          .limit(batchSize);
        if (rows.length > 0) yield rows.map(carSummaryFromRow);
        const last = rows.at(-1);
        if (last === undefined || rows.length < batchSize) return;
        lastId = last.id;
      }
    },

    async listChangedSince(dealerGroupId, since) {
      const rows = await db
        .select(summaryColumns)
        .from(car)
        .where(and(eq(car.dealerGroupId, dealerGroupId), gt(car.updatedAt, since)))
        .orderBy(asc(car.id));
      return rows.map(carSummaryFromRow);
    },

    async stockVersion(dealerGroupId) {
      const [found] = await readVersions([dealerGroupId]);
      return found?.version ?? 0;
    },

    async stockVersions(dealerGroupIds) {
      const found = await readReachable(dealerGroupIds, readVersions);
      return new Map(found.map(({ id, version }) => [id, version]));
    },
  };
}

/**
 * Which cars of a group were written since a moment, by the numbers that writers of its stock have (`lock-stock.ts`).
 */
export function createCarChanges({ db }: Pick<Database, 'db'>): CarChanges {
  return {
    mark: (dealerGroupId) => readLastWrite(db, dealerGroupId),

    async listSince(dealerGroupId, mark, maxRows) {
      const ofGroup = eq(car.dealerGroupId, dealerGroupId);
      const rows = await db
        .select(summaryColumns)
        .from(car)
        .where(and(ofGroup, gt(car.writtenIn, mark)))
        .limit(maxRows + 1);
      if (rows.length > maxRows) return null;
      const [listed] = await db
        .select({ count: count() })
        .from(car)
        .where(and(ofGroup, ne(car.status, 'withdrawn')));
      return {
        cars: rows.filter(({ status }) => status !== 'withdrawn').map(carSummaryFromRow),
        gone: rows.filter(({ status }) => status === 'withdrawn').map(({ id }) => id),
        listedCount: listed?.count ?? 0,
      };
    },
  };
}

/** Five values a row; PostgreSQL takes 65,535 in one statement. */
const rowsInStatement = 1_000;

/** Car views in PostgreSQL: one upsert for each batch. */
export function createCarViewStore(db: NodePgDatabase): PageViewStore {
  return {
    async add(counts) {
      const rows = mergeRows(counts);
      await db.transaction(async (tx) => {
        for (let start = 0; start < rows.length; start += rowsInStatement) {
          await tx
            .insert(carView)
            .values(rows.slice(start, start + rowsInStatement))
            .onConflictDoUpdate({
              target: [carView.dealerGroupId, carView.siteSlug, carView.carId, carView.viewedOn],
              set: { times: sql`${carView.times} + excluded.times` },
            });
        }
      });
    },

    async total({ dealerGroupId, siteSlug, carId }) {
      const [row] = await db
        .select({ times: sum(carView.times).mapWith(Number) })
        .from(carView)
        .where(
          and(
            eq(carView.dealerGroupId, dealerGroupId),
            eq(carView.siteSlug, siteSlug),
            eq(carView.carId, carId),
          ),
        );
      return row?.times ?? 0;
    },
  };
}

/** One statement may touch a row only once. Sorted, so that two writers never wait for each other. */
function mergeRows(counts: readonly PageViewCount[]): readonly PageViewCount[] {
  const rows = new Map<string, PageViewCount>();
  for (const count of counts) {
    const key = JSON.stringify([count.dealerGroupId, count.siteSlug, count.carId, count.viewedOn]);
    rows.set(key, { ...count, times: count.times + (rows.get(key)?.times ?? 0) });
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
