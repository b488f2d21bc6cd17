/** What a deal may rest on at a site: money, buying and holding a car, what the law gives, and shoppers who sign in. */
import { z } from 'zod';
import { mapConfigSchema } from '#domain/location/map-config.ts';
import { offeredOnSchema } from '#domain/site/offered-on.ts';
import { secretName } from '#domain/site/secret-name.ts';
import { carPageConfigSchema } from './car-page-config.ts';
import { consumerRightsConfigSchema } from './consumer-rights-config.ts';
import { financeConfigSchema } from './finance-config.ts';
import { governmentChargesConfigSchema } from './government-charges-config.ts';
import { luxuryCarTaxConfigSchema } from './luxury-car-tax-config.ts';
import { prizeDrawConfigSchema } from './prize-config.ts';
import { purchaseConfigSchema } from './purchase-config.ts';
import { shopperConfigSchema } from './shopper-config.ts';

/** Whether and how cars can be asked to be held (RSV group). */
const reservationConfigSchema = z.strictObject({
  isEnabled: z.boolean().default(false).describe('Shoppers may ask for a car to be held.'),
  holdsOnline: z
    .boolean()
    .default(false)
    .describe(
      'The car is held at once, without anybody confirming it: from the moment the deposit is paid through `payments`, or straight away where none is asked. Otherwise a reservation is a request that the dealer confirms.',
    ),
  limits: z
    .strictObject({
      perPerson: z
        .int()
        .min(1)
        .max(100)
        .default(4)
        .describe('Cars that one confirmed phone number may reserve or begin to reserve in a day.'),
      unpaidPerPerson: z
        .int()
        .min(1)
        .max(100)
        .default(3)
        .describe('How often it may do so in a day without paying.'),
      perCar: z
        .int()
        .min(1)
        .max(1_000)
        .default(30)
        .describe(
          'How often one car may be claimed in a day before the next claim needs a phone number that a code confirmed.',
        ),
    })
    .prefault({})
    .describe('What keeps a car from being held back for nothing; one hold of one car at a time always.'),
  path: z
    .enum(['checkout', 'buy-online'])
    .default('checkout')
    .describe('The last part of the address of the page.'),
  depositCents: z
    .int()
    .min(0)
    .nullable()
    .default(200_00)
    .describe('What holds a car, in cents, all of it refundable; null or 0 asks for none and shows none.'),
  holdHours: z
    .int()
    .min(1)
    .max(720)
    .default(48)
    .describe('How long a car is held, from the payment or from the confirmation of the dealer.'),
  offeredOn: offeredOnSchema,
});

/** Through which gateway a site takes money: deposits, and payments of an account. */
const paymentConfigSchema = z
  .strictObject({
    gateway: z
      .enum(['none', 'test', 'stripe'])
      .default('none')
      .describe(
        'Who takes the money: `stripe`; `test`, a plainly marked page of our own that takes none, for demo sites only; `none`, and a reservation stays a request.',
      ),
    secret: secretName
      .nullable()
      .default(null)
      .describe(
        "Names the environment variables with Stripe's keys: `kestrel` is PAYMENT_SECRET_KESTREL (the API key) and PAYMENT_NOTICE_SECRET_KESTREL (the signing secret of its webhook).",
      ),
  })
  .refine(({ gateway, secret }) => gateway !== 'stripe' || secret !== null, {
    message: 'stripe needs the name of its keys',
    path: ['secret'],
  });

/** What may be kept and compared in a shopper's browser. */
const favouritesConfigSchema = z.strictObject({
  isEnabled: z
    .boolean()
    .default(true)
    .describe('Shoppers may keep favourites and compare cars in their browser.'),
  requiresPrice: z
    .boolean()
    .default(false)
    .describe('A car whose price is 0 or less cannot be kept or compared.'),
  requiresPhotos: z.boolean().default(false).describe('A car without photos cannot be kept or compared.'),
});

export const financePages = ['finance', 'finance-enquiry', 'apply-for-finance'] as const;

export const dealConfigShape = {
  finance: financeConfigSchema
    .nullable()
    .default(null)
    .describe('How repayments are shown; null shows none.')
    .meta({ staff: 'owner' }),
  financePage: z
    .enum(financePages)
    .default('finance')
    .describe('The page that Get Finance leads to; it stands under `pages`.')
    .meta({ staff: 'web' }),
  favourites: favouritesConfigSchema
    .prefault({})
    .describe('Favourites and compare on cards and car pages.')
    .meta({ staff: 'web' }),
  reservations: reservationConfigSchema
    .prefault({})
    .describe('Asking for a car to be held, with a refundable deposit.')
    .meta({ staff: 'owner' }),
  purchase: purchaseConfigSchema
    .nullable()
    .default(null)
    .describe(
      'Buying a car online at `/checkout-journey`, step by step up to the request for the contract; null offers it on no car.',
    )
    .meta({ staff: 'owner' }),
  payments: paymentConfigSchema
    .prefault({})
    .describe('Through whom shoppers pay online.')
    .meta({ staff: 'owner' }),
  carPage: carPageConfigSchema
    .prefault({})
    .describe('What every car page says for the dealer, and which controls it carries.')
    .meta({ staff: 'web' }),
  consumerRights: consumerRightsConfigSchema
    .prefault({})
    .describe('What the law gives a buyer, by state of the selling location.')
    .meta({ staff: 'owner' }),
  governmentCharges: governmentChargesConfigSchema
    .prefault({})
    .describe(
      'What a state takes when a car changes hands, for drive away estimates. In a state without a table a price before charges has no estimate, and no price filter finds that car.',
    )
    .meta({ staff: 'owner' }),
  luxuryCarTax: luxuryCarTaxConfigSchema
    .nullable()
    .default(null)
    .describe(
      'Thresholds of the luxury car tax, which the price of a new car includes; null says nothing of it.',
    )
    .meta({ staff: 'owner' }),
  map: mapConfigSchema
    .nullable()
    .default(null)
    .describe('A map that opens after a tap; null offers none, and the address and directions stand alone.')
    .meta({ staff: 'owner' }),
  garageEnabled: z
    .boolean()
    .default(false)
    .describe('Shoppers may have a personal garage.')
    .meta({ staff: 'web' }),
  prizeDraw: prizeDrawConfigSchema
    .nullable()
    .default(null)
    .describe('A prize draw at `/spin-to-win`, one turn for each phone number; null has none.')
    .meta({ staff: 'owner' }),
  shoppers: shopperConfigSchema
    .prefault({})
    .describe('Shoppers who sign in with their phone, and what they have of it (GATE, WATCH groups).')
    .meta({ staff: 'owner' }),
};
