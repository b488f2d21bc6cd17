/** The four figures a tower looks for on the card of a caravan; all six of its page: `variant-rows.ts`. */
import type { CaravanSpecifications } from '#domain/car/car.ts';
import { formatNumber } from '#domain/text/number.ts';

export type CaravanDimension = { readonly value: string; readonly label: string };

export function caravanDimensions(caravan: CaravanSpecifications | null): readonly CaravanDimension[] {
  if (!caravan) return [];
  const dimensions: CaravanDimension[] = [];
  if (caravan.bodyLengthMm)
    dimensions.push({ value: `${(caravan.bodyLengthMm / 1000).toFixed(1)}\u00a0m`, label: 'body length' });
  if (caravan.tareKg) dimensions.push({ value: `${formatKg(caravan.tareKg)}`, label: 'tare' });
  if (caravan.aggregateTrailerMassKg)
    dimensions.push({ value: formatKg(caravan.aggregateTrailerMassKg), label: 'ATM' });
  if (caravan.sleeps) dimensions.push({ value: String(caravan.sleeps), label: 'sleeps' });
  return dimensions;
}

function formatKg(kg: number): string {
  return `${formatNumber(kg, 'en-AU')}\u00a0kg`;
}
