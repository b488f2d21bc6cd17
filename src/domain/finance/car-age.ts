/** Whether a car is young enough for the rate that is shown: what the disclaimer says of a dealer's own lender, and the year-limited lender's twelve years. */
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { lenderVariants } from './lender-variant.ts';

/** The year must be newer than this many years before the current one. */
const yearLimitedYears = 12;

type AgeRules = Pick<FinanceConfig, 'provider' | 'maxCarYears'>;

export function hasAgeRule({ provider, maxCarYears }: AgeRules): boolean {
  return maxCarYears !== null || lenderVariants[provider].eligibility === 'price-and-year';
}

/** Null where the lender takes a car of any age. */
export function oldestFinancedYear({ provider, maxCarYears }: AgeRules, currentYear: number): number | null {
  const limits = [
    ...(lenderVariants[provider].eligibility === 'price-and-year'
      ? [currentYear - yearLimitedYears + 1]
      : []),
    ...(maxCarYears === null ? [] : [currentYear - maxCarYears]),
  ];
  return limits.length === 0 ? null : Math.max(...limits);
}

/** A car of unknown age is not taken for young enough. */
export function isYoungEnough(year: number | null, rules: AgeRules, currentYear: number): boolean {
  const oldest = oldestFinancedYear(rules, currentYear);
  return oldest === null || (year !== null && year >= oldest);
}

const numberWords = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

/** The ages that a lender's own wording names: "cars up to seven years old" is 7. */
export function namedCarAges(text: string): readonly number[] {
  const named = text.matchAll(
    /\b(?:up to|no older than|not older than) (\w{1,12})[ -]years?\b(?: old| of age)?/gi,
  );
  return [...named]
    .filter(([phrase]) => /older|old$|of age$/i.test(phrase))
    .map(([, number = '']) => {
      const word = numberWords.indexOf(number.toLowerCase());
      return word === -1 ? Number(number) : word + 1;
    })
    .filter((age) => Number.isInteger(age));
}
