/** The stock of a morning, read from PostgreSQL: counts, and the first few cars of each. */
import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { carFullName } from '#domain/car/car-name.ts';
import type { PriceDrop, ShownCar, StockDay, StockDayStore } from '#ports/stock/car-store.ts';

/** As many as a row of small pictures has room for. */
const maxShown = 4;
/** Of prices that changed: the largest first, so that those of an earlier night do not hide it. */
const maxChanged = 500;

const shownColumns = {
  id: car.id,
  year: car.year,
  make: car.make,
  model: car.model,
  badge: car.badge,
  stockNumber: car.stockNumber,
  locationSlug: car.locationSlug,
  cardImages: car.cardImages,
};
type ShownRow = Pick<typeof car.$inferSelect, keyof typeof shownColumns>;

const isAvailable = inArray(car.status, ['in_stock', 'coming_soon']);

export function createStockDayStore({ db }: Pick<Database, 'db'>): StockDayStore {
  return {
    async read({ dealerGroupId, locations, since }): Promise<StockDay> {
      const isOwn = and(
        eq(car.dealerGroupId, dealerGroupId),
        locations === 'all' ? undefined : inArray(car.locationSlug, [...locations]),
      );
      const isBare = eq(car.photoCount, 0);
      const isNew = gte(car.createdAt, since);
      const [counts] = await db
        .select({
          available: count(isAvailable),
          bare: count(and(isAvailable, isBare)),
          arrived: count(and(isAvailable, isNew)),
          sold: count(and(eq(car.status, 'sold'), gte(car.soldAt, since))),
        })
        .from(car)
        .where(isOwn);
      const first = async (fits: SQL | undefined): Promise<readonly ShownCar[]> => {
        const rows = await db
          .select(shownColumns)
          .from(car)
          .where(and(isOwn, isAvailable, fits))
          .orderBy(desc(car.createdAt), asc(car.id))
          .limit(maxShown);
        return rows.map(shownCar);
      };
      const changed = await db
        .select({ ...shownColumns, priceCents: car.priceCents, pastPrices: car.pastPrices })
        .from(car)
        .where(
          and(isOwn, isAvailable, gte(car.updatedAt, since), sql`jsonb_array_length(${car.pastPrices}) > 0`),
        )
        .orderBy(desc(sql`abs(${car.priceCents} - (${car.pastPrices}->0->>'priceCents')::bigint)`))
        .limit(maxChanged);
      const { available = 0, bare = 0, arrived = 0, sold = 0 } = counts ?? {};
      return {
        available,
        withoutPhotos: { count: bare, first: bare === 0 ? [] : await first(isBare) },
        arrived: { count: arrived, first: arrived === 0 ? [] : await first(isNew) },
        maxPriceChangeSize: largestOf(changed.flatMap((row) => priceChangeOf(row, since))),
        sold,
      };
    },
  };
}

const count = (fits: SQL | undefined) => sql<number>`count(*) filter (where ${fits})`.mapWith(Number);

function shownCar(row: ShownRow): ShownCar {
  const { id, stockNumber, locationSlug, cardImages } = row;
  return { id, name: carFullName(row), stockNumber, locationSlug, image: cardImages[0] ?? null };
}

type ChangedRow = ShownRow & Pick<typeof car.$inferSelect, 'priceCents' | 'pastPrices'>;

function priceChangeOf(row: ChangedRow, since: Date): readonly PriceDrop[] {
  const [last] = row.pastPrices;
  if (last === undefined || row.priceCents === null || new Date(last.endedAt) < since) return [];
  return [{ car: shownCar(row), fromCents: last.priceCents, toCents: row.priceCents }];
}

function largestOf(changes: readonly PriceDrop[]): PriceDrop | null {
  const size = ({ fromCents, toCents }: PriceDrop) => Math.abs(toCents - fromCents);
  return changes.reduce<PriceDrop | null>(
    (largest, change) => (largest === null || size(change) > size(largest) ? change : largest),
    null,
  );
}
