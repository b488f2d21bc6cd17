/** What a deal may rest on at a site: money, buying and holding a car, what the law gives, and shoppers who sign in. */
import { z } from 'zod';
import { mapConfigSchema } from '#domain/location/map-config.ts';
import { carPageConfigSchema } from './car-page-config.ts';
import { consumerRightsConfigSchema } from './consumer-rights-config.ts';
import { favouritesConfigSchema } from './favourites-config.ts';
import { financeConfigSchema } from './finance-config.ts';
import { governmentChargesConfigSchema } from './government-charges-config.ts';
import { luxuryCarTaxConfigSchema } from './luxury-car-tax-config.ts';
import { paymentConfigSchema } from './payment-config.ts';
import { prizeDrawConfigSchema } from './prize-config.ts';
import { purchaseConfigSchema } from './purchase-config.ts';
import { reservationConfigSchema } from './reservation-config.ts';
import { shopperConfigSchema } from './shopper-config.ts';

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
