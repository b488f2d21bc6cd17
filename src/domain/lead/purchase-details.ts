/** A purchase as the dealer's systems get it: the way it is paid, and every line with what it rests on. */
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { PurchaseFigures, PurchaseLoan } from '#domain/purchase/compute-purchase.ts';
import type { HandoverKind } from '#domain/purchase/purchase.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import type { LeadAnswer, LeadDetails, LeadFinance, LeadTradeIn } from './lead.ts';

export const purchaseKind: LeadKind = 'purchase-request';
export const purchaseCategory = 'Purchase Request';
/** The answers of a purchase begin with it. */
export const purchasePrefix = 'purchase_';
/** The answer that says what was agreed to. */
export const purchaseTermsName = `${purchasePrefix}terms`;

export type PurchaseSummaryText = {
  readonly figures: PurchaseFigures;
  readonly postcode: string;
  readonly handover: HandoverKind | null;
  readonly tradeIn: LeadTradeIn | null;
  /** What was agreed to, in its words, and when; null while nothing was. */
  readonly terms: { readonly text: string; readonly atText: string } | null;
  readonly money: MoneyLocale;
};

export function describePurchase(purchase: PurchaseSummaryText): LeadDetails {
  const { figures, tradeIn } = purchase;
  return { tradeIn, testDrive: null, finance: financeOf(figures), answers: listAnswers(purchase) };
}

function financeOf({ loan, payCents, depositCents, handoverCents }: PurchaseFigures): LeadFinance {
  return {
    method: loan === null ? 'Cash' : `Finance with ${loan.lender}`,
    amountCents: loan === null ? payCents : loan.financedCents,
    depositCents: loan === null ? depositCents : depositCents + handoverCents,
    balloonCents: loan === null ? null : loan.balloonCents,
    monthlyCents: loan?.frequency === 'month' ? loan.paymentCents : null,
    termYears: loan?.termYears ?? null,
  };
}

function listAnswers({
  figures,
  postcode,
  handover,
  terms,
  money,
}: PurchaseSummaryText): readonly LeadAnswer[] {
  const amount = (
    id: string,
    label: string,
    cents: number | null,
    basis: string | null = null,
  ): LeadAnswer => ({
    name: `${purchasePrefix}${id.replaceAll('-', '_')}`,
    label,
    value: cents === null ? 'on request' : (cents / 100).toFixed(2),
    text: [cents === null ? 'On request.' : formatMoney(cents, money), basis].filter(Boolean).join(' · '),
  });
  const { lines, totalCents, tradeInCents, backCents, tradeInText, payCents, depositCents, handoverCents } =
    figures;
  const word = (id: string, label: string, value: string): LeadAnswer => ({
    name: `${purchasePrefix}${id}`,
    label,
    value,
  });
  return [
    ...lines.map(({ id, label, cents, basis }) => amount(id, label, cents, basis)),
    amount('total', 'Total', totalCents),
    ...(tradeInText === null
      ? []
      : [
          amount('trade_in', 'Less trade-in', -tradeInCents, tradeInText),
          amount('change_over', 'Change-over', payCents),
        ]),
    ...(backCents > 0 ? [amount('back', 'Back to the shopper', backCents)] : []),
    ...(depositCents > 0 ? [amount('deposit', 'Deposit that holds the car', depositCents)] : []),
    amount('at_handover', 'To pay at the handover', handoverCents),
    ...(figures.loan === null ? [] : loanAnswers(figures.loan, amount, word)),
    ...(handover === null
      ? []
      : [word('handover', 'Handover', handover === 'delivery' ? 'Delivery' : 'Pick-up')]),
    word('postcode', 'Postcode', postcode),
    ...(terms === null
      ? []
      : [
          word('agreed_at', 'Figures agreed', terms.atText),
          { ...word('terms', 'Terms agreed to', terms.text) },
        ]),
  ];
}

function loanAnswers(
  loan: PurchaseLoan,
  amount: (id: string, label: string, cents: number | null) => LeadAnswer,
  word: (id: string, label: string, value: string) => LeadAnswer,
): readonly LeadAnswer[] {
  return [
    amount('financed', `To borrow from ${loan.lender}`, loan.financedCents),
    word('repayment', 'Repayment', `${loan.paymentText.replace('*', '')} for ${loan.termYears} years`),
    word(
      'rates',
      'Interest rate and comparison rate',
      `${loan.interestRatePercent.toFixed(2)}% p.a., ${loan.comparisonRatePercent.toFixed(2)}% p.a.`,
    ),
    ...(loan.balloonCents > 0 ? [amount('balloon', 'Balloon', loan.balloonCents)] : []),
  ];
}
