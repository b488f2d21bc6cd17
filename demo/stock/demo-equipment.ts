/** What a demo car has and what it is like: features, printed specifications, the maker's own wording. */
import type { Specification, VariantSpecifications } from '#domain/car/car.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { CatalogueEngine, CatalogueFeatures } from './catalogue.ts';
import type { PickedVehicle } from './pick-vehicle.ts';
import type { Random } from './random.ts';

/** One car in about twelve lacks a feature that its badge usually has. */
const usuallyFitted = 0.92;

export function demoFeatures(
  vehicle: PickedVehicle,
  features: CatalogueFeatures,
  random: Random,
): readonly string[] {
  const { make, model, badge, engine, year } = vehicle;
  const isPremium = (model.tier ?? make.tier) === 'premium';
  const level = Math.min(4, badge.level + (isPremium ? 1 : 0));
  const pool = make.itemType === 'caravan' ? features.caravan : features.vehicle;
  const fitted = pool.filter(
    (feature) =>
      feature.level <= level &&
      (feature.from ?? 0) <= year &&
      (feature.bodies?.includes(model.body) ?? true) &&
      (feature.fuels === undefined || (engine !== null && feature.fuels.includes(engine.fuel))),
  );
  const names = [...new Set(fitted.map((feature) => feature.name))];
  return names.filter(() => random.chance(usuallyFitted));
}

/** What the fields of a car do not say already. */
export function demoSpecifications(vehicle: PickedVehicle, paint: string): readonly Specification[] {
  const { make, model, engine } = vehicle;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Engine', engine === null ? null : describeEngine(engine)],
    ['Power', engine === null ? null : `${engine.kw} kW`],
    ['Electric range, WLTP', engine?.rangeKm ? `${engine.rangeKm} km` : null],
    ['Kerb weight', kilograms(model.kerbKg)],
    [
      'Towing, braked',
      model.towKg === null ? null : model.towKg === 0 ? 'Not rated' : kilograms(model.towKg),
    ],
    ['Length', millimetres(model.caravan?.length ?? null)],
    ['Width', millimetres(model.caravan?.width ?? null)],
    ['Tare', kilograms(model.caravan?.tare ?? null)],
    ['Aggregate trailer mass', kilograms(model.caravan?.atm ?? null)],
    ['Payload', kilograms(payloadKg(vehicle))],
    ['Layout', model.kind ?? null],
    ['Paint', paint],
    ['Series', vehicle.series === '' ? null : `${make.make} ${vehicle.series}`],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** What a sheet of the variant adds; a caravan has its own figures. */
export function demoVariant({ make, model, engine }: PickedVehicle): VariantSpecifications | null {
  if (make.itemType === 'caravan' || engine === null) return null;
  const [vehicleLengthMm = null, vehicleWidthMm = null, vehicleHeightMm = null] = model.size ?? [];
  const isTurbo = engine.cc !== null && engine.nm / engine.cc > turboNmPerCc;
  return {
    induction: engine.cc === null ? null : isTurbo ? 'Turbo intercooled' : 'Aspirated',
    fuelCapacityL: model.tankL,
    grossVehicleMassKg: model.kerbKg === null ? null : model.kerbKg + ordinaryLoadKg,
    // Not rated to tow at all is in its specifications.
    brakedTowingKg: model.towKg || null,
    vehicleLengthMm,
    vehicleHeightMm,
    vehicleWidthMm,
  };
}

/** More torque than an engine draws by breathing alone. */
const turboNmPerCc = 0.115;
/** Five people and their luggage. */
const ordinaryLoadKg = 520;

export function describeTransmission(engine: CatalogueEngine): string {
  switch (engine.gearbox) {
    case 'automatic':
      return `${engine.gears} Speed Automatic`;
    case 'manual':
      return `${engine.gears} Speed Manual`;
    case 'dual-clutch':
      return `${engine.gears} Speed Dual Clutch`;
    case 'CVT':
      return 'Continuously Variable';
    case 'single-speed':
      return 'Single Speed Reduction';
  }
}

export function describeFuel(engine: CatalogueEngine): string {
  switch (engine.fuel) {
    case 'Petrol':
      return engine.kw > 150 ? 'Petrol - Premium ULP' : 'Petrol - Unleaded ULP';
    case 'Hybrid':
      return 'Petrol/Electric Hybrid';
    case 'Plug-in Hybrid':
      return 'Petrol/Electric Plug-in';
    default:
      return engine.fuel;
  }
}

/** "4 door dual cab" and similar, as sellers word it. */
export function describeBody(vehicle: PickedVehicle): string {
  const { model } = vehicle;
  if (model.kind !== undefined)
    return `${model.kind} ${model.body.toLowerCase()}`.replace('Motorhome motorhome', 'Motorhome');
  return model.doors === null ? model.body : `${model.doors} Door ${model.body}`;
}

function describeEngine(engine: CatalogueEngine): string {
  if (engine.cc === null) return engine.drive === 'AWD' ? 'Two electric motors' : 'Electric motor';
  const litres = `${(engine.cc / 1000).toFixed(1)} L`;
  const cylinders = engine.cylinders === null ? '' : `${engine.cylinders} cylinder `;
  return `${litres} ${cylinders}${engine.fuel.toLowerCase()}`;
}

function payloadKg({ model }: PickedVehicle): number | null {
  const { caravan } = model;
  return caravan?.atm === null || caravan === undefined ? null : caravan.atm - caravan.tare;
}

function millimetres(value: number | null): string | null {
  return value === null ? null : `${value} mm`;
}

function kilograms(value: number | null): string | null {
  return value === null ? null : `${formatNumber(value, 'en-AU')} kg`;
}
