/** A van's weights against a tow rating, as its page says them: the figure, what it rests on, and the parts of the gauge. */
import { computeLoad, evaluateTow, gasKg, waterKg } from '#domain/rig/evaluate-tow.ts';
import { computeDays, computeRangeBand, easyShare, hardShare } from '#domain/rig/range-band.ts';
import type { TowingRating } from '#domain/rig/rig.ts';
import { formatKilograms, formatKilometres } from '#domain/text/number.ts';

export type Van = { readonly tareKg: number | null; readonly atmKg: number };

export type VanTexts = {
  readonly answer: string;
  readonly isOver: boolean;
  /** Sentences: the source of each figure. */
  readonly basis: readonly string[];
  /** Shares of the gauge, per cent: the van ready to go, and what may still be loaded. Null where the tare is not known. */
  readonly gauge: { readonly ready: number; readonly spare: number } | null;
};

export function describeVan(towing: TowingRating, { tareKg, atmKg }: Van, locale: string): VanTexts {
  const kg = (value: number) => formatKilograms(value, locale);
  const verdict = evaluateTow(towing.kg, atmKg);
  const rating =
    towing.isFromRecord && towing.carName !== null
      ? `${kg(towing.kg)} is the braked towing limit we have for the ${towing.carName}. Other years or badges may differ`
      : `${kg(towing.kg)} is the limit you entered${towing.carName === null ? '' : ` of your ${towing.carName}`}`;
  const loaded =
    verdict.kind === 'within'
      ? `Loaded to its ATM of ${kg(atmKg)} it’s within your ${kg(towing.kg)}`
      : `Loaded to its ATM of ${kg(atmKg)} it is ${kg(verdict.overKg)} over your ${kg(towing.kg)}`;
  const check = 'Check your car’s compliance plate, tow bar rating, towball weight and combined mass.';
  if (tareKg === null)
    return { answer: loaded, isOver: verdict.kind === 'over', basis: [`${rating}.`, check], gauge: null };
  const load = computeLoad(towing.kg, { tareKg, atmKg });
  const answer =
    load.spareKg < 0
      ? `${kg(-load.spareKg)} too heavy with water and gas, before packing`
      : `${kg(load.spareKg)} to spare with water and gas`;
  const bearsKg = load.readyKg + Math.max(0, load.spareKg);
  const limit = load.limit === 'car' ? 'Your car’s rating is the limit.' : 'Its own ATM is the limit.';
  return {
    answer,
    isOver: load.spareKg < 0,
    basis: [
      `${loaded}. ${limit}`,
      `Tare ${kg(tareKg)} and ATM as stated by the manufacturer. We allow ${kg(waterKg)} for water (two 90 L tanks) and ${kg(gasKg)} for gas (two bottles). ${rating}.`,
      check,
    ],
    gauge: { ready: share(load.readyKg, bearsKg), spare: share(Math.max(0, load.spareKg), bearsKg) },
  };
}

function share(part: number, whole: number): number {
  return Math.round((part / whole) * 100);
}

/** How far an electric car goes, as its page says it, with the assumed conditions. */
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

function sayDays({ min, max }: { readonly min: number; readonly max: number }, daily: string): string {
  if (max < 1) return `Less than ${daily}: a day needs more than one charge`;
  const days = min === max ? `${max}` : min < 1 ? `up to ${max}` : `${min} to ${max}`;
  return `At ${daily} a day: ${days} ${max === 1 ? 'day' : 'days'} per full charge`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
