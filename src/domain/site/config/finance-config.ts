/** The lender of a site, as configured. */
import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';
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
  name: z
    .string()
    .min(1)
    .meta({ title: 'Fee name', description: 'As the lender calls it, for example Account keeping fee.' }),
  cents: z.int().positive().meta({ title: 'Amount in cents', description: 'For example 1000 for $10.' }),
  charged: choiceOf({ once: 'Once', monthly: 'Every month' }).default('once').meta({
    title: 'Charged',
    description: 'Once, as part of the amount financed, or every month with the repayment.',
  }),
  isGovernmentCharge: z.boolean().default(false).meta({
    title: 'Government charge',
    description: 'Yes: a charge of the government. By law it is not part of the comparison rate.',
  }),
});

export const financeConfigSchema = z.strictObject({
  provider: choiceOf<FinanceProvider>({
    manual: 'Any lender',
    angle: 'Angle Finance',
    ausloans: 'Ausloans',
    idm: 'IDM',
    'manufacturer-finance': 'Manufacturer finance',
    'year-limited': 'Lender with an age limit',
    partner: 'Finance partner',
  })
    .default('manual')
    .meta({
      title: 'Lender',
      description: "Which lender's rules decide how finance is shown, limited and calculated.",
    }),
  lender: z.string().meta({ title: 'Credit provider', description: 'The company that issues the credit.' }),
  interestRatePercent: z.number().positive().max(50).default(12.94).meta({
    title: 'Interest rate, %',
    description: 'Per year, for example 7.49. The calculator starts with it.',
  }),
  comparisonRatePercent: z.number().positive().max(60).meta({
    title: 'Comparison rate, %',
    description:
      'Per year, for example 8.12, on $30,000 over 5 years, secured. A live site refuses a rate that does not match interest and fees.',
  }),
  termYears: z.number().min(1).max(7).default(5).meta({
    title: 'Term in years',
    description: 'The term of the repayments shown on cards, for example 5.',
  }),
  termMonths: z.int().min(12).max(84).nullable().default(null).meta({
    title: 'Term in months',
    description:
      'Replaces the term in years if the lender counts in months, for example 84. Leave empty to use years.',
  }),
  termWeeks: z.int().min(52).max(366).nullable().default(null).meta({
    title: 'Term in weeks',
    description: 'Only if the lender counts in weeks, for example 364. Leave empty for 52 weeks a year.',
  }),
  depositPercent: z
    .number()
    .min(0)
    .max(90)
    .default(0)
    .meta({ title: 'Deposit, %', description: 'The deposit in the example, in per cent of the price.' }),
  balloonPercent: z.number().min(0).max(60).default(0).meta({
    title: 'Balloon, %',
    description: 'The final payment in the example, in per cent of the price.',
  }),
  establishmentFeeCents: z.int().min(0).nullable().default(null).meta({
    title: 'Establishment fee in cents',
    description:
      "Charged by the lender, for example 39500 for $395. Leave empty for the lender's standard fee.",
  }),
  establishmentFeeCharged: choiceOf({
    both: 'In the loan and named in the total',
    financed: 'In the loan',
    upFront: 'Up front',
  })
    .default('both')
    .meta({
      title: 'Establishment fee charged',
      description:
        'Where the fee is counted: in the loan, up front on top of it, or in the loan and named again in the total.',
    }),
  fees: z.array(lenderFee).default([]).meta({
    title: 'Other fees',
    description: 'Further fees included in repayments and listed below the calculator.',
  }),
  offerEndsOn: calendarDaySchema.nullable().default(null).meta({
    title: 'Special rate until',
    description:
      'The last day of a special rate, for example 2026-12-31. After it the site shows no finance. Leave empty for none.',
  }),
  maxCarYears: z.int().min(0).max(40).nullable().default(null).meta({
    title: 'Oldest car in years',
    description:
      'Older cars show no repayment, counted by calendar year. The disclaimer must name the same age. Leave empty for no limit.',
  }),
  excludedMakes: z
    .array(z.string())
    .default([])
    .meta({ title: 'Excluded makes', description: 'Makes that never show finance, for example Ferrari.' }),
  comparisonRateWarning: z.string().meta({
    title: 'Comparison rate warning',
    description: 'The warning required by law, shown with every rate.',
  }),
  disclaimer: z
    .string()
    .meta({ title: 'Disclaimer', description: 'What the repayment assumes, and that it is not an offer.' }),
  acceptedPayments: z
    .array(z.enum(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']))
    .default([])
    .meta({ title: 'Accepted cards', description: 'Ways to pay a deposit, named below the calculator.' }),
  calculator: z
    .strictObject({
      isShown: z
        .boolean()
        .default(true)
        .meta({ title: 'Show the calculator', description: 'Yes: car pages and the finance page show it.' }),
    })
    .prefault({})
    .meta({ title: 'Calculator', description: 'The repayment calculator.' }),
  preApproval: z
    .strictObject({
      statement: z.string().min(1).meta({
        title: 'Explanation',
        description:
          'What a pre-approval is and what it does to a credit file. State only what your lender does.',
      }),
      agreement: z
        .string()
        .min(1)
        .meta({ title: 'Agreement', description: 'What a shopper agrees to. It is saved with the lead.' }),
    })
    .nullable()
    .default(null)
    .meta({
      title: 'Pre-approval',
      description:
        'Lets the finance form ask for a pre-approval with a soft credit check. Leave empty to offer none.',
    }),
  asAt: calendarDaySchema.meta({
    title: 'Rates checked on',
    description: 'The day you checked these rates with the lender, for example 2026-11-03.',
  }),
});

export type FinanceConfig = z.output<typeof financeConfigSchema>;
