/** Buying a car online, step by step: on which cars, what can be added, how long a purchase is stored. */
import { z } from 'zod';
import { offeredOnSchema } from '#domain/site/offered-on.ts';
import { stockTypeChoice } from '#domain/stock-kinds/stock-kind-choices.ts';

const extraSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Enter lower-case letters and hyphens, for example paint-protection')
    .meta({
      title: 'Short name',
      description:
        'Identifies the extra, in lower case with hyphens, for example paint-protection. Do not reuse it for another extra.',
    }),
  name: z
    .string()
    .min(1)
    .max(80)
    .meta({ title: 'Name', description: 'What shoppers read, for example Paint protection.' }),
  description: z
    .string()
    .min(1)
    .max(300)
    .meta({ title: 'Description', description: 'What the shopper gets, in one or two sentences.' }),
  priceCents: z
    .int()
    .min(1)
    .max(50_000_00)
    .meta({ title: 'Price in cents', description: 'Including GST, for example 89500 for $895.' }),
  stockTypes: z.array(stockTypeChoice).default([]).meta({
    title: 'Stock types',
    description: 'New, demo or used cars it is offered with. Leave empty for all.',
  }),
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
    .meta({
      title: 'Extras',
      description: 'What shoppers can buy with the car. Leave empty to skip this step.',
    }),
  retentionDays: z.int().min(1).max(90).default(30).meta({
    title: 'Days to resume',
    description: 'How many days a started purchase is saved and its link works. The default is 30.',
  }),
});

export type PurchaseExtra = z.output<typeof extraSchema>;
