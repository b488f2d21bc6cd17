/** The lender of a site, as configured. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

/** The lenders that a site may name; `lenderVariants` says how each is shown and judged. */
export const financeProviders = [
  'manual',
  'angle',
  'ausloans',
  'idm',
  'manufacturer-finance',
  'year-limited',
  'partner',
] as const;
export type FinanceProvider = (typeof financeProviders)[number];

const lenderFee = z.strictObject({
  name: z.string().min(1).describe('As the lender calls it.'),
  cents: z.int().positive().describe('In cents.'),
  charged: z
    .enum(['once', 'monthly'])
    .default('once')
    .describe('Once, and then part of the amount financed; or with the repayments of every month.'),
  isGovernmentCharge: z
    .boolean()
    .default(false)
    .describe('Charges of a government stay out of the comparison rate, as its formula prescribes.'),
});

export const financeConfigSchema = z.strictObject({
  provider: z
    .enum(financeProviders)
    .default('manual')
    .describe('The lender variant: how finance is shown, limited and judged.'),
  lender: z.string().describe('Who issues the credit.'),
  interestRatePercent: z
    .number()
    .positive()
    .max(50)
    .default(12.94)
    .describe("Per year; also what the calculator starts with, so that it agrees with the car's own line."),
  comparisonRatePercent: z
    .number()
    .positive()
    .max(60)
    .describe(
      'Per year, on $30,000 over 5 years secured. Where it differs from what rate and fees come to, a live site does not start and a demo one is warned of.',
    ),
  termYears: z.number().min(1).max(7).default(5).describe('Term of the repayment that cards show.'),
  termMonths: z
    .int()
    .min(12)
    .max(84)
    .nullable()
    .default(null)
    .describe('The same term where the lender counts it in months; wins over the years.'),
  termWeeks: z
    .int()
    .min(52)
    .max(366)
    .nullable()
    .default(null)
    .describe('How many weeks the lender counts in that term; null takes 52 a year.'),
  depositPercent: z
    .number()
    .min(0)
    .max(90)
    .default(0)
    .describe('Deposit assumed in the example, per cent of the price.'),
  balloonPercent: z
    .number()
    .min(0)
    .max(60)
    .default(0)
    .describe('Residual assumed in the example, per cent of the price.'),
  establishmentFeeCents: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe('Charged by the lender, in cents; null takes what is usual for the variant.'),
  establishmentFeeCharged: z
    .enum(['both', 'financed', 'upFront'])
    .default('both')
    .describe(
      'Where the establishment fee stands: `financed` in the loan only, `upFront` beside it and added once to the total, `both` in the loan and named again in the total.',
    ),
  fees: z
    .array(lenderFee)
    .default([])
    .describe('Further fees that repayments include, listed under the calculator.'),
  offerEndsOn: calendarDaySchema
    .nullable()
    .default(null)
    .describe('Last day of a special rate, shown beside it; afterwards the site shows no finance.'),
  maxCarYears: z
    .int()
    .min(0)
    .max(40)
    .nullable()
    .default(null)
    .describe(
      'The rate is for cars up to this many years old, by calendar year; an older car shows no repayment. The start refuses a disclaimer that names another age.',
    ),
  excludedMakes: z.array(z.string()).default([]).describe('Makes that never show finance.'),
  comparisonRateWarning: z.string().describe('The prescribed warning, shown wherever the rate is.'),
  disclaimer: z.string().describe('What the repayment assumes, and that it is no offer.'),
  acceptedPayments: z
    .array(z.enum(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']))
    .default([])
    .describe('Ways to pay a deposit that the dealer takes, named under the calculator.'),
  calculator: z
    .strictObject({
      isShown: z.boolean().default(true).describe('Whether car pages and the finance page have the panel.'),
    })
    .prefault({})
    .describe('The repayment calculator.'),
  preApproval: z
    .strictObject({
      statement: z
        .string()
        .min(1)
        .describe(
          'What a pre-approval is and is not, and what it does to a credit file. Say only what the lender does.',
        ),
      agreement: z.string().min(1).describe('What a shopper agrees to; kept with the lead as it was read.'),
    })
    .nullable()
    .default(null)
    .describe('The finance form may ask for a pre-approval by a soft check; null does not offer it.'),
  asAt: calendarDaySchema.describe('The day these rates were read from the lender.'),
});

export type FinanceConfig = z.output<typeof financeConfigSchema>;
