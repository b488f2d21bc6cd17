/** What leaves a shopper's browser for others, how forms are guarded, and how a shopper withdraws consent. */
import { z } from 'zod';
import { secretName } from '#domain/site/secret-name.ts';

export const measurementConfigSchema = z
  .strictObject({
    googleAnalyticsId: z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/, 'a GA4 measurement id, such as G-ABC123DEF4')
      .nullable()
      .default(null)
      .meta({
        title: 'Google Analytics ID',
        description: 'The GA4 measurement ID. Leave empty to load nothing.',
      }),
    metaPixelId: z
      .string()
      .regex(/^\d{5,20}$/, 'the digits of a Meta pixel')
      .nullable()
      .default(null)
      .meta({ title: 'Meta pixel ID', description: 'Leave empty to load nothing.' }),
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
      .meta({
        title: 'Meta Conversions API',
        description:
          'Tells Meta of leads from the server, for shoppers who allow measurement. Needs the Meta pixel ID. Leave empty to tell nothing.',
      }),
  })
  .refine(
    ({ metaPixelId, metaConversions }) => metaConversions === null || metaPixelId !== null,
    'metaConversions needs metaPixelId',
  );
export type MeasurementConfig = z.output<typeof measurementConfigSchema>;

export const captchaConfigSchema = z
  .strictObject({
    provider: z.enum(['altcha', 'turnstile', 'recaptcha', 'none']).default('altcha').meta({
      title: 'Spam protection',
      description: 'What keeps programs from sending forms. ALTCHA is built in and contacts nobody else.',
    }),
    siteKey: z.string().min(1).nullable().default(null).meta({
      title: 'Spam protection site key',
      description: 'The public key of Turnstile or reCAPTCHA. Leave empty for ALTCHA.',
    }),
    secret: secretName.nullable().default(null).meta({
      title: 'Name of the spam protection key',
      description:
        "Which of the server's secret keys belongs to Turnstile or reCAPTCHA. Leave empty for ALTCHA.",
    }),
  })
  .refine(
    ({ provider, siteKey, secret }) =>
      provider === 'altcha' || provider === 'none' || (siteKey !== null && secret !== null),
    'turnstile and recaptcha need siteKey and secret',
  );

export const privacyConfigSchema = z.strictObject({
  requests: z.boolean().default(true).meta({
    title: 'Privacy request form',
    description: "Yes: the footer links to a form to unsubscribe, or to see, correct or delete one's data.",
  }),
  requestsText: z.string().nullable().default(null).meta({
    title: 'Text of the privacy request form',
    description: 'Shown above the form. Leave empty to use the standard text with your complaint deadlines.',
  }),
  contact: z.email().nullable().default(null).meta({
    title: 'Privacy contact',
    description:
      'Where questions and complaints about privacy go. A live site needs one. Leave empty only on a demo site.',
  }),
  complaints: z
    .strictObject({
      acknowledgeDays: z.int().min(1).max(30).default(7).meta({
        title: 'Days to acknowledge a complaint',
        description: 'Days until a complaint is acknowledged.',
      }),
      resolveDays: z.int().min(1).max(30).default(14).meta({
        title: 'Days to resolve a complaint',
        description: 'Days until a complaint is answered and resolved.',
      }),
      resolveWithOthersDays: z.int().min(1).max(30).default(30).meta({
        title: 'Days to resolve a complaint with others',
        description: 'Days until it is resolved if somebody else must be asked.',
      }),
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
  suspectedSpam: z.enum(['deliver', 'hold']).default('deliver').meta({
    title: 'Suspected spam',
    description:
      'Such leads are always kept and marked. Deliver sends them on like any other; hold keeps them until somebody asks.',
  }),
  measurementNotice: z.string().default('Allow analytics and advertising cookies?').meta({
    title: 'Cookie notice',
    description: "The question in the cookie bar, if partners' tags are used.",
  }),
});
export type PrivacyConfig = z.output<typeof privacyConfigSchema>;
