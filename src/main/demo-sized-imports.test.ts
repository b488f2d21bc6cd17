import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { MemoryStockImportStore } from '#tests/support/memory-stock-import-store.ts';
import { demoSizedImports } from './demo-sized-imports.ts';

const cars = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const id = `car-${from + index}`;
    return {
      car: exampleCar({ dealerGroupId: 'g', id, slug: id, stockNumber: id }),
      feedId: 'f',
      fingerprint: '',
    };
  });

describe('an import into the library', () => {
  it('takes a demo, and refuses the first car too many with nothing changed and what to do', async () => {
    const kept = new MemoryStockImportStore();
    const store = demoSizedImports(kept, { engine: 'library' });
    await store.transaction('g', (tx) => tx.insert(cars(2_000)));
    expect(kept.cars).toHaveLength(2_000);
    const tooMany = store.transaction('g', async (tx) => {
      await tx.update(cars(1_999));
      await tx.insert(cars(2, 2_000));
    });
    await expect(tooMany).rejects.toThrow(/Nothing was changed\. Set DATABASE_URL/);
    expect(kept.cars).toHaveLength(2_000);
  });

  it('into a server takes any number', async () => {
    const kept = new MemoryStockImportStore();
    await demoSizedImports(kept, { engine: 'server' }).transaction('g', (tx) => tx.insert(cars(2_001)));
    expect(kept.cars).toHaveLength(2_001);
  });
});
