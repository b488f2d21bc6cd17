/** PostgreSQL as a library works in the serving process and has one connection: an import that it takes must be short. */
import type { Database } from '#adapters/postgres/database.ts';
import type { ImportedCar, StockImportStore } from '#ports/stock-import-store.ts';
import { StartFailure } from './explain-failure.ts';

/** Half a second of writing. */
const mostCars = 2_000;

/** The packaged server and one of the operator's take any number. */
export function demoSizedImports(
  store: StockImportStore,
  { engine }: Pick<Database, 'engine'>,
): StockImportStore {
  if (engine === 'server') return store;
  return {
    ...store,
    transaction: (dealerGroupId, work) =>
      store.transaction(dealerGroupId, (tx) => {
        let written = 0;
        const requireFew = (cars: readonly ImportedCar[]) => {
          written += cars.length;
          if (written > mostCars)
            throw new StartFailure(
              `This feed writes more than 2,000 cars, and the database is PostgreSQL as a library, in the process that serves: every page would wait. Nothing was changed. Set DATABASE_URL to a PostgreSQL server, then import again.`,
            );
        };
        return work({
          ...tx,
          insert: async (cars) => {
            requireFew(cars);
            await tx.insert(cars);
          },
          update: async (cars) => {
            requireFew(cars);
            await tx.update(cars);
          },
        });
      }),
  };
}
