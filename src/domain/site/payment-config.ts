/** Through which gateway a site takes money: deposits, and payments of an account. */
import { z } from 'zod';
import { secretName } from './secret-name.ts';

export const paymentConfigSchema = z
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
