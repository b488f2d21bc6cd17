/** Buying a car online, step by step: on which cars, what can be added, how long a purchase is stored. */
import { z } from 'zod';
import { offeredOnSchema } from '#domain/site/offered-on.ts';
import { stockTypes } from '#domain/stock-kinds/stock-kinds.ts';

const extraSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words with hyphens, such as paint-protection')
    .describe('Its name in stored purchases; never another extra’s.'),
  name: z.string().min(1).max(80).describe('As the shopper reads it.'),
  description: z.string().min(1).max(300).describe('What they get for it, in a sentence or two.'),
  priceCents: z.int().min(1).max(50_000_00).describe('In cents, including GST.'),
  stockTypes: z
    .array(z.enum(stockTypes))
    .default([])
    .describe('Only with cars of these types; empty is all.'),
});

export const purchaseConfigSchema = z.strictObject({
  offeredOn: offeredOnSchema,
  extras: z
    .array(extraSchema)
    .max(12)
    .default([])
    .refine(
      (extras) => new Set(extras.map(({ id }) => id)).size === extras.length,
      'extras with ids of their own',
    )
    .describe('What can be bought with the car; the step is left out where there is nothing.'),
  retentionDays: z
    .int()
    .min(1)
    .max(90)
    .default(30)
    .describe('For how many days a purchase that was begun is kept and its link opens it.'),
});

export type PurchaseExtra = z.output<typeof extraSchema>;
