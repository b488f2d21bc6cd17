/** What a purchase comes to, as a page says it: lines that add up, the total, what goes off it, and what is left to pay. */
import { formatRate } from '#domain/finance/finance-display.ts';
import type { PurchaseFigures, PurchaseLoan } from '#domain/purchase/compute-purchase.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';

export type SummaryRow = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly note: string | null;
  /** A sum of the rows above it. */
  readonly isSum: boolean;
};

export type LoanSummary = {
  /** "$206/wk*" or "Enquire for Finance". */
  readonly paymentText: string;
  readonly interestText: string;
  readonly comparisonText: string;
  readonly termsText: string;
  readonly warning: string;
  readonly working: PurchaseLoan['working'];
};

export type PurchaseSummary = {
  /** From the price down to the total. */
  readonly lines: readonly SummaryRow[];
  /** "$24,560", or "$24,560 and what is still to be said". */
  readonly totalText: string;
  /** What goes off the total; empty where nothing does. */
  readonly payments: readonly SummaryRow[];
  /** What is left to pay after the trade-in; the note says what kind of amount it is. */
  readonly shortText: string;
  readonly shortNote: string | null;
  readonly loan: LoanSummary | null;
};

export function buildPurchaseSummary(figures: PurchaseFigures, money: MoneyLocale): PurchaseSummary {
  const text = (cents: number) => formatMoney(cents, money);
  const { lines, totalCents, openLines, payCents, tradeInText, priceType, loan } = figures;
  const isWhole = openLines.length === 0;
  return {
    lines: [
      ...lines.map(({ id, label, cents, basis }) => ({
        id,
        label,
        value: cents === null ? 'On request' : cents === 0 ? 'Free' : text(cents),
        note: basis,
        isSum: false,
      })),
      {
        id: 'total',
        label: isWhole ? 'Total' : 'Total so far',
        value: text(totalCents),
        note: isWhole ? null : `Not included: ${openLines.join(', ')}. See the contract for the full amount.`,
        isSum: true,
      },
    ],
    totalText: text(totalCents),
    payments: listPayments(figures, text),
    shortText: text(payCents),
    shortNote: tradeInText === null ? (lines.length === 1 ? priceType : null) : 'with your trade-in',
    loan: loan === null ? null : viewLoan(loan),
  };
}

function listPayments(figures: PurchaseFigures, text: (cents: number) => string): readonly SummaryRow[] {
  const { tradeInText, tradeInCents, backCents, payCents, depositCents, handoverCents, loan } = figures;
  const row = (id: string, label: string, value: string, note: string | null = null): SummaryRow => ({
    id,
    label,
    value,
    note,
    isSum: false,
  });
  return [
    ...(tradeInText === null
      ? []
      : [
          row('trade-in', 'Less your trade-in', `−${text(tradeInCents)}`, tradeInText),
          { ...row('change-over', 'Left to pay', text(payCents)), isSum: true },
        ]),
    ...(backCents > 0
      ? [row('back', 'Back to you', text(backCents), 'Your trade-in is worth more than this one costs.')]
      : []),
    ...(depositCents > 0
      ? [
          row(
            'deposit',
            'Deposit now',
            text(depositCents),
            '100% refundable until you sign. It counts towards the price.',
          ),
        ]
      : []),
    ...(loan === null
      ? []
      : [row('financed', 'To borrow', text(loan.financedCents), `From ${loan.lender}, before lender fees.`)]),
    row('handover', 'Pay on pick-up or delivery', text(handoverCents)),
  ];
}

function viewLoan(loan: PurchaseLoan): LoanSummary {
  const { termYears, balloonCents, working } = loan;
  return {
    paymentText: loan.paymentText,
    interestText: formatRate(loan.interestRatePercent),
    comparisonText: formatRate(loan.comparisonRatePercent),
    termsText: `${termYears} ${termYears === 1 ? 'year' : 'years'}${balloonCents > 0 ? ', with a balloon at its end' : ''}. An estimate: the lender decides.`,
    warning: loan.warning,
    working,
  };
}
