/** What a demo car costs: its price when new, worn down by years and kilometres, rounded the way dealers round. */
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import type { PickedVehicle } from './pick-vehicle.ts';
import type { Random } from './random.ts';

/** On-road costs that a drive-away price adds to the list price. */
const onRoadFactor = 1.065;
const demoFactor = 0.93;
const firstYearFactor = 0.93;
/** New prices rose by about this much a year, so an older car began lower. */
const yearlyPriceRise = 0.025;
const cheapestDollars = 4_990;

/** What a usual year adds to the odometer. */
export function yearlyKm(body: string): number {
  if (body === 'Coupe' || body === 'Convertible') return 7_500;
  if (body === 'Motorhome') return 9_000;
  const works = ['Ute', 'Van', 'Cab Chassis', 'Light Truck', 'Bus'].includes(body);
  return works ? 18_000 : 13_500;
}

/** The going price in whole dollars, before a dealer rounds it. */
export function fairPriceDollars(
  vehicle: PickedVehicle,
  stockType: StockType,
  ageYears: number,
  odometerKm: number | null,
): number {
  const { make, model, badge } = vehicle;
  const drivenAway = badge.price * onRoadFactor;
  // The maker sets it, so every new car of a badge costs the same.
  if (stockType === 'new') return Math.round((drivenAway - 990) / 1_000) * 1_000 + 990;
  if (stockType === 'demo') return drivenAway * demoFactor;
  const retention = model.retention ?? make.retention;
  const wear = firstYearFactor * (retention * (1 - yearlyPriceRise)) ** ageYears;
  const defaultKm = yearlyKm(model.body) * ageYears;
  const kmFactor = odometerKm === null ? 1 : Math.exp(((defaultKm - odometerKm) / 10_000) * 0.016);
  return Math.max(cheapestDollars, drivenAway * wear * kmFactor);
}

/** …990, …490, …880: never further than 500 dollars from the price it rounds. */
export function roundLikeADealer(dollars: number, random: Random): number {
  const ending = random.pickWeighted([990, 490, 880], (candidate) => (candidate === 990 ? 6 : 2));
  const rounded = Math.round((dollars - ending) / 1_000) * 1_000 + ending;
  return Math.max(cheapestDollars, rounded);
}
