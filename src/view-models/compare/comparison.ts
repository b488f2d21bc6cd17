/** Cars side by side: one row per question, what differs marked, and the best named where one is better. */
import type { Car } from '#domain/car/car.ts';
import { formatEngineSize } from '#domain/car/specification/engine-size.ts';
import { statedLabel } from '#domain/car/specification/label-normalisation.ts';
import { compareHref } from '#domain/compare/compare-list.ts';
import { buildFinanceNote } from '#domain/finance/finance-note.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatKilometres } from '#domain/text/kilometres.ts';
import { formatKilograms } from '#domain/text/number.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';
import { listBodyQuestions, listConditionQuestions } from './body-questions.ts';
import type { Column, Question } from './comparison-question.ts';
import { priceQuestions } from './price-questions.ts';

export type ComparisonCell = {
  readonly text: string;
  readonly isBest: boolean;
  /** "Best", or "Equal best" where another is as good; null where it is not. */
  readonly bestText: string | null;
};
export type ComparisonRow = {
  readonly label: string;
  readonly cells: readonly ComparisonCell[];
  readonly differs: boolean;
};
export type ComparedCar = { readonly card: CarCardView; readonly withoutHref: string };

export type Comparison = {
  readonly cars: readonly ComparedCar[];
  readonly rows: readonly ComparisonRow[];
  readonly differing: number;
  /** The prescribed warning where any repayment is shown. */
  readonly warning: string | null;
};

export const unknownText = '–';

export function buildComparison(cars: readonly Car[], site: SiteContext, now: Date): Comparison {
  const columns = cars.map((car) => ({ car, card: buildCarCardView(car, site, now) }));
  const { locale } = site.config;
  const rows = [
    ...priceQuestions(columns, site.config),
    ...questions(locale),
    ...listBodyQuestions(columns, locale),
    ...listConditionQuestions(locale),
    { label: 'Location', text: ({ card }: Column) => card.locationName },
  ]
    .map((question) => buildRow(question, columns))
    .filter((row) => row.cells.some(({ text }) => text !== unknownText));
  return {
    cars: columns.map(({ card }) => ({
      card,
      withoutHref: compareHref(cars.map(({ id }) => id).filter((id) => id !== card.id)),
    })),
    rows,
    differing: rows.filter(({ differs }) => differs).length,
    warning: buildFinanceNote(columns.map(({ card }) => card.finance)),
  };
}

function buildRow({ label, text, score, better }: Question, columns: readonly Column[]): ComparisonRow {
  const texts = columns.map((column) => {
    const value = text(column);
    return value === null || value === '' ? unknownText : String(value);
  });
  const differs = new Set(texts).size > 1;
  // A car that nobody can buy any more takes no rosette from one that stands there.
  const scores = columns.map((column) => (column.car.status === 'sold' ? null : (score?.(column) ?? null)));
  const known = scores.filter((value) => value !== null);
  const best = better === 'less' ? Math.min(...known) : Math.max(...known);
  // Better than nothing is no victory, and where all are equal nobody wins.
  const hasBest = better !== undefined && new Set(known).size > 1;
  const bestText = known.filter((value) => value === best).length > 1 ? 'Equal best' : 'Best';
  return {
    label,
    differs,
    cells: texts.map((cell, index) => {
      const isBest = hasBest && scores[index] === best;
      return { text: cell, isBest, bestText: isBest ? bestText : null };
    }),
  };
}

function questions(locale: string): readonly Question[] {
  const kg = (value: number | null | undefined) => (value ? formatKilograms(value, locale) : null);
  return [
    {
      label: 'Kilometres',
      text: ({ car }) => (car.odometerKm === null ? null : formatKilometres(car.odometerKm, locale)),
      score: ({ car }) => car.odometerKm,
      better: 'less',
    },
    { label: 'Year', text: ({ car }) => car.year },
    { label: 'Body', text: ({ car }) => car.bodyType },
    { label: 'Fuel', text: ({ car }) => car.fuelType },
    {
      label: 'Economy',
      text: ({ car }) =>
        car.fuelConsumptionLPer100Km === null ? null : `${car.fuelConsumptionLPer100Km}\u00a0L/100\u00a0km`,
      score: ({ car }) => car.fuelConsumptionLPer100Km,
      better: 'less',
    },
    {
      label: 'Range, WLTP',
      text: ({ car }) => (car.rangeKm === null ? null : formatKilometres(car.rangeKm, locale)),
      score: ({ car }) => car.rangeKm,
      better: 'more',
    },
    {
      label: '10 to 80%',
      text: ({ car }) => (car.chargeMinutes10To80 === null ? null : `${car.chargeMinutes10To80}\u00a0min`),
      score: ({ car }) => car.chargeMinutes10To80,
      better: 'less',
    },
    { label: 'Transmission', text: ({ car }) => car.transmission },
    { label: 'Drive', text: ({ car }) => statedLabel(car.driveType) },
    { label: 'Engine', text: ({ car }) => (car.engineCc === null ? null : formatEngineSize(car.engineCc)) },
    { label: 'Power', text: ({ car }) => (car.powerKw === null ? null : `${car.powerKw}\u00a0kW`) },
    { label: 'Seats', text: ({ car }) => car.seats },
    { label: 'Colour', text: ({ car }) => car.colour },
    {
      label: 'Body length',
      text: ({ car }) =>
        car.caravan?.bodyLengthMm ? `${(car.caravan.bodyLengthMm / 1000).toFixed(1)}\u00a0m` : null,
    },
    { label: 'Tare', text: ({ car }) => kg(car.caravan?.tareKg) },
    { label: 'ATM', text: ({ car }) => kg(car.caravan?.aggregateTrailerMassKg) },
    { label: 'Sleeps', text: ({ car }) => car.caravan?.sleeps ?? null },
    {
      label: 'ANCAP',
      text: ({ car }) => (car.ancapStars === null ? null : `${car.ancapStars} stars`),
      score: ({ car }) => car.ancapStars,
      better: 'more',
    },
  ];
}
