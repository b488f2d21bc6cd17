/** An estimate: the value, what each answer did to it, its range, how long it holds, and what an inspection may find. */
import { localTimeIn } from '#domain/location/local-time.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import type { TradeInConfig } from '#domain/site/config/trade-in-config.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import { dayMs } from '#domain/time/durations.ts';
import { type AdjustmentAnswers, adjustmentQuestions, effectCents, findAnswer } from './adjustment.ts';
import { minEstimateCents, type Valuation } from './valuation.ts';

export type EstimateAdjustment = {
  readonly questionId: string;
  readonly answerId: string;
  readonly label: string;
  readonly answer: string;
  /** Whole cents; 0 where the answer changes nothing. */
  readonly cents: number;
};

/** Once it was shown, no later price changes it: it is stored whole. Amounts in whole cents, instants as ISO 8601. */
export type Estimate = {
  readonly valuation: Extract<Valuation, { readonly kind: 'valued' }>;
  readonly adjustments: readonly EstimateAdjustment[];
  readonly amountCents: number;
  readonly lowCents: number;
  readonly highCents: number;
  /** What an inspection may find beyond the answers before the figure changes. */
  readonly toleranceCents: number;
  readonly tolerancePercent: number;
  readonly madeAt: string;
  readonly expiresAt: string;
  /**
   * Of the location that answers, in whose time zone it expires; left out before there is one, and in older estimates.
   */
  readonly timeZone?: string;
};

/** Of the answers that were given, in the order of the questions. */
export function listAdjustments(
  baseCents: number,
  answers: AdjustmentAnswers,
): readonly EstimateAdjustment[] {
  return adjustmentQuestions.flatMap((question) => {
    const answer = findAnswer(question, answers);
    if (answer === null) return [];
    const { id: questionId, label } = question;
    return [
      {
        questionId,
        answerId: answer.id,
        label,
        answer: answer.label,
        cents: effectCents(answer.effect, baseCents),
      },
    ];
  });
}

/** Null where too little is left for a figure that means something. */
export function buildEstimate(
  valuation: Estimate['valuation'],
  answers: AdjustmentAnswers,
  config: Pick<TradeInConfig, 'validDays' | 'tolerance'> & { readonly timeZone: string },
  at: Date,
): Estimate | null {
  const adjustments = listAdjustments(valuation.baseCents, answers);
  const amountCents = adjustments.reduce((sum, { cents }) => sum + cents, valuation.baseCents);
  if (amountCents < minEstimateCents) return null;
  const { tolerance } = config;
  return {
    valuation,
    adjustments,
    amountCents,
    lowCents: Math.max(0, amountCents - valuation.spreadCents),
    highCents: amountCents + valuation.spreadCents,
    toleranceCents: Math.max(tolerance.cents, partOf(amountCents, tolerance.percent)),
    tolerancePercent: tolerance.percent,
    madeAt: at.toISOString(),
    expiresAt: endOfLastDay(at, config).toISOString(),
  };
}

/**
 * A deadline of 4:43 am is never shown: an estimate is valid until a minute before the midnight of its last day, in the
 * dealer's time zone.
 */
function endOfLastDay(
  at: Date,
  { validDays, timeZone }: Pick<TradeInConfig, 'validDays'> & { readonly timeZone: string },
): Date {
  const whole = new Date(at.getTime() + validDays * dayMs);
  const end = instantOf(timeZone, localTimeIn(timeZone, whole).date, '23:59');
  return end > whole ? end : whole;
}

/** In whole dollars, rounded down. */
function partOf(amountCents: number, percent: number): number {
  return Math.floor((amountCents * percent) / 100_00) * 100;
}

/** On the clock of the location that answers: the same in the page, in the mail and at the dealer. */
export function zoneOfEstimate<Config extends { readonly timeZone: string }>(
  { timeZone }: Pick<Estimate, 'timeZone'>,
  config: Config,
): Config {
  return timeZone === undefined ? config : { ...config, timeZone };
}

export function hasExpired({ expiresAt }: Pick<Estimate, 'expiresAt'>, now: Date): boolean {
  return now.getTime() >= new Date(expiresAt).getTime();
}

/** "$783 (3% of the estimate)"; the amount alone where that is more than the percentage. */
export function toleranceText(
  { amountCents, toleranceCents, tolerancePercent }: Estimate,
  locale: MoneyLocale,
): string {
  const isPercentage = tolerancePercent > 0 && toleranceCents === partOf(amountCents, tolerancePercent);
  return `${formatMoney(toleranceCents, locale)}${isPercentage ? ` (${tolerancePercent}% of the estimate)` : ''}`;
}
