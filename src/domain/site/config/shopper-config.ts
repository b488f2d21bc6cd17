/** Signing in by phone, what needs it, and what a signed-in shopper has. */
import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';

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

const pathSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Enter lower-case letters, digits and hyphens, for example my-garage');

export const shopperConfigSchema = z.strictObject({
  gates: z
    .array(
      choiceOf<GatedJourney>({
        'trade-in': 'Trade-in',
        'sell-my-car': 'Sell my car',
        finance: 'Finance enquiry',
        'car-finance': 'Finance for a car',
        checkout: 'Reservation',
        'spin-to-win': 'Prize draw',
        'online-payment': 'Online payment',
      }),
    )
    .default(['spin-to-win', 'online-payment'])
    .meta({ title: 'Pages that need sign-in', description: 'Shoppers sign in before they use these pages.' }),
  garagePath: pathSchema.default('my-garage').meta({
    title: 'Garage page address',
    description: "The last part of the garage's address, for example my-garage.",
  }),
  watchlist: z
    .strictObject({
      isEnabled: z
        .boolean()
        .default(false)
        .meta({ title: 'Watchlist', description: 'Yes: signed-in shoppers can watch cars.' }),
      path: pathSchema
        .default('watchlist')
        .meta({ title: 'Watchlist page address', description: "The last part of the watchlist's address." }),
    })
    .prefault({})
    .meta({ title: 'Watchlist', description: 'Cars that signed-in shoppers watch, on every device.' }),
  textsPerDay: z.int().min(1).max(100_000).default(500).meta({
    title: 'Text messages per day',
    description: 'The most text messages the site may send in 24 hours. Each costs money.',
  }),
});
