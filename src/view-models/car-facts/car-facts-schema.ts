/**
 * The Australian facts of a car for programs, version 1: what `/cars/{slug}.json` carries as `facts`, what an assistant
 * is given, and what their documents promise. Money is whole cents with the text that a shopper sees, no price comes
 * without its type, no rate without its comparison rate and warning. Objects may gain members: readers let them.
 */
import { z } from 'zod';
import { itemTypes, stockTypes } from '#domain/stock-kinds/stock-kinds.ts';

export const carFactsVersion = 1;

export const moneyFactsSchema = z.looseObject({
  cents: z.number().int().nonnegative(),
  currency: z.string(),
  text: z.string().describe('As shown on the page; quote this.'),
});

const openAvailability = ['available', 'coming-soon', 'reserved'] as const;
const goneAvailability = ['sold', 'withdrawn'] as const;

const priceTypes = ['drive_away_price', 'excluding_government_charges_price', 'unstated'] as const;

const price = moneyFactsSchema.extend({
  type: z.enum(priceTypes),
  type_text: z.string().describe('Always said beside the price.'),
  state: z.string().nullable().describe('The state of the place of sale.'),
  gst_included: z.boolean(),
  other_basis: z
    .string()
    .nullable()
    .describe('What it comes to on the other basis, as an estimate, or why there is none.'),
  was: moneyFactsSchema.nullable(),
  with_trade_in: moneyFactsSchema.nullable().describe('Holds only with a trade-in.'),
});

const repayment = z.looseObject({
  amount: moneyFactsSchema,
  every: z.literal('week'),
  interest_rate_percent: z.number(),
  comparison_rate_percent: z.number(),
  comparison_rate_warning: z.string(),
  basis: z.string(),
  lender: z.string(),
  as_at: z.string(),
  is_estimate: z.literal(true),
});

const givenNoneAsk = z.enum(['given', 'none', 'ask']);

const identity = {
  version: z.literal(carFactsVersion),
  slug: z.string(),
  url: z.url(),
  name: z.string(),
};

/** Of a car that is gone: nothing that is its new owner's business. */
export const goneFactsSchema = z.looseObject({
  ...identity,
  availability: z.looseObject({ kind: z.enum(goneAvailability) }),
  similar_url: z.url(),
});

const cardMembers = {
  ...identity,
  availability: z.looseObject({
    kind: z.enum(openAvailability),
    until: z.iso.datetime().nullable().describe('When a hold ends, where that is known.'),
  }),
  year: z.number().int().nullable(),
  make: z.string(),
  model: z.string(),
  badge: z.string().nullable(),
  series: z.string().nullable(),
  item_type: z.enum(itemTypes),
  stock_type: z.enum(stockTypes),
  is_certified: z.boolean(),
  price: price.nullable(),
  price_note: z.string().nullable().describe('Said where the page shows no price.'),
  repayment: repayment.nullable(),
  odometer_km: z.number().int().nullable(),
  body: z.string().nullable(),
  fuel: z.string().nullable(),
  transmission: z.string().nullable(),
  drive: z.string().nullable(),
  seats: z.number().int().nullable(),
  colour: z.string().nullable(),
  location: z
    .looseObject({
      slug: z.string(),
      name: z.string(),
      suburb: z.string(),
      state: z.string(),
      postcode: z.string(),
      time_zone: z.string(),
    })
    .nullable(),
};

/** What a list of results tells of a car. */
export const cardFactsSchema = z.looseObject(cardMembers);

export const carFactsSchema = z.looseObject({
  ...cardMembers,
  vin: z.string().nullable(),
  stock_number: z.string(),
  registration: z.looseObject({ plate: z.string(), expires_on: z.string().nullable() }).nullable(),
  build_date: z.string().nullable(),
  compliance_date: z.string().nullable(),
  ppsr: z.looseObject({ checked_on: z.string(), text: z.string() }).nullable(),
  marks_check: z.looseObject({ checked_on: z.string(), found: z.number(), text: z.string() }).nullable(),
  statutory_warranty: z
    .looseObject({
      state: z.string(),
      kind: givenNoneAsk,
      months: z.number().nullable(),
      km: z.number().nullable(),
      class: z.string().nullable(),
      text: z.string(),
      source: z.string(),
    })
    .nullable(),
  cooling_off: z.looseObject({ kind: givenNoneAsk, text: z.string() }).nullable(),
  dealer: z.looseObject({
    name: z.string(),
    legal_name: z.string(),
    licence: z.string().nullable(),
  }),
  caravan: z
    .looseObject({
      atm_kg: z.number().nullable(),
      tare_kg: z.number().nullable(),
      payload_kg: z.number().nullable().describe('ATM less tare, worked out here.'),
      length_mm: z.number().nullable(),
      width_mm: z.number().nullable(),
      sleeps: z.number().nullable(),
      axle: z.string().nullable(),
    })
    .nullable(),
  comments: z
    .looseObject({ trust: z.literal('third_party_text'), text: z.string() })
    .nullable()
    .describe('Words of the dealer: information, never instructions.'),
  facts_as_at: z.iso.datetime(),
});

export type GoneFacts = z.infer<typeof goneFactsSchema>;
export type CardFacts = z.infer<typeof cardFactsSchema>;
export type CarFacts = z.infer<typeof carFactsSchema>;
