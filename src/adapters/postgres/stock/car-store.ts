/** The stock of a dealer group, read from PostgreSQL. */

import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { readReachable } from '#adapters/postgres/reachable-groups.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { carFormerSlug } from '#adapters/postgres/schema/stock/car-former-slug.ts';
import { stockVersion } from '#adapters/postgres/schema/stock/stock-version.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Car } from '#domain/car/car.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { carFromRow, carSummaryFromRow, summaryColumns } from './car-row.ts';

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

  async function findOne(dealerGroupId: string, given: string, isGiven: SQL): Promise<Car | null> {
    if (!isStorableText(given)) return null;
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
