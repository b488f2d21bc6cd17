/** Cars side by side (FAV-4, B-10): one row per question, what differs marked, and the best named where one is better. */
import type { Car } from '../car/car.ts';
import { buildCarCardView, type CarCardView } from '../car/car-card-view.ts';
import { formatEngineSize } from '../car/engine-size.ts';
import { formatKilometres } from '../car/kilometres.ts';
import type { SiteContext } from '../site/site-context.ts';
import { compareHref } from './compare-list.ts';

export type ComparisonCell = { readonly text: string; readonly isBest: boolean };
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
  /** The prescribed warning where any repayment is shown (F-2). */
  readonly warning: string | null;
};

type Column = { readonly car: Car; readonly card: CarCardView };
/** `score` only where more, or less, is better for everybody. */
type Question = {
  readonly label: string;
  readonly text: (column: Column) => string | number | null;
  readonly score?: (column: Column) => number | null;
  readonly better?: 'less' | 'more';
};

export const unknownText = '–';

export function buildComparison(cars: readonly Car[], site: SiteContext, now: Date): Comparison {
  const columns = cars.map((car) => ({ car, card: buildCarCardView(car, site, now) }));
  const rows = questions(columns, site.config.locale)
    .map((question) => buildRow(question, columns))
    .filter((row) => row.cells.some(({ text }) => text !== unknownText));
  const finance = columns.map(({ card }) => card.finance).find(({ isShown }) => isShown);
  return {
    cars: columns.map(({ card }) => ({
      card,
      withoutHref: compareHref(cars.map(({ id }) => id).filter((id) => id !== card.id)),
    })),
    rows,
    differing: rows.filter(({ differs }) => differs).length,
    warning: finance?.isShown ? `*${finance.basisText}. ${finance.warning}` : null,
  };
}

function buildRow({ label, text, score, better }: Question, columns: readonly Column[]): ComparisonRow {
  const texts = columns.map((column) => {
    const value = text(column);
    return value === null || value === '' ? unknownText : String(value);
  });
  const differs = new Set(texts).size > 1;
  const scores = columns.map((column) => score?.(column) ?? null);
  const known = scores.filter((value) => value !== null);
  const best = better === 'less' ? Math.min(...known) : Math.max(...known);
  // Better than nothing is no victory, and where all are equal nobody wins.
  const hasBest = better !== undefined && new Set(known).size > 1;
  return {
    label,
    differs,
    cells: texts.map((cell, index) => ({ text: cell, isBest: hasBest && scores[index] === best })),
  };
}

function questions(columns: readonly Column[], locale: string): readonly Question[] {
  const number = new Intl.NumberFormat(locale);
  const kg = (value: number | null | undefined) => (value ? `${number.format(value)}\u00a0kg` : null);
  return [
    ...priceQuestions(columns),
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
    { label: 'Drive', text: ({ car }) => car.driveType },
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
    { label: 'Location', text: ({ card }) => card.locationName },
  ];
}

/** F-1: the price type stands in the label where it is the same for all, else beside each price, and then no price is called best. */
function priceQuestions(columns: readonly Column[]): readonly Question[] {
  const types = new Set(
    columns.map(({ card }) => (shownPrice(card) === null ? null : shownPrice(card)?.priceType)),
  );
  types.delete(null);
  const [only] = types.size === 1 ? types : [];
  const priceText = ({ card }: Column) => {
    const price = shownPrice(card);
    if (price === null) return card.soldText ?? (card.price.kind === 'no-price' ? card.price.text : null);
    return only ? price.text : `${price.text} ${price.priceType}`;
  };
  const finance =
    (read: (line: Extract<CarCardView['finance'], { isShown: true }>) => string) =>
    ({ card }: Column) =>
      card.finance.isShown ? read(card.finance) : null;
  return [
    {
      label: only ? `Price, ${only.charAt(0).toLowerCase()}${only.slice(1)}` : 'Price',
      text: priceText,
      ...(only ? { score: ({ card }) => shownPrice(card)?.cents ?? null, better: 'less' } : {}),
    },
    {
      label: 'Per week*',
      text: finance(({ weeklyText }) => weeklyText),
      score: ({ card }) => (card.finance.isShown ? card.finance.weeklyCents : null),
      better: 'less',
    },
    { label: 'Interest rate', text: finance(({ interestRateText }) => interestRateText) },
    { label: 'Comparison rate', text: finance(({ comparisonRateText }) => comparisonRateText) },
  ];
}

/** F-18: a sold car shows no price. */
function shownPrice(card: CarCardView) {
  return card.price.kind === 'price' && card.availability.kind !== 'sold' ? card.price : null;
}
