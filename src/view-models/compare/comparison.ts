/** Cars side by side: one row per question, what differs marked, and the best named where one is better. */
import type { Car } from '#domain/car/car.ts';
import { statedLabel } from '#domain/car/specification/label-normalisation.ts';
import { formatEngineSize } from '#domain/car/specification/variant-rows.ts';
import { compareHref } from '#domain/compare/compare-list.ts';
import { buildFinanceNote } from '#domain/finance/finance-note.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import { formatKilograms, formatKilometres } from '#domain/text/number.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';

/** What one asks of a kind of body: a ute's payload and tub, what a car may tow, how much a boot holds. And of anything used: what is known of its state. */
type BodyQuestion = {
  readonly label: string;
  /** Normalised bodies; it is asked where any of the cars has one of them. */
  readonly bodies: readonly string[];
  /** How feeds print it. */
  readonly printed: RegExp;
  readonly kilograms?: (car: Car) => number | null;
};

const carriers = ['Ute', 'Van', 'Cab Chassis', 'Light Truck', 'Commercial'];
const families = ['SUV', 'Wagon', 'Hatch', 'Sedan', 'People Mover'];

const bodyQuestions: readonly BodyQuestion[] = [
  {
    label: 'Towing, braked',
    bodies: [...carriers, ...families, 'Motorhome'],
    printed: /^(braked )?tow/i,
    kilograms: ({ variant }) => variant?.brakedTowingKg ?? null,
  },
  { label: 'Payload', bodies: [...carriers, 'Caravan', 'Motorhome'], printed: /payload/i },
  { label: 'Tub or tray', bodies: ['Ute', 'Cab Chassis'], printed: /\b(tub|tray)\b/i },
  { label: 'Load space', bodies: carriers, printed: /^(load|cargo) (space|volume|length)/i },
  {
    label: 'Gross vehicle mass',
    bodies: carriers,
    printed: /^(gvm|gross vehicle mass)/i,
    kilograms: ({ variant }) => variant?.grossVehicleMassKg ?? null,
  },
  { label: 'Boot', bodies: families, printed: /^(boot|luggage|cargo)/i },
  { label: 'Axles', bodies: ['Caravan'], printed: /^axles?/i },
];

function listBodyQuestions(columns: readonly Column[], locale: string): readonly Question[] {
  const bodies = new Set(columns.map(({ car }) => car.bodyType));
  return bodyQuestions
    .filter((question) => question.bodies.some((body) => bodies.has(body)))
    .map(({ label, printed, kilograms }) => ({
      label,
      text: ({ car }) => {
        const known = kilograms?.(car) ?? null;
        if (known !== null) return formatKilograms(known, locale);
        return car.specifications.find((row) => printed.test(row.label))?.value ?? null;
      },
    }));
}

function listConditionQuestions(locale: string): readonly Question[] {
  const date = (day: string | null) => (day === null ? null : formatPartialDate(day, locale));
  const printed = (car: Car, label: RegExp) =>
    car.specifications.find((row) => label.test(row.label))?.value ?? null;
  return [
    { label: 'Marks shown', text: ({ car }) => tellMarks(car) },
    { label: 'Register (PPSR) searched', text: ({ car }) => date(car.titleCheckedOn) },
    { label: 'Registered until', text: ({ car }) => date(car.registrationExpiry) },
    { label: 'Warranty', text: ({ car }) => printed(car, /warranty/i) },
    { label: 'Service', text: ({ car }) => printed(car, /^service/i) },
  ];
}

/** None shown means none there only after an inspection: else it is unknown. */
function tellMarks({ allImages, marksCheckedOn }: Car): number | string | null {
  const shown = allImages.filter(({ isImperfection }) => isImperfection).length;
  if (shown > 0) return shown;
  return marksCheckedOn === null ? null : 'None found';
}

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
  // A car that is no longer available takes no rosette from one that is.
  const scores = columns.map((column) => (column.car.status === 'sold' ? null : (score?.(column) ?? null)));
  const known = scores.filter((value) => value !== null);
  const best = better === 'less' ? Math.min(...known) : Math.max(...known);
  // Better than nothing does not count, and where all are equal there is no best.
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

/** What cars side by side cost: as advertised, drive away, and a week. The best is named on one basis only. */
type ShownFinance = Extract<CarCardView['finance'], { isShown: true }>;

/** The price type is in the label where it is the same for all, else beside each price. */
function priceQuestions(columns: readonly Column[], money: MoneyLocale): readonly Question[] {
  const prices = columns.map(({ card }) => shownPrice(card)).filter((price) => price !== null);
  const types = new Set(prices.map(({ priceType }) => priceType));
  const [only] = types.size === 1 ? types : [];
  const hasEstimates = prices.some(({ compared }) => compared?.basis.kind === 'estimated');
  const priceText = ({ card }: Column) => {
    const price = shownPrice(card);
    if (price === null) return card.soldText ?? (card.price.kind === 'no-price' ? card.price.text : null);
    return only ? price.text : `${price.text} ${price.priceType}`;
  };
  return [
    {
      label: only ? `Price, ${only.charAt(0).toLowerCase()}${only.slice(1)}` : 'Price',
      text: priceText,
      // With an estimate beside it, the drive away row is the one that compares.
      ...(only && !hasEstimates
        ? { score: ({ card }) => shownPrice(card)?.cents ?? null, better: 'less' }
        : {}),
    },
    ...(hasEstimates ? [driveAwayQuestion(money)] : []),
    ...financeQuestions(columns),
  ];
}

function driveAwayQuestion(money: MoneyLocale): Question {
  const compared = ({ card }: Column) => shownPrice(card)?.compared ?? null;
  return {
    label: 'Drive away',
    text: (column) => {
      const price = compared(column);
      if (price === null) return shownPrice(column.card) && 'no estimate';
      const text = formatMoney(price.driveAwayCents, money);
      return price.basis.kind === 'estimated' ? `about ${text}` : text;
    },
    score: (column) => compared(column)?.driveAwayCents ?? null,
    better: 'less',
  };
}

function financeQuestions(columns: readonly Column[]): readonly Question[] {
  const finance =
    (read: (line: ShownFinance) => string | null) =>
    ({ card }: Column) =>
      card.finance.isShown ? read(card.finance) : null;
  const isOneBasis = columns.every(
    ({ card }) => !card.finance.isShown || card.finance.pricedOn !== 'before-charges',
  );
  return [
    {
      label: 'Per week*',
      text: finance(({ weeklyText }) => weeklyText),
      ...(isOneBasis
        ? { score: ({ card }) => (card.finance.isShown ? card.finance.weeklyCents : null), better: 'less' }
        : {}),
    },
    { label: 'Interest rate', text: finance(({ interestRateText }) => interestRateText) },
    { label: 'Comparison rate', text: finance(({ comparisonRateText }) => comparisonRateText) },
    // A special rate is no better than a lasting one without its last day.
    { label: 'Rate offer', text: finance(({ offerEndText }) => offerEndText) },
  ];
}

/** A sold car shows no price. */
function shownPrice(card: CarCardView) {
  return card.price.kind === 'price' && card.availability.kind !== 'sold' ? card.price : null;
}

/** One row of a comparison before it is answered. */
type Column = { readonly car: Car; readonly card: CarCardView };
/** `score` only where more, or less, is better for everyone. */
type Question = {
  readonly label: string;
  readonly text: (column: Column) => string | number | null;
  readonly score?: (column: Column) => number | null;
  readonly better?: 'less' | 'more';
};
