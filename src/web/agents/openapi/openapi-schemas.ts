/** What the JSON addresses take and give, as zod knows it; the document and its tests are made from these. */
import { z } from 'zod';
import { carFactsSchema, goneFactsSchema } from '#view-models/car-facts/car-facts-schema.ts';
import { carDocumentSchema, carHitSchema } from '#view-models/car-page/car-wire-schema.ts';

export const problemSchema = z.looseObject({
  error: z.string().describe('What is wrong and what to do, in words.'),
});

const numberRange = z.looseObject({ min: z.number().nullable(), max: z.number().nullable() });

export const searchAnswerSchema = z.looseObject({
  hits: z.array(carHitSchema),
  count: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  facets: z.record(
    z.string(),
    z.array(z.looseObject({ label: z.string(), value: z.string(), count: z.number().int() })),
  ),
  ranges: z.record(
    z.string(),
    numberRange.extend({ track: numberRange, histogram: z.array(z.number().int()) }),
  ),
  ms: z.number(),
  price_basis: z.literal('drive_away').describe('Used by price limits and sorting.'),
  understood: z.array(z.string()).describe('What was made of the words of the query.'),
  search: z
    .looseObject({
      query: z.string().describe('The words that are left, looked for as they stand.'),
      refinements: z.record(z.string(), z.array(z.string())),
      ranges: z.record(z.string(), numberRange),
      near: z.looseObject({ place: z.string(), within_km: z.number().nullable() }).nullable(),
      sort: z.string(),
      parameters: z.string(),
    })
    .describe('The search that was answered, after its words were understood.'),
  url: z.url().describe('The same search as a page, for a person.'),
});

export const hitsSchema = z.looseObject({ hits: z.array(carHitSchema) });

export const availabilitySchema = z.looseObject({
  car_id: z.string().nullable(),
  location: z.string(),
  time_zone: z.string(),
  minutes: z.number(),
  days: z.array(
    z.looseObject({
      date: z.string().nullable(),
      label: z.string(),
      times: z.array(
        z.looseObject({
          value: z.string().describe('The instant with its offset; sent back to book it.'),
          time: z.string(),
          label: z.string(),
          is_available: z.boolean(),
        }),
      ),
    }),
  ),
});

export const leadSchema = z.looseObject({
  category: z
    .string()
    .max(100)
    .optional()
    .describe('General Enquiry, Sales Enquiry, Service Enquiry … Not needed beside a car_id.'),
  subcategory: z
    .string()
    .max(100)
    .optional()
    .describe('Beside a car_id: Test Drive, Trade-in, Request Photos, Check Availability.'),
  name: z.string().max(200),
  email: z.string().max(200),
  phone: z.string().max(40).describe('An Australian number.'),
  message: z.string().max(5_000).optional(),
  car_id: z.string().max(100).optional().describe('The id of a car of this site.'),
  location: z.string().max(100).optional().describe('The slug of a location of this site.'),
  opt_in: z.boolean().optional().describe('Consent to send news; never set it on another person’s behalf.'),
  idempotency_key: z.string().max(100).optional().describe('Sent again, it is the same lead.'),
});

export const leadAcceptedSchema = z.looseObject({
  lead_id: z.string(),
  receipt: z.string().optional().describe('The path of the receipt, once the lead is complete.'),
});

export const leadRefusedSchema = problemSchema.extend({
  errors: z
    .array(z.looseObject({ field: z.string(), message: z.string() }))
    .optional()
    .describe('All fields that are wrong.'),
});

/** `/cars/{slug}.json`; its `facts` have the shape of every endpoint. */
export const carSchema = carDocumentSchema.extend({ facts: z.union([carFactsSchema, goneFactsSchema]) });

/** By their names in the document. */
export const namedSchemas = {
  Car: carSchema,
  CarFacts: carFactsSchema,
  CarHit: carHitSchema,
  GoneFacts: goneFactsSchema,
  SearchAnswer: searchAnswerSchema,
  Hits: hitsSchema,
  Availability: availabilitySchema,
  Lead: leadSchema,
  LeadTaken: leadAcceptedSchema,
  LeadRefused: leadRefusedSchema,
  Problem: problemSchema,
} as const satisfies Record<string, z.ZodType>;

export type SchemaName = keyof typeof namedSchemas;
