/** How much a used electric demo car's battery still holds, as its yard would have measured it. */
import type { BatteryTest } from '#domain/car/car.ts';
import type { Location } from '#domain/location/location.ts';

type Described = {
  readonly isUsed: boolean;
  readonly fuelType: string | null;
  readonly ageYears: number;
  readonly odometerKm: number | null;
  /** The day of the demo stock, YYYY-MM-DD. */
  readonly day: string;
  readonly yard: Location;
};

/** About 1.6 per cent a year and one for every 25,000 km, to the half per cent. */
export function demoBatteryTest(car: Described): BatteryTest | null {
  if (!car.isUsed || car.fuelType !== 'Electric') return null;
  const lost = 1.6 * car.ageYears + (car.odometerKm ?? 0) / 25_000;
  const healthPercent = Math.round(Math.max(70, 100 - lost) * 2) / 2;
  return { healthPercent, testedOn: car.day.slice(0, 7), testedBy: `our workshop at ${car.yard.name}` };
}
