import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { PostgresStockSearch } from '#adapters/search-postgres/postgres-stock-search.ts';
import { buildSiteStockRow } from '#adapters/search-postgres/site-stock-row.ts';
import { buildTextQuery } from '#adapters/search-postgres/text-query.ts';
import { writeSiteStock } from '#adapters/search-postgres/write-site-stock.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { buildSearchDocument } from '#domain/stock-search/search-document.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { exampleSite } from '../support/example-site.ts';
import { hostileStrings } from '../support/hostile-strings.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTemporaryDatabase();
});
afterAll(() => database.close());

const table = buildCarSearchTable(exampleSite());
const context = buildFacetContext(exampleSite(), exampleNow);

function numbered(count: number, changes: Partial<CarSummary> = {}): readonly CarSummary[] {
  return Array.from({ length: count }, (_, index) => ({ ...exampleCar(), id: `car-${index}`, ...changes }));
}

function write(siteSlug: string, stockVersion: number, cars: readonly CarSummary[]) {
  const rows = cars.map((car) =>
    buildSiteStockRow(table, buildSearchDocument(table, car, context), exampleSite()),
  );
  return writeSiteStock(database.db, exampleSite({}, { siteSlug }), stockVersion, rows);
}

describe('the search table of a site in PostgreSQL', () => {
  it('writes what changed, deletes what is gone and leaves the rest alone', async () => {
    const cars = numbered(600);
    expect(await write('increments', 1, cars)).toEqual({ written: 600, deleted: 0 });
    expect(await write('increments', 1, cars)).toEqual({ written: 0, deleted: 0 });
    const later = cars.slice(5).map((car, place) => (place < 3 ? { ...car, priceCents: 1_000_000 } : car));
    expect(await write('increments', 2, later)).toEqual({ written: 3, deleted: 5 });
  });

  it('never puts an older stock over a newer one', async () => {
    await write('turns', 5, numbered(2));
    expect(await write('turns', 4, numbered(9))).toEqual({ written: 0, deleted: 0 });
    const { rows } = await database.db.execute(sql`
      select count(*)::int as n from site_stock_car where site_slug = 'turns'`);
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('comes through when two processes lay out the same stock at once', async () => {
    const changes = await Promise.all([write('race', 1, numbered(40)), write('race', 1, numbered(40))]);
    expect(changes.map(({ written }) => written).sort()).toEqual([0, 40]);
  });

  it('takes any text as a query, a value and a label, and finds nothing that is not there', async () => {
    const site = exampleSite({}, { siteSlug: 'hostile' });
    const search = new PostgresStockSearch(database);
    const texts = [...hostileStrings(), "o'clock", 'a & b | !c', 'x:*', '\\', 'make=Toyota', '\0'];
    const cars = texts.map((text, index) => ({
      ...exampleCar(),
      id: `car-${index}`,
      model: text || 'Model',
    }));
    await search.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
    for (const text of texts) {
      const asked = await search.search(site, {
        ...emptySearchState,
        query: text,
        refinements: { badge: [text] },
      });
      expect(asked.count).toBe(0);
      expect(asked.facets.badge).toContainEqual({ value: text, label: text, count: 0, isRefined: true });
    }
    const { count } = await search.search(site, emptySearchState);
    expect(count).toBe(cars.length);
  });

  const textQuery = (query: string, sorted: readonly string[] = []) =>
    buildTextQuery(query, { sorted, codes: new Set() });

  it('says every word of a query as a beginning, and codes from three characters on', () => {
    expect(textQuery('   ')).toBeNull();
    expect(textQuery('4x')).toBe("('4x':* | '+4x')");
    expect(textQuery('Toy kb1')).toBe(
      "(('toy':* | '+toy' | '#toy':*) | 'toykb1':*) & (('kb1':* | '+kb1' | '#kb1':*) | 'toykb1':*)",
    );
    expect(textQuery('CX-5')).toBe("(('cx5':* | '+cx5' | '#cx5':*) | (('cx':* | '+cx') & ('5':* | '+5')))");
    expect(textQuery('"tow bars" -suv')).toBe("('towbar' | '+towbar') & !(('suv':* | '+suv' | '#suv':*))");
  });

  it('B-3 says a misspelt word as the whole words most like it', () => {
    expect(textQuery('tyota suv', ['suv', 'toyota'])).toBe(
      "('toyota') & (('suv':* | '+suv' | '#suv':*) | 'tyotasuv':*)",
    );
    expect(textQuery('land-rvoer', ['land', 'rover', 'roverx'])).toBe(
      "('land':* | '+land' | '#land':*) & ('rover')",
    );
  });
});
