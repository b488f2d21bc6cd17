/** What a demo car is good for, in the words that shoppers search by. */
import type { PickedVehicle } from './pick-vehicle.ts';

export type CategoryFacts = {
  readonly vehicle: PickedVehicle;
  readonly priceCents: number | null;
  readonly odometerKm: number | null;
  readonly ageYears: number;
};

const rules: readonly { readonly category: string; readonly fits: (facts: CategoryFacts) => boolean }[] = [
  {
    category: 'First car',
    fits: ({ vehicle, priceCents }) => vehicle.model.body === 'Hatch' && (priceCents ?? Infinity) < 20_000_00,
  },
  { category: 'Family', fits: ({ vehicle }) => isFamily(vehicle) },
  {
    category: 'Trade',
    fits: ({ vehicle }) => ['Ute', 'Van', 'Cab Chassis', 'Light Truck'].includes(vehicle.model.body),
  },
  { category: 'Towing', fits: ({ vehicle }) => (vehicle.model.towKg ?? 0) >= 2_500 },
  {
    category: 'Fuel saver',
    fits: ({ vehicle }) => vehicle.engine !== null && (vehicle.engine.use ?? 0) <= 5.5,
  },
  {
    category: 'Low kilometres',
    fits: ({ odometerKm, ageYears }) => odometerKm !== null && ageYears > 1 && odometerKm < ageYears * 10_000,
  },
  { category: 'Prestige', fits: ({ vehicle }) => (vehicle.model.tier ?? vehicle.make.tier) === 'premium' },
  { category: 'Weekend', fits: ({ vehicle }) => ['Coupe', 'Convertible'].includes(vehicle.model.body) },
  { category: 'Off-road van', fits: ({ vehicle }) => /off-road|outback/i.test(vehicle.badge.name) },
];

export function demoCategories(facts: CategoryFacts): readonly string[] {
  const fitting = rules.filter((rule) => rule.fits(facts)).map((rule) => rule.category);
  const { kind } = facts.vehicle.model;
  return kind === undefined ? fitting : [kind, ...fitting];
}

function isFamily({ model }: PickedVehicle): boolean {
  if (model.caravan !== undefined) return model.caravan.sleeps >= 4;
  return (model.seats ?? 0) >= 7 || ['SUV', 'Wagon'].includes(model.body);
}
