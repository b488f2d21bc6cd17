/** What a dealer asks for bringing a car to the buyer. */
import { z } from 'zod';
import { australianStates } from '#domain/location/postcode-state.ts';

const km = z.int().min(1).max(6_000);
const cents = z.int().min(0).max(10_000_00);

const pricingSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('km').describe('A price for each kilometre of the way.'),
    startCents: cents.default(0).describe('In cents, whatever the distance.'),
    centsPerKm: z.int().min(1).max(100_00).describe('In cents for each kilometre, counted from the first.'),
    upToKm: km.nullable().default(null).describe('Farther away the price is on request; null has no limit.'),
  }),
  z.strictObject({
    by: z.literal('bands').describe('One price for each distance.'),
    bands: z
      .array(
        z.strictObject({
          upToKm: km.describe('As far as this, included.'),
          priceCents: cents.describe('In cents.'),
        }),
      )
      .min(1)
      .refine(
        (bands) => bands.every(({ upToKm }, index) => upToKm > (bands[index - 1]?.upToKm ?? 0)),
        'bands from near to far, each farther than the one before',
      )
      .describe('From near to far; beyond the last one the price is on request.'),
  }),
]);

export const deliveryConfigSchema = z.strictObject({
  freeWithinKm: z.int().min(0).max(6_000).default(0).describe('Free as far as this; 0 is free nowhere.'),
  pricing: pricingSchema.describe('What it costs beyond that, including GST.'),
  roadFactor: z
    .number()
    .min(1)
    .max(3)
    .default(1.25)
    .describe('How much longer a road is taken to be than the straight line that is measured.'),
  excludedStates: z
    .array(z.enum(australianStates))
    .default([])
    .describe('States where the price is on request, such as those behind water.'),
  note: z.string().default('').describe('A sentence of the dealer under every estimate.'),
});
export type DeliveryConfig = z.output<typeof deliveryConfigSchema>;
