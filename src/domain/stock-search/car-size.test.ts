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

  const measured = (bodyType: string | null, vehicleLengthMm: number) =>
    exampleCar({
      make: 'Invented',
      model: 'Line',
      bodyType,
      variant: {
        induction: null,
        fuelCapacityL: null,
        grossVehicleMassKg: null,
        brakedTowingKg: null,
        vehicleLengthMm,
        vehicleHeightMm: null,
        vehicleWidthMm: null,
      },
    });

  it.each([
    ['Hatch', 4_149, 'City'],
    ['Hatch', 4_150, 'Small'],
    ['Sedan', 4_679, 'Small'],
    ['Sedan', 4_680, 'Medium'],
    ['Wagon', 4_919, 'Medium'],
    ['Coupe', 4_920, 'Large'],
    ['SUV', 4_179, 'City'],
    ['SUV', 4_180, 'Small'],
    ['SUV', 4_504, 'Small'],
    ['SUV', 4_505, 'Medium'],
    ['SUV', 4_779, 'Medium'],
    ['SUV', 4_780, 'Large'],
    ['Ute', 5_300, 'Large'],
    [null, 4_300, null],
  ])('B-3 a %s of %i mm, whatever its name: %s', (bodyType, lengthMm, size) => {
    expect(sizeOfCar(measured(bodyType, lengthMm))).toBe(size);
  });

  it('B-3 the length of the record comes before what its model line usually is', () => {
    const corolla = { make: 'Toyota', model: 'Corolla' };
    expect(sizeOfCar({ ...measured('Wagon', 4_700), ...corolla })).toBe('Medium');
    expect(sizeOfCar({ ...measured(null, 4_700), ...corolla })).toBe('Small');
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
