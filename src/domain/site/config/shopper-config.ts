/** Signing in by phone, what needs it, and what somebody who is signed in has (GATE group, 27). */
import { z } from 'zod';

/** What a site may ask a shopper to sign in for. The garage and the watchlist always do. */
export const gatedJourneys = [
  'trade-in',
  'sell-my-car',
  'finance',
  'car-finance',
  'checkout',
  'spin-to-win',
  'online-payment',
] as const;
export type GatedJourney = (typeof gatedJourneys)[number];

const pathSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'one word of an address, such as my-garage');

export const shopperConfigSchema = z.strictObject({
  gates: z
    .array(z.enum(gatedJourneys))
    .default(['spin-to-win', 'online-payment'])
    .describe('Journeys that begin with signing in.'),
  garagePath: pathSchema
    .default('my-garage')
    .describe('The address of the personal garage, such as mymotorama.'),
  watchlist: z
    .strictObject({
      isEnabled: z
        .boolean()
        .default(false)
        .describe('Shoppers who are signed in may keep a watchlist (WATCH group).'),
      path: pathSchema.default('watchlist').describe('Its address.'),
    })
    .prefault({})
    .describe('Cars that are watched for a shopper, on every device.'),
  textsPerDay: z
    .int()
    .min(1)
    .max(100_000)
    .default(500)
    .describe('How many text messages the site may send in 24 hours; each costs money.'),
});
