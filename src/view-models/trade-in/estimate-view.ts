/** What the page of an estimate says: the figure, its range, how it came about, how long it holds. */
import { formatDeadline, formatInstant } from '#domain/location/format-instant.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { formatDay } from '#domain/text/day.ts';
import { formatMoney } from '#domain/text/money.ts';
import { effectText } from '#domain/trade-in/adjustment.ts';
import { type Estimate, hasExpired, toleranceText, zoneOfEstimate } from '#domain/trade-in/estimate.ts';
import type { TradeInState } from '#domain/trade-in/trade-in.ts';
import { tradeInCarName } from '#domain/trade-in/trade-in-car.ts';

export type FigureLine = { readonly label: string; readonly note: string | null; readonly value: string };

export type EstimateView = {
  readonly carName: string;
  readonly amountText: string;
  /** "between $13,650 and $14,650" */
  readonly rangeText: string;
  readonly isExpired: boolean;
  /** "Monday, 30 November 2026 at 1:00 pm AEST", on the clock of the location that answers. */
  readonly untilText: string;
  readonly untilDay: string;
  readonly toleranceText: string;
  readonly method: string;
  /** From the value to the estimate: the answers that changed it, and then the sum. */
  readonly lines: readonly FigureLine[];
  /** Answers that changed nothing, in one line; null where all of them did. */
  readonly unchangedText: string | null;
  /** Behind "how we work it out": from the asking price to the value. */
  readonly working: readonly FigureLine[];
  readonly marketText: string | null;
  readonly offer: 'open' | 'accepted' | 'declined';
  readonly answeredText: string | null;
};

type Locale = Pick<SiteConfig, 'locale' | 'currency' | 'timeZone'>;

export function buildEstimateView(
  state: TradeInState,
  estimate: Estimate,
  siteConfig: Locale,
  now: Date,
): EstimateView {
  const config = zoneOfEstimate(estimate, siteConfig);
  const money = (cents: number) => formatMoney(cents, config);
  const expires = new Date(estimate.expiresAt);
  const { valuation, adjustments } = estimate;
  const changed = adjustments.filter(({ cents }) => cents !== 0);
  const unchanged = adjustments.filter(({ cents }) => cents === 0).map(({ label }) => label.toLowerCase());
  const line = (label: string, cents: number, note: string | null = null): FigureLine => ({
    label,
    note,
    value: money(cents),
  });
  return {
    carName: state.car === null ? '' : tradeInCarName(state.car),
    amountText: money(estimate.amountCents),
    rangeText: `between ${money(estimate.lowCents)} and ${money(estimate.highCents)}`,
    isExpired: hasExpired(estimate, now),
    untilText: formatDeadline(config, expires),
    untilDay: formatDay(expires, config),
    toleranceText: toleranceText(estimate, config),
    method: valuation.method,
    lines: [
      line('Value before your answers', valuation.baseCents),
      ...changed.map(({ label, answer, cents }) => ({
        label,
        note: answer,
        value: effectText(cents, config),
      })),
      line('Your estimate', estimate.amountCents),
    ],
    unchangedText: unchanged.length === 0 ? null : `No effect: ${unchanged.join(', ')}.`,
    working: [
      ...valuation.working.map(({ label, cents }, index) => ({
        label,
        note: null,
        value: index === 0 ? money(cents) : effectText(cents, config),
      })),
      line('Value before your answers', valuation.baseCents),
    ],
    marketText:
      valuation.stateAverageCents === null
        ? null
        : `Average asking price for similar cars in ${state.regoState}: ${money(valuation.stateAverageCents)}, from our market data supplier.`,
    offer: state.offer === null ? 'open' : state.offer.isAccepted ? 'accepted' : 'declined',
    answeredText: state.offer === null ? null : formatInstant(config, new Date(state.offer.at)),
  };
}
