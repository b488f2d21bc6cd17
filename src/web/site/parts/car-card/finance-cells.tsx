/** Repayment, rate and comparison rate: same size, same weight, always the three together, and the last day of a special rate. */
import type { FinanceDisplay } from '#domain/finance/finance-display.ts';
import { siteFigureBasesId } from '#view-models/site/site-figure-bases.ts';
import { withIcon } from '#web/ui/icon-names.ts';

type Props = {
  readonly finance: Extract<FinanceDisplay, { isShown: true }>;
  readonly isLarge?: boolean;
  /** The basis of the figures is shown beside them; else an icon opens it. */
  readonly isExplained?: boolean;
  /** The last day is above the figures. */
  readonly isOfferEndFirst?: boolean;
};

export function FinanceCells({
  finance,
  isLarge = false,
  isExplained = false,
  isOfferEndFirst = false,
}: Props) {
  const cells = (
    <dl className={`finance-cells${isLarge ? ' finance-cells--large' : ''}`}>
      <dt>
        per week*
        {isExplained ? null : <FigureSign label="About the repayment and rates" />}
      </dt>
      <dd>{finance.weeklyText}</dd>
      <dt>interest rate</dt>
      <dd>{finance.interestRateText}</dd>
      <dt>comparison rate</dt>
      <dd>{finance.comparisonRateText}</dd>
    </dl>
  );
  // The bodies of cards know their width themselves; twenty boxes around the cells would say it again.
  if (!isLarge && !isExplained && !finance.offerEndText) return cells;
  const end = finance.offerEndText ? <p className="finance-figures__end">{finance.offerEndText}</p> : null;
  return (
    <div className="finance-figures">
      {isOfferEndFirst ? end : null}
      {cells}
      {isOfferEndFirst ? null : end}
    </div>
  );
}

/**
 * The sign beside a figure that opens what it rests on. Two of them on each of 21 cards would be 42 stops of the tab
 * key for one and the same box, so that they are for pointers and for those who have the page read; the tab key finds
 * the same box once, below the cards (`CardsFoot`).
 */
export function FigureSign({ label }: { readonly label: string }) {
  return (
    <button
      type="button"
      className={`figure-sign ${withIcon('info')}`}
      tabIndex={-1}
      popoverTarget={siteFigureBasesId}
      aria-label={label}
    />
  );
}
