/** The specifications of the variant as printed rows; what is not known is left out. */
import type { Car, Specification } from '#domain/car/car.ts';
import { numberFormat } from '#domain/text/cached-formatters.ts';

type VariantFacts = Pick<
  Car,
  | 'variant'
  | 'caravan'
  | 'transmissionDescription'
  | 'gears'
  | 'cylinders'
  | 'engineCc'
  | 'powerKw'
  | 'torqueNm'
  | 'fuelConsumptionLPer100Km'
  | 'energyUseKwhPer100Km'
  | 'ancapStars'
>;

export function listVariantRows(car: VariantFacts, locale: string): readonly Specification[] {
  const { variant, caravan } = car;
  const number = numberFormat(locale, { maximumFractionDigits: 1 });
  const unit = (value: number | null | undefined, name: string) =>
    value === null || value === undefined ? null : `${number.format(value)}\u00a0${name}`;
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['Gearbox', car.transmissionDescription],
    ['Gears', car.gears === null || car.gears < 2 ? null : String(car.gears)],
    ['Cylinders', car.cylinders === null ? null : String(car.cylinders)],
    ['Engine size', car.engineCc === null ? null : engineSize(car.engineCc, number)],
    ['Induction', variant?.induction],
    ['Power', unit(car.powerKw, 'kW')],
    ['Torque', unit(car.torqueNm, 'Nm')],
    ['Fuel consumption, combined', unit(car.fuelConsumptionLPer100Km, 'L/100\u00a0km')],
    ['Fuel capacity', unit(variant?.fuelCapacityL, 'L')],
    ['Energy use, combined', unit(car.energyUseKwhPer100Km, 'kWh/100\u00a0km')],
    ['Gross vehicle mass', unit(variant?.grossVehicleMassKg, 'kg')],
    ['Towing, braked', unit(variant?.brakedTowingKg, 'kg')],
    ['Length', unit(variant?.vehicleLengthMm, 'mm')],
    ['Height', unit(variant?.vehicleHeightMm, 'mm')],
    ['Width', unit(variant?.vehicleWidthMm, 'mm')],
    ['Body length', unit(caravan?.bodyLengthMm, 'mm')],
    ['Body width', unit(caravan?.bodyWidthMm, 'mm')],
    ['Tare', unit(caravan?.tareKg, 'kg')],
    ['Aggregate trailer mass', unit(caravan?.aggregateTrailerMassKg, 'kg')],
    ['Axles', caravan?.axleType],
    ['Sleeps', caravan?.sleeps === null || caravan?.sleeps === undefined ? null : String(caravan.sleeps)],
    ['ANCAP safety rating', car.ancapStars === null ? null : `${number.format(car.ancapStars)} stars`],
  ];
  return rows.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value }],
  );
}

/** The contract knows enginesize and enginesize_litres: both, where they differ in what they tell. */
function engineSize(cc: number, number: Intl.NumberFormat): string {
  const litres = formatEngineSize(cc);
  const exact = `${number.format(cc)}\u00a0cc`;
  return litres.includes('cc') ? litres : `${litres} (${exact})`;
}

/** The rows of a feed or catalogue that the variant's own do not say already. */
export function withoutRepeats(
  rows: readonly Specification[],
  named: readonly Specification[],
): readonly Specification[] {
  const labels = new Set(named.map(({ label }) => label.toLowerCase()));
  return rows.filter(({ label }) => !labels.has(label.toLowerCase()));
}

/** Small engines in cc, from a litre upwards in litres rounded to one decimal. */
export function formatEngineSize(engineCc: number): string {
  return engineCc < 1000 ? `${engineCc}\u00a0cc` : `${(engineCc / 1000).toFixed(1)}\u00a0L`;
}

/** How many features and figures of a car are shown before the shopper opens all of them. */
export const shownFeatures = 8;
export const shownSpecifications = 4;
