/** What leaves a shopper's browser for others, how forms are guarded, and how a shopper takes back what they gave. */
import { z } from 'zod';
import { secretName } from '#domain/site/secret-name.ts';

export const measurementConfigSchema = z
  .strictObject({
    googleAnalyticsId: z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/, 'a GA4 measurement id, such as G-ABC123DEF4')
      .nullable()
      .default(null)
      .describe(
        'GA4 measurement id; null loads nothing. Events carry the Automotive Standards Council names.',
      ),
    metaPixelId: z
      .string()
      .regex(/^\d{5,20}$/, 'the digits of a Meta pixel')
      .nullable()
      .default(null)
      .describe('Meta pixel; null loads nothing.'),
    metaConversions: z
      .strictObject({
        secret: secretName,
        version: z
          .string()
          .regex(/^v\d{2}\.0$/, 'a version of the Graph API, such as v25.0')
          .default('v25.0')
          .describe('The version of the Graph API that is asked.'),
        address: z
          .url({ protocol: /^https?$/ })
          .regex(/[^/]$/, 'an address without a slash at its end')
          .default('https://graph.facebook.com')
          .describe('Where it is sent; another address only for a gateway of your own.'),
      })
      .nullable()
      .default(null)
      .describe(
        'Leads are told to Meta from the server as well (Conversions API), with the access token that `secret` names; only leads of shoppers who let others measure. Needs metaPixelId; null tells nothing.',
      ),
  })
  .refine(
    ({ metaPixelId, metaConversions }) => metaConversions === null || metaPixelId !== null,
    'metaConversions needs metaPixelId',
  );
export type MeasurementConfig = z.output<typeof measurementConfigSchema>;

export const captchaConfigSchema = z
  .strictObject({
    provider: z
      .enum(['altcha', 'turnstile', 'recaptcha', 'none'])
      .default('altcha')
      .describe(
        'Who tells people from programs in forms: `altcha` is part of this platform and asks nobody else.',
      ),
    siteKey: z
      .string()
      .min(1)
      .nullable()
      .default(null)
      .describe('The public key of `turnstile` or `recaptcha`.'),
    secret: secretName
      .nullable()
      .default(null)
      .describe('Names the secret key of `turnstile` or `recaptcha`.'),
  })
  .refine(
    ({ provider, siteKey, secret }) =>
      provider === 'altcha' || provider === 'none' || (siteKey !== null && secret !== null),
    'turnstile and recaptcha need siteKey and secret',
  );

export const privacyConfigSchema = z.strictObject({
  requests: z
    .boolean()
    .default(true)
    .describe('A form for unsubscribing and for data access, correction and deletion, linked in the footer.'),
  requestsText: z
    .string()
    .nullable()
    .default(null)
    .describe('Stands over that form; left out, it is written with the days of `complaints`.'),
  contact: z
    .email()
    .nullable()
    .default(null)
    .describe('Where questions and complaints about privacy are written to; a live site must say it.'),
  complaints: z
    .strictObject({
      acknowledgeDays: z.int().min(1).max(30).default(7).describe('Days until it is acknowledged.'),
      resolveDays: z.int().min(1).max(30).default(14).describe('Days until it is answered and resolved.'),
      resolveWithOthersDays: z
        .int()
        .min(1)
        .max(30)
        .default(30)
        .describe('Days until it is resolved where somebody else has to be asked.'),
    })
    .refine(
      ({ acknowledgeDays, resolveDays, resolveWithOthersDays }) =>
        acknowledgeDays <= resolveDays && resolveDays <= resolveWithOthersDays,
      'acknowledging comes first, and asking others takes no less time than asking nobody',
    )
    .prefault({})
    .describe(
      'How long the answer to a request or a complaint about privacy takes: on the form and in the policy.',
    ),
  suspectedSpam: z
    .enum(['deliver', 'hold'])
    .default('deliver')
    .describe(
      'A lead that looks like spam is always kept and marked. `deliver` sends it on like any other; `hold` keeps it until somebody asks for it.',
    ),
  measurementNotice: z
    .string()
    .default('Allow analytics and advertising cookies?')
    .describe('What the bar asks where the tags of others are configured.'),
});
export type PrivacyConfig = z.output<typeof privacyConfigSchema>;
