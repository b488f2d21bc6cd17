/** What a dealer asks for bringing a car to the buyer. */
import { z } from 'zod';
import { australianStates } from '#domain/location/postcode.ts';

const km = z.int().min(1).max(6_000);
const cents = z.int().min(0).max(10_000_00);

const pricingSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('km').meta({ title: 'Price per km', description: 'A price for each kilometre.' }),
    startCents: cents.default(0).meta({
      title: 'Base price in cents',
      description: 'Charged for every delivery, for example 15000 for $150.',
    }),
    centsPerKm: z.int().min(1).max(100_00).meta({
      title: 'Cents per km',
      description: 'Charged for each kilometre from the first, for example 250 for $2.50.',
    }),
    upToKm: km.nullable().default(null).meta({
      title: 'Distance limit in km',
      description: 'Beyond this distance shoppers must enquire. Leave empty for no limit.',
    }),
  }),
  z.strictObject({
    by: z.literal('bands').meta({ title: 'Price bands', description: 'One price for each distance.' }),
    bands: z
      .array(
        z.strictObject({
          upToKm: km.meta({
            title: 'Up to km',
            description: 'The distance included in this price, for example 100.',
          }),
          priceCents: cents.meta({ title: 'Price in cents', description: 'For example 29900 for $299.' }),
        }),
      )
      .min(1)
      .refine(
        (bands) => bands.every(({ upToKm }, index) => upToKm > (bands[index - 1]?.upToKm ?? 0)),
        'bands from near to far, each farther than the one before',
      )
      .meta({
        title: 'Price bands',
        description: 'From near to far. Beyond the last one shoppers must enquire.',
      }),
  }),
]);

export const deliveryConfigSchema = z.strictObject({
  freeWithinKm: z.int().min(0).max(6_000).default(0).meta({
    title: 'Free delivery up to',
    description: 'The distance delivered for free, in km. 0 if no delivery is free.',
  }),
  pricing: pricingSchema.meta({
    title: 'Delivery price',
    description: 'The price beyond the free distance, including GST.',
  }),
  roadFactor: z.number().min(1).max(3).default(1.25).meta({
    title: 'Road factor',
    description: 'How much longer roads are than the straight line that is measured, for example 1.3.',
  }),
  excludedStates: z.array(z.enum(australianStates)).default([]).meta({
    title: 'Excluded states',
    description: 'States where shoppers must enquire, for example TAS.',
  }),
  note: z
    .string()
    .default('')
    .meta({ title: 'Note', description: 'One sentence shown below every estimate. Leave empty for none.' }),
});
export type DeliveryConfig = z.output<typeof deliveryConfigSchema>;
