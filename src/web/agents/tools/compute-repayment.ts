/** Another term, deposit or balloon for a car, at its own price and rate. */
import { z } from 'zod';
import { computeRequestedRepayment } from '#domain/finance/requested-repayment.ts';
import { formatMoney } from '#domain/text/money.ts';
import { moneyFactsSchema } from '#view-models/car-facts/car-facts-schema.ts';
import { AgentRefusal, agentTool } from '#web/agents/agent-tool.ts';
import { findCar, slugSchema } from './get-car.ts';

const frequencies = ['week', 'fortnight', 'month'] as const;

export const computeRepaymentTool = agentTool({
  name: 'compute_repayment',
  title: 'Work out a repayment',
  description:
    "What a car would cost by the week, fortnight or month with another term, deposit or balloon, at the price and the lender's rate on the page; neither can be chosen. An estimate, no offer of credit and no approval.",
  input: z.strictObject({
    slug: slugSchema,
    term_years: z.number().min(1).max(7).optional(),
    deposit_dollars: z.number().min(0).max(1_000_000).optional().describe('Deposit and trade-in together.'),
    balloon_dollars: z.number().min(0).max(1_000_000).optional(),
    every: z.enum(frequencies).optional(),
  }),
  output: z.looseObject({
    slug: z.string(),
    amount: moneyFactsSchema.nullable().describe('Null where the dealer asks to be asked.'),
    text: z.string(),
    every: z.enum(frequencies),
    term_years: z.number(),
    deposit_dollars: z.number(),
    balloon_dollars: z.number(),
    interest_rate_percent: z.number(),
    comparison_rate_percent: z.number(),
    comparison_rate_warning: z.string(),
    total: moneyFactsSchema.nullable(),
    priced_on: z.string().nullable().describe('Where the price on the page is not the whole one.'),
    lender: z.string(),
    as_at: z.string(),
    working: z.array(z.looseObject({ label: z.string(), value: z.string() })),
    is_estimate: z.literal(true),
  }),
  async run({ slug, term_years, deposit_dollars, balloon_dollars, every }, request) {
    const { config } = request.site;
    const computed = computeRequestedRepayment(
      await findCar(slug, request),
      {
        ...(term_years === undefined ? {} : { termYears: term_years }),
        ...(deposit_dollars === undefined ? {} : { depositDollars: deposit_dollars }),
        ...(balloon_dollars === undefined ? {} : { balloonDollars: balloon_dollars }),
        ...(every === undefined ? {} : { frequency: every }),
      },
      config,
      request.now,
    );
    if (computed.kind === 'none')
      throw new AgentRefusal(
        'no_finance',
        'The page of this car shows no repayment, so none is worked out here.',
      );
    const { answer, settled, terms } = computed;
    const money = (cents: number | null) =>
      cents === null ? null : { cents, currency: config.currency, text: formatMoney(cents, config) };
    return {
      slug,
      amount: money(answer.paymentCents),
      text: answer.paymentText,
      every: settled.frequency,
      term_years: settled.term,
      deposit_dollars: settled.tradeIn,
      balloon_dollars: settled.residual,
      interest_rate_percent: terms.interestRatePercent,
      comparison_rate_percent: terms.comparisonRatePercent,
      comparison_rate_warning: terms.comparisonRateWarning,
      total: money(answer.totalCents),
      priced_on: computed.pricedOnText,
      lender: terms.lender,
      as_at: terms.asAt,
      working: answer.working.map(({ label, value }) => ({ label, value })),
      is_estimate: true as const,
    };
  },
});
