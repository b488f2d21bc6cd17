/** What leaves a shopper's browser for others, how forms are guarded, and how a shopper withdraws consent. */
import { z } from 'zod';
import { secretName } from '#domain/site/secret-name.ts';
import { choiceOf } from '#domain/text/choice-of.ts';

export const measurementConfigSchema = z
  .strictObject({
    googleAnalyticsId: z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/, 'Enter a GA4 measurement ID, for example G-ABC123DEF4')
      .nullable()
      .default(null)
      .meta({
        title: 'Google measurement ID',
        description: 'The GA4 measurement ID. Leave empty to load nothing.',
      }),
    metaPixelId: z
      .string()
      .regex(/^\d{5,20}$/, 'Enter the digits of the Meta pixel ID')
      .nullable()
      .default(null)
      .meta({ title: 'Meta pixel ID', description: 'Leave empty to load nothing.' }),
    metaConversions: z
      .strictObject({
        secret: secretName,
        version: z
          .string()
          .regex(/^v\d{2}\.0$/, 'Enter a version of the Graph API, for example v25.0')
          .default('v25.0')
          .meta({ title: 'API version', description: "The version of Meta's Graph API, for example v25.0." }),
        address: z
          .url({ protocol: /^https?$/ })
          .regex(/[^/]$/, 'an address without a slash at its end')
          .default('https://graph.facebook.com')
          .meta({
            title: 'API address',
            description: 'Where events are sent. Change it only for a gateway of your own.',
          }),
      })
      .nullable()
      .default(null)
      .meta({
        title: 'Events from the server',
        description:
          'Sends leads to Meta from the server (Conversions API), for shoppers who allow measurement. Needs the Meta pixel ID. Leave empty to send nothing.',
      }),
  })
  .refine(
    ({ metaPixelId, metaConversions }) => metaConversions === null || metaPixelId !== null,
    'Enter the Meta pixel ID too',
  );
export type MeasurementConfig = z.output<typeof measurementConfigSchema>;

export const captchaConfigSchema = z
  .strictObject({
    provider: choiceOf({ altcha: 'ALTCHA', turnstile: 'Turnstile', recaptcha: 'reCAPTCHA', none: 'None' })
      .default('altcha')
      .meta({
        title: 'Spam protection',
        description: 'How forms refuse automated messages. ALTCHA is built in and contacts no other company.',
      }),
    siteKey: z.string().min(1).nullable().default(null).meta({
      title: 'Spam protection site key',
      description: 'The public key of Turnstile or reCAPTCHA. Leave empty for ALTCHA.',
    }),
    secret: secretName.nullable().default(null).meta({
      title: 'Spam protection secret key',
      description:
        "Which of the server's secret keys belongs to Turnstile or reCAPTCHA. Leave empty for ALTCHA.",
    }),
  })
  .refine(
    ({ provider, siteKey, secret }) =>
      provider === 'altcha' || provider === 'none' || (siteKey !== null && secret !== null),
    'Turnstile and reCAPTCHA need a site key and a secret key',
  );

export const privacyConfigSchema = z.strictObject({
  requests: z.boolean().default(true).meta({
    title: 'Privacy request form',
    description: "Yes: the footer links to a form to unsubscribe, or to see, correct or delete one's data.",
  }),
  requestsText: z.string().nullable().default(null).meta({
    title: 'Privacy request form text',
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
        title: 'Acknowledge complaints within',
        unit: 'days',
        description: 'How long it takes to confirm that you received a complaint.',
      }),
      resolveDays: z.int().min(1).max(30).default(14).meta({
        title: 'Resolve complaints within',
        unit: 'days',
        description: 'How long it takes to answer and resolve a complaint.',
      }),
      resolveWithOthersDays: z.int().min(1).max(30).default(30).meta({
        title: 'Resolve with others within',
        unit: 'days',
        description: 'How long it takes if another company is involved.',
      }),
    })
    .refine(
      ({ acknowledgeDays, resolveDays, resolveWithOthersDays }) =>
        acknowledgeDays <= resolveDays && resolveDays <= resolveWithOthersDays,
      'The first deadline must be the shortest, and the one with others the longest',
    )
    .prefault({})
    .meta({
      title: 'Privacy complaints',
      description:
        'How long answers to privacy requests and complaints take. Shown on the form and in the policy.',
    }),
  suspectedSpam: choiceOf({ deliver: 'Deliver', hold: 'Hold' }).default('deliver').meta({
    title: 'Suspected spam',
    description:
      'Such leads are always saved and marked. Deliver sends them like any other; Hold saves them until you send them.',
  }),
  measurementNotice: z.string().default('Allow analytics and advertising cookies?').meta({
    title: 'Cookie notice',
    description: "The question in the cookie bar, if partners' tags are used.",
  }),
});
export type PrivacyConfig = z.output<typeof privacyConfigSchema>;

const origin = z
  .url({ protocol: /^https$/ })
  .refine(
    (address) => URL.canParse(address) && new URL(address).origin === address,
    'https:// and a host, nothing after it',
  );

/** What partners bring to a site: scripts of theirs, and a chat that opens from a bubble. */
export const thirdPartyScriptSchema = z.strictObject({
  name: z.string().min(1).meta({
    title: 'Name',
    description: 'The company behind it, as shoppers read it in their privacy choices.',
  }),
  src: z.url({ protocol: /^https$/ }).meta({
    title: 'Script address',
    description: 'Where the script comes from, for example https://cdn.example.com/tag.js.',
  }),
  consent: choiceOf({ measurement: 'Wait for consent to measurement', none: 'No consent needed' })
    .default('measurement')
    .meta({
      title: 'Consent',
      description:
        'Whether the script waits until the shopper allows measurement. Only scripts that measure no one can run without.',
    }),
  isolation: choiceOf({ frame: 'In a closed frame', page: 'In the page' }).default('frame').meta({
    title: 'Where it runs',
    description:
      'A frame keeps the script away from the page. In the page is for tag managers and chats that need it.',
  }),
  reaches: z.array(origin).default([]).meta({
    title: 'Other origins',
    description:
      'Other web origins the script contacts or shows, for example https://api.example.com. The browser blocks all others.',
  }),
});

export const chatBubbleSchema = z.strictObject({
  label: z.string().min(1).default('Chat with us').meta({
    title: 'Button text',
    description: 'Shown until the shopper scrolls down. After that the button is an icon.',
  }),
  opens: z
    .string()
    .regex(
      /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/,
      'the name of a function of the page, such as ExampleChat.open',
    )
    .nullable()
    .default(null)
    .meta({
      title: 'Script function',
      description:
        "The function of the partner's script that opens the chat, for example ExampleChat.open. Leave empty to open the chat page.",
    }),
});
