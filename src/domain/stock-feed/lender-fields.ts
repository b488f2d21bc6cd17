/** What a feed can deliver of each lender's figures for a car, under the contract's names, and how much is believed. */
import { type CarLenders, type LenderFigures, noLenderFigures } from '#domain/car/lender-figures.ts';
import { financeProviders } from '#domain/site/config/finance-config.ts';
import type { FeedField } from './feed-fields.ts';
import type { FeedValue } from './feed-record.ts';

const percent = { kind: 'decimal', min: 0, max: 60, onInvalid: 'drop' } as const;
const money = (maxDollars: number) =>
  ({ kind: 'cents', min: 0, max: maxDollars * 100, onInvalid: 'drop' }) as const;
const count = (min: number, max: number) => ({ kind: 'integer', min, max, onInvalid: 'drop' }) as const;

const plainFields = {
  interestRate: percent,
  comparisonRate: percent,
  paymentWeek: money(100_000),
  paymentMonth: money(400_000),
  termYears: { kind: 'decimal', min: 1, max: 7, onInvalid: 'drop' },
  termMonths: count(12, 84),
  termWeeks: count(52, 366),
  deposit: money(10_000_000),
  balloon: money(10_000_000),
  establishmentFees: money(100_000),
  totalPayable: money(10_000_000),
  disclaimer: { kind: 'text', maxLength: 4_000, onInvalid: 'drop' },
} as const satisfies Readonly<Record<string, FeedField>>;

/** `term60` and `term5` are the weekly payment over five years: up to seven it counts years, from twelve on months. */
function termMonthsOf(name: string): number | null {
  const term = Number(/^term(\d{1,2})$/.exec(name)?.[1] ?? 0);
  if (term >= 12 && term <= 84) return term;
  return term >= 1 && term <= 7 ? term * 12 : null;
}

/** Null where the contract has no such field. */
export function lenderField(name: string): FeedField | null {
  const known: Readonly<Record<string, FeedField>> = plainFields;
  if (Object.hasOwn(known, name)) return known[name] ?? null;
  return termMonthsOf(name) === null ? null : plainFields.paymentWeek;
}

type LenderValues = ReadonlyMap<string, FeedValue>;

/** `values` by `provider.field`. A lender without values is left out. */
export function buildCarLenders(values: LenderValues): CarLenders {
  const lenders: Partial<Record<keyof CarLenders, LenderFigures>> = {};
  for (const provider of financeProviders) {
    const answer = new Map(
      [...values]
        .filter(([name, value]) => name.startsWith(`${provider}.`) && value !== null)
        .map(([name, value]) => [name.slice(provider.length + 1), value]),
    );
    if (answer.size > 0) lenders[provider] = buildFigures(answer);
  }
  return lenders;
}

function buildFigures(values: LenderValues): LenderFigures {
  const number = (name: keyof typeof plainFields) => {
    const value = values.get(name);
    return typeof value === 'number' ? value : null;
  };
  const disclaimer = values.get('disclaimer');
  return {
    ...noLenderFigures,
    interestRatePercent: number('interestRate'),
    comparisonRatePercent: number('comparisonRate'),
    weeklyCents: number('paymentWeek'),
    monthlyCents: number('paymentMonth'),
    termYears: number('termYears'),
    termMonths: number('termMonths'),
    termWeeks: number('termWeeks'),
    depositCents: number('deposit'),
    balloonCents: number('balloon'),
    establishmentFeeCents: number('establishmentFees'),
    totalPayableCents: number('totalPayable'),
    disclaimer: typeof disclaimer === 'string' ? disclaimer : null,
    weeklyCentsByMonths: Object.fromEntries(
      [...values].flatMap(([name, value]) => {
        const months = termMonthsOf(name);
        return months !== null && typeof value === 'number' ? [[String(months), value]] : [];
      }),
    ),
  };
}
