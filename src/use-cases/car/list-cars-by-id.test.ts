import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { listCarsById } from './list-cars-by-id.ts';

const stock: readonly Car[] = [
  exampleCar({ id: 'a' }),
  exampleCar({ id: 'b', dealerGroupId: 'group-2' }),
  exampleCar({ id: 'c', dealershipId: 'dealership-2' }),
  exampleCar({ id: 'd', status: 'withdrawn' }),
  exampleCar({ id: 'e', status: 'sold', soldAt: exampleNow }),
  exampleCar({ id: 'f' }),
];
const carStore = {
  listByIds: async (group: string, ids: readonly string[]) =>
    stock.filter((car) => car.dealerGroupId === group && ids.includes(car.id)),
};
const list = async (...ids: readonly string[]) =>
  (await listCarsById(exampleSite(), ids, { carStore }, exampleNow)).map(({ id }) => id);

describe('listCarsById', () => {
  it('FAV-1 answers in the order asked, sold cars among them as long as they are listed', async () => {
    expect(await list('f', 'unknown', 'e', 'a')).toEqual(['f', 'e', 'a']);
  });

  it('CFG-4 CFG-7 never answers with a car of another group or dealership, or a withdrawn one', async () => {
    expect(await list('b', 'c', 'd')).toEqual([]);
  });
});
