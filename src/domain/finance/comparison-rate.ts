/**
 * The comparison rate, worked out instead of typed: what a loan costs per year once the lender's fees are in it.
 * National Consumer Credit Protection Regulations 2010, regulation 71: n × r × 100 %, where r makes the present value
 * of everything paid equal to the credit provided, and n is 52.18, 26.09 or 12 repayments a year. Charges of a
 * government stay out.
 */
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { type FeeRules, sumLenderFees } from './lender-fees.ts';
import { lenderVariants } from './lender-variant.ts';
import type { RepaymentFrequency } from './repayment.ts';

/** Who prescribes the formula, as the working names it. */
export const comparisonRateSource = 'National Consumer Credit Protection Regulations 2010, regulation 71';

/** Not the 52 and 26 of a repayment: the regulation counts a year of 365.25 days. */
export const comparisonPeriodsPerYear: Readonly<Record<RepaymentFrequency, number>> = {
  week: 52.18,
  fortnight: 26.09,
  month: 12,
};

export type CreditContract = {
  /** What the borrower receives, fees not counted. */
  readonly creditCents: number;
  readonly interestRatePercent: number;
  readonly termYears: number;
  /** Charged once and financed with the credit. */
  readonly financedFeeCents: number;
  /** Paid at the start, beside the loan. */
  readonly upFrontFeeCents: number;
  readonly monthlyFeeCents: number;
  readonly frequency: RepaymentFrequency;
};

export type ComparisonRate = {
  /** Per cent per year, unrounded: n × r × 100. */
  readonly percent: number;
  /** n. */
  readonly periodsPerYear: number;
  readonly payments: number;
  readonly paymentCents: number;
  /** What the payments have to be worth at r. */
  readonly worthCents: number;
};

/** Total for credit above zero and terms of at least one repayment. */
export function computeComparisonRate(contract: CreditContract): ComparisonRate {
  const { creditCents, interestRatePercent, financedFeeCents, upFrontFeeCents, frequency } = contract;
  const n = comparisonPeriodsPerYear[frequency];
  const payments = Math.max(1, Math.round(n * contract.termYears));
  const rate = interestRatePercent / 100 / n;
  const financed = creditCents + financedFeeCents;
  const repayment = rate === 0 ? financed / payments : (financed * rate) / (1 - (1 + rate) ** -payments);
  const paymentCents = repayment + (contract.monthlyFeeCents * 12) / n;
  const worthCents = Math.max(1, creditCents - upFrontFeeCents);
  const percent = n * solveRate(worthCents, paymentCents, payments) * 100;
  return { percent, periodsPerYear: n, payments, paymentCents, worthCents };
}

/** The rate per period at which `payments` of `paid` are worth `credit` today: by halving, which cannot go astray. */
function solveRate(credit: number, paid: number, payments: number): number {
  if (paid * payments <= credit) return 0;
  const worth = (rate: number) =>
    rate === 0 ? paid * payments : (paid * (1 - (1 + rate) ** -payments)) / rate;
  let low = 0;
  let high = 1;
  while (worth(high) > credit) high *= 2;
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > credit) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The basis of an advertised comparison rate: $30,000, secured, five years, repaid monthly. */
export const advertisedBasis = { creditCents: 30_000_00, termYears: 5, frequency: 'month' } as const;

type LenderRules = FeeRules & Pick<FinanceConfig, 'interestRatePercent'>;

/** What the lender's own rate and fees come to on the advertised basis, with everything that shows how. */
export function workOutComparisonRate(finance: LenderRules): ComparisonRate {
  const charged = finance.fees.filter((fee) => !fee.isGovernmentCharge);
  const fees = sumLenderFees({ ...finance, fees: charged });
  return computeComparisonRate({
    ...advertisedBasis,
    interestRatePercent: finance.interestRatePercent,
    financedFeeCents: fees.financedCents,
    upFrontFeeCents: fees.upFrontCents,
    monthlyFeeCents: fees.monthlyCents,
  });
}

/** The same in per cent rounded to two digits, as it is shown. */
export function advertisedComparisonRate(finance: LenderRules): number {
  return Math.round(workOutComparisonRate(finance).percent * 100) / 100;
}

/** More than this between the lender's figure and ours wants a look: a typed rate that has gone stale. */
export const comparisonRateTolerancePercent = 0.1;

export type ComparisonRateCheck = { readonly workedOutPercent: number; readonly agrees: boolean };

/** Whether the rate that the lender states is the one that its own fees come to. */
export function checkComparisonRate(
  finance: LenderRules & Pick<FinanceConfig, 'comparisonRatePercent'>,
): ComparisonRateCheck {
  const workedOutPercent = advertisedComparisonRate(finance);
  const difference = Math.abs(workedOutPercent - finance.comparisonRatePercent);
  return { workedOutPercent, agrees: difference <= comparisonRateTolerancePercent + 1e-9 };
}

/** From what to what the comparison rates of a lender reach. */
export type RateRange = { readonly lowestPercent: number; readonly highestPercent: number };

type RangeRules = Pick<FinanceConfig, 'provider' | 'disclaimer'>;

/** The comparison rates that the disclaimer names, lowest and highest; else those usual for the variant, else null. */
export function comparisonRange({ provider, disclaimer }: RangeRules): RateRange | null {
  const named = namedRates(disclaimer);
  const labelled = named.filter(({ isLabelled }) => isLabelled);
  const percents = (labelled.length > 0 ? labelled : named).map(({ percent }) => percent);
  if (percents.length < 2) return lenderVariants[provider].typicalComparisonRange;
  return { lowestPercent: Math.min(...percents), highestPercent: Math.max(...percents) };
}

type NamedRate = { readonly percent: number; readonly isLabelled: boolean };

/** What a percentage is, the last of these words before it says, or the one right after it. */
const texts =
  /comparison|interest|deposit|balloon|residual|refund|fee|discount|(?<![\d.])(\d{1,3}(?:\.\d{1,6})?)\s?%/gi;
const otherAfter = /^\s+(?:interest|deposit|balloon|residual|refund|fee|discount|of the)/i;
const comparisonAfter = /^(?:\s+p\.?\s?a\.?)?\s+comparison rate(?!\s+(?:of\s+|is\s+)?\d)/i;

/** Percentages that are comparison rates by name, or that nothing names; deposits, refunds and interest rates are neither. */
function namedRates(text: string): readonly NamedRate[] {
  return text.split(/(?<=[.;])\s+(?=[A-Z])/).flatMap((sentence) => {
    let lastWord: string | null = null;
    const rates: NamedRate[] = [];
    for (const match of sentence.matchAll(texts)) {
      const [found, percent] = match;
      if (percent === undefined) {
        lastWord = found.toLowerCase();
        continue;
      }
      const after = sentence.slice(match.index + found.length);
      const isLabelled = lastWord === 'comparison' || comparisonAfter.test(after);
      const isOther = otherAfter.test(after) || (lastWord !== null && !isLabelled);
      if (!isOther) rates.push({ percent: Number(percent), isLabelled });
    }
    return rates;
  });
}
