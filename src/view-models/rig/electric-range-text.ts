/** How far an electric car goes, as its page says it, with the assumed conditions. */
import { computeDays, computeRangeBand, easyShare, hardShare } from '#domain/rig/range-band.ts';
import { formatKilometres } from '#domain/text/kilometres.ts';

export type Electric = {
  readonly rangeKm: number;
  readonly standard: string | null;
  readonly healthPercent: number | null;
  readonly isUsed: boolean;
};

export type ElectricRangeText = {
  readonly answer: string;
  /** How often it has to be charged; null where the shopper's distance is unknown. */
  readonly days: string | null;
  readonly basis: string;
};

export function describeElectricRange(
  { rangeKm, standard, healthPercent, isUsed }: Electric,
  kmPerDay: number | null,
  locale: string,
): ElectricRangeText {
  const km = (value: number) => formatKilometres(value, locale);
  const band = computeRangeBand(rangeKm, healthPercent);
  const stated = `${km(rangeKm)}${standard === null ? '' : ` (${standard})`}`;
  const age =
    healthPercent === null
      ? isUsed
        ? ' A battery loses range over time. We don’t have a battery test for this car.'
        : ''
      : ` ${healthPercent}% battery health at its last test.`;
  return {
    answer: `${km(band.minKm)} to ${km(band.maxKm)} on one charge`,
    days: kmPerDay === null ? null : sayDays(computeDays(band, kmPerDay), km(kmPerDay)),
    basis: `${percent(hardShare)} of the stated ${stated} at 110 km/h on a highway at 5 °C with the heater on, ${percent(easyShare)} in town at 20 °C.${age} General estimates, not a test of this car.`,
  };
}

function sayDays({ least, most }: { readonly least: number; readonly most: number }, daily: string): string {
  if (most < 1) return `Less than ${daily}: a day needs more than one charge`;
  const days = least === most ? `${most}` : least < 1 ? `up to ${most}` : `${least} to ${most}`;
  return `At ${daily} a day: ${days} ${most === 1 ? 'day' : 'days'} per full charge`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
