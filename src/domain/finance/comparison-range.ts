/** From what to what the comparison rates of a lender reach. */
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { lenderVariants } from './lender-variant.ts';

export type RateRange = { readonly lowestPercent: number; readonly highestPercent: number };

type RangeRules = Pick<FinanceConfig, 'provider' | 'disclaimer'>;

/** The comparison rates that the disclaimer names, lowest and highest; else those usual for the variant, else null. */
export function comparisonRange({ provider, disclaimer }: RangeRules): RateRange | null {
  const named = namedRates(disclaimer);
  const labelled = named.filter(({ isLabelled }) => isLabelled);
  const percents = (labelled.length > 0 ? labelled : named).map(({ percent }) => percent);
  if (percents.length < 2) return lenderVariants[provider].usualComparisonRange;
  return { lowestPercent: Math.min(...percents), highestPercent: Math.max(...percents) };
}

type NamedRate = { readonly percent: number; readonly isLabelled: boolean };

/** What a percentage is, the last of these words before it says, or the one right after it. */
const words =
  /comparison|interest|deposit|balloon|residual|refund|fee|discount|(?<![\d.])(\d{1,3}(?:\.\d{1,6})?)\s?%/gi;
const otherAfter = /^\s+(?:interest|deposit|balloon|residual|refund|fee|discount|of the)/i;
const comparisonAfter = /^(?:\s+p\.?\s?a\.?)?\s+comparison rate(?!\s+(?:of\s+|is\s+)?\d)/i;

/** Percentages that are comparison rates by name, or that nothing names; deposits, refunds and interest rates are neither. */
function namedRates(text: string): readonly NamedRate[] {
  return text.split(/(?<=[.;])\s+(?=[A-Z])/).flatMap((sentence) => {
    let lastWord: string | null = null;
    const rates: NamedRate[] = [];
    for (const match of sentence.matchAll(words)) {
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
