/** Whether and how cars can be asked to be held (RSV group). */
import { z } from 'zod';
import { offeredOnSchema } from './offered-on.ts';

export const reservationConfigSchema = z.strictObject({
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
