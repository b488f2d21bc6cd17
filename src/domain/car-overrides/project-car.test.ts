import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCar } from '#domain/stock-feed/build-car.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import { arbitraryCar } from '#tests/support/arbitrary-car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleOverride } from '#tests/support/example-override.ts';
import { projectCar } from './project-car.ts';

const now = new Date('2026-11-20T01:00:00Z');
const listed = (car: Parameters<typeof recordOfCar>[0]) => ({ record: recordOfCar(car), isListed: true });

describe('the car that everyone sees', () => {
  it('H-5 is made again of its own record, field by field', () => {
    fc.assert(
      fc.property(arbitraryCar('g'), (car) => {
        expect(recordOfCar(buildCar(recordOfCar(car), car, now))).toEqual({
          ...recordOfCar(car),
          status: recordOfCar(car).status ?? 'in_stock',
          priceType: car.priceCents === null ? null : car.priceType,
        });
      }),
    );
  });

  it('H-5 equals its feed where it has no overrides', () => {
    const car = exampleCar();
    expect(projectCar(car, listed(car), { overrides: [], now })).toEqual({ car, changed: [] });
  });

  it('H-5 shows the value of a person, says which field it was, and keeps all else', () => {
    const car = exampleCar({ priceCents: 30_000_00, specifications: [{ label: 'a', value: 'b' }] });
    const overrides = [exampleOverride({ path: 'priceCents', value: 29_500_00, basedOn: 30_000_00 })];
    const projected = projectCar(car, listed(car), { overrides, now });
    expect(projected.changed).toEqual(['priceCents']);
    expect(projected.car).toEqual({ ...car, priceCents: 29_500_00, updatedAt: now });
  });

  it('H-5 keeps the words under pictures that stay, in the order of a person', () => {
    const images = [
      { url: '/img/a.jpg', caption: 'Front' },
      { url: '/img/b.jpg', caption: 'Rear' },
    ];
    const car = exampleCar({ images, allImages: images, photoCount: 2 });
    const overrides = [exampleOverride({ path: 'images', value: ['/img/b.jpg', '/img/a.jpg'] })];
    expect(projectCar(car, listed(car), { overrides, now }).car.allImages).toEqual([images[1], images[0]]);
  });

  it.each([
    { staffStatus: 'sold', isListed: true, status: 'sold' },
    { staffStatus: 'sold', isListed: false, status: 'sold' },
    { staffStatus: 'in_stock', isListed: false, status: 'withdrawn' },
    { staffStatus: null, isListed: false, status: 'withdrawn' },
    { staffStatus: null, isListed: true, status: 'in_stock' },
  ])('H-5 lets sold by staff beat a feed that lists the car ($staffStatus, listed: $isListed)', (row) => {
    const car = exampleCar({ status: 'in_stock' });
    const overrides = [
      exampleOverride({ path: 'status', value: row.staffStatus ?? 'in_stock', basedOn: 'in_stock' }),
    ];
    const feed = { record: recordOfCar(car), isListed: row.isListed };
    expect(projectCar(car, feed, { overrides, now }).car.status).toBe(row.status);
  });
});
