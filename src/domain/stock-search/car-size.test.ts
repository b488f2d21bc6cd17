import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { sizeOfCar } from './car-size.ts';

describe('the size of a car', () => {
  it.each([
    ['Mazda', '2', 'City'],
    ['Mazda', '3', 'Small'],
    ['Hyundai', 'i30', 'Small'],
    ['Toyota', 'Corolla Cross', 'Small'],
    ['Toyota', 'Yaris', 'City'],
    ['Toyota', 'Yaris Cross', 'Small'],
    ['Honda', 'CR-V', 'Medium'],
    ['Mercedes-Benz', 'C-Class', 'Medium'],
    ['Land Rover', 'Discovery', 'Large'],
    ['Land Rover', 'Discovery Sport', 'Medium'],
    ['Citroën', 'C3', 'City'],
    ['Toyota', 'Nobody knows', null],
    ['Invented', 'Corolla', null],
  ])('B-3 %s %s: %s', (make, model, size) => {
    expect(sizeOfCar(exampleCar({ make, model }))).toBe(size);
  });

  it.each([
    [4_999, 'Small'],
    [5_000, 'Medium'],
    [6_499, 'Medium'],
    [6_500, 'Large'],
    [null, null],
  ])('B-3 a caravan of %s mm: %s', (bodyLengthMm, size) => {
    const caravan = {
      bodyLengthMm,
      bodyWidthMm: null,
      tareKg: null,
      aggregateTrailerMassKg: null,
      axleType: null,
      sleeps: null,
    };
    expect(sizeOfCar(exampleCar({ itemType: 'caravan', caravan }))).toBe(size);
  });
});
