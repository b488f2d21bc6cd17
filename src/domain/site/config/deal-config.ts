/** What a deal may rest on at a site: money, buying and holding a car, what the law gives, and shoppers who sign in. */
import { z } from 'zod';
import { mapConfigSchema } from '#domain/location/location-map.ts';
import { offeredOnSchema } from '#domain/site/offered-on.ts';
import { secretName } from '#domain/site/secret-name.ts';
import { stockTypeChoice } from '#domain/stock-kinds/stock-kind-choices.ts';
import { choiceOf } from '#domain/text/choice-of.ts';
import { carPageConfigSchema } from './car-page-config.ts';
import { consumerRightsConfigSchema } from './consumer-rights-config.ts';
import { financeConfigSchema } from './finance-config.ts';
import { governmentChargesConfigSchema, luxuryCarTaxConfigSchema } from './government-charges-config.ts';
import { prizeDrawConfigSchema } from './prize-config.ts';
import { shopperConfigSchema } from './shopper-config.ts';

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

const purchaseConfigSchema = z.strictObject({
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

/** Buying a car online, step by step: on which cars, what can be added, how long a purchase is stored. */
export type PurchaseExtra = z.output<typeof extraSchema>;

/** Whether and how cars can be asked to be held. */
const reservationConfigSchema = z.strictObject({
  isEnabled: z
    .boolean()
    .default(false)
    .meta({ title: 'Reservations', description: 'Yes: shoppers can reserve a car.' }),
  holdsOnline: z.boolean().default(false).meta({
    title: 'Hold cars online',
    description:
      'Yes: the car is held as soon as the deposit is paid or, without a deposit, immediately. No: you confirm each reservation.',
  }),
  limits: z
    .strictObject({
      perPerson: z.int().min(1).max(100).default(4).meta({
        title: 'Reservations per person',
        description: 'How many cars one confirmed phone number can reserve each day.',
      }),
      unpaidPerPerson: z.int().min(1).max(100).default(3).meta({
        title: 'Unpaid reservations per person',
        description: 'How many unpaid reservations one confirmed phone number can start each day.',
      }),
      perCar: z.int().min(1).max(1_000).default(30).meta({
        title: 'Reservations per car',
        description: 'After this many in a day, the next shopper must confirm a phone number with a code.',
      }),
    })
    .prefault({})
    .meta({
      title: 'Reservation limits',
      description:
        "Limits that stop people from holding cars they don't buy. A car is never held twice at the same time.",
    }),
  path: choiceOf({ checkout: '/checkout', 'buy-online': '/buy-online' })
    .default('checkout')
    .meta({ title: 'Reservation page address', description: "The last part of the page's address." }),
  depositCents: z.int().min(0).nullable().default(200_00).meta({
    title: 'Deposit',
    unit: '$',
    description: 'Fully refundable. Leave empty or enter 0 for no deposit. The default is $200.',
  }),
  holdHours: z.int().min(1).max(720).default(48).meta({
    title: 'Cars are held for',
    unit: 'hours',
    description: 'Counted from the payment, or from your confirmation.',
  }),
  offeredOn: offeredOnSchema,
});

/** Through which gateway a site takes money: deposits, and payments of an account. */
const paymentConfigSchema = z
  .strictObject({
    gateway: choiceOf({ none: 'None', test: 'Test', stripe: 'Stripe' }).default('none').meta({
      title: 'Payment provider',
      description:
        'Who takes the money. Test is a clearly marked demo page that takes none, for demo sites only. None: a reservation stays a request.',
    }),
    secret: secretName.nullable().default(null).meta({
      title: 'Name of the payment keys',
      description:
        "The name of the Stripe keys on the server: kestrel means PAYMENT_SECRET_KESTREL (the API key) and PAYMENT_WEBHOOK_SECRET_KESTREL (the webhook's signing secret). Leave empty without Stripe.",
    }),
  })
  .refine(({ gateway, secret }) => gateway !== 'stripe' || secret !== null, {
    message: 'stripe needs the name of its keys',
    path: ['secret'],
  });

/** What may be saved and compared in a shopper's browser. */
const favouritesConfigSchema = z.strictObject({
  isEnabled: z
    .boolean()
    .default(true)
    .meta({ title: 'Saved cars', description: 'Yes: shoppers can save and compare cars.' }),
  requiresPrice: z.boolean().default(false).meta({
    title: 'Saving needs a price',
    description: 'Yes: cars without a price cannot be saved or compared.',
  }),
  requiresPhotos: z.boolean().default(false).meta({
    title: 'Saving needs photos',
    description: 'Yes: cars without photos cannot be saved or compared.',
  }),
});

export const financePages = ['finance', 'finance-enquiry', 'apply-for-finance'] as const;

export const dealConfigShape = {
  finance: financeConfigSchema.nullable().default(null).meta({
    title: 'Finance',
    description: 'How repayments are worked out and shown. Leave empty to show none.',
    staff: 'owner',
  }),
  financePage: choiceOf<(typeof financePages)[number]>({
    finance: 'Finance',
    'finance-enquiry': 'Finance enquiry',
    'apply-for-finance': 'Apply for finance',
  })
    .default('finance')
    .meta({
      title: 'Finance page',
      description: 'The page that Get Finance opens. It must exist under Pages.',
      staff: 'web',
    }),
  favourites: favouritesConfigSchema
    .prefault({})
    .meta({ title: 'Saved cars', description: 'Saving and comparing cars.' })
    .meta({ staff: 'web' }),
  reservations: reservationConfigSchema
    .prefault({})
    .meta({ title: 'Reservations', description: 'Reserving a car with a refundable deposit.' })
    .meta({ staff: 'owner' }),
  purchase: purchaseConfigSchema.nullable().default(null).meta({
    title: 'Buying online',
    description:
      'Shoppers buy a car online, step by step up to the request for the contract. Leave empty to offer it on no car.',
    staff: 'owner',
  }),
  payments: paymentConfigSchema
    .prefault({})
    .meta({ title: 'Online payments', description: 'How shoppers pay online.' })
    .meta({ staff: 'owner' }),
  carPage: carPageConfigSchema
    .prefault({})
    .meta({ title: 'Car pages', description: 'What every car page shows for the dealer.' })
    .meta({ staff: 'web' }),
  consumerRights: consumerRightsConfigSchema.prefault({}).meta({
    title: 'Consumer rights',
    description: 'What the law gives a buyer, by the state of the selling location.',
    staff: 'owner',
  }),
  governmentCharges: governmentChargesConfigSchema.prefault({}).meta({
    title: 'Government charges',
    description:
      "Stamp duty, registration and transfer fees of each state, for drive away estimates. Without a state's table, its cars priced before charges have no estimate.",
    staff: 'owner',
  }),
  luxuryCarTax: luxuryCarTaxConfigSchema.nullable().default(null).meta({
    title: 'Luxury car tax',
    description:
      "The thresholds of the tax, which a new car's price includes. Leave empty to say nothing of it.",
    staff: 'owner',
  }),
  map: mapConfigSchema.nullable().default(null).meta({
    title: 'Map',
    description: 'A map that opens when tapped. Leave empty to show only the address and directions.',
    staff: 'owner',
  }),
  garageEnabled: z.boolean().default(false).meta({
    title: 'Personal garage',
    description: 'Yes: shoppers can have a personal garage.',
    staff: 'web',
  }),
  prizeDraw: prizeDrawConfigSchema.nullable().default(null).meta({
    title: 'Prize draw',
    description: 'Spin to Win: one turn for each phone number. Leave empty for none.',
    staff: 'owner',
  }),
  shoppers: shopperConfigSchema
    .prefault({})
    .meta({ title: 'Shopper accounts', description: 'What shoppers who sign in with their phone can do.' })
    .meta({ staff: 'owner' }),
};
