/**
 * How leads leave Forecourt: which systems are notified beside the people, and what happens when a lead stays
 * unanswered.
 */
import { z } from 'zod';
import { secretName } from '#domain/site/secret-name.ts';
import { answerTemplateSchema, defaultAnswerTemplates } from './answer-template-config.ts';

const list = <T extends z.ZodType>(item: T) => z.array(item).default([]);

/** A narrower duty than "every lead"; empty lists mean no restriction. */
const restriction = {
  categories: list(z.string().min(1)).meta({
    title: 'Categories',
    description: 'Only leads of these categories or subcategories. Leave empty for all.',
  }),
  locations: list(z.string().min(1)).meta({
    title: 'Locations',
    description: 'Only leads for these locations, by their short names. Leave empty for all.',
  }),
};

const receiverAddress = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && url.username === '' && url.password === '' && url.hash === '';
  }, 'an address without user, password or fragment')
  .meta({
    title: 'Address',
    description:
      'Where leads are sent, for example https://crm.example.com/leads. Private network addresses are refused unless the installation allows them.',
  });

const deliverySchema = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z
      .literal('adf-email')
      .meta({ title: 'ADF by email', description: 'An email that carries the lead in the ADF 1.0 format.' }),
    to: z
      .array(z.email())
      .min(1)
      .meta({ title: 'Recipients', description: 'The email addresses your customer system reads.' }),
    ...restriction,
  }),
  z.strictObject({
    channel: z.literal('adf-https').meta({
      title: 'ADF to an address',
      description: 'The lead in the ADF 1.0 format, sent to an address.',
    }),
    url: receiverAddress,
    secret: secretName.nullable().default(null).meta({
      title: 'Key name',
      description:
        'The name of the key sent with each lead, for example kestrel-crm. Leave empty if the system needs none.',
    }),
    ...restriction,
  }),
  z.strictObject({
    channel: z
      .literal('webhook')
      .meta({ title: 'Webhook', description: 'The lead as signed JSON, sent to an address.' }),
    url: receiverAddress,
    secret: secretName.meta({
      title: 'Signing key name',
      description: 'The name of the key that signs each lead, for example kestrel-crm.',
    }),
    ...restriction,
  }),
]);
export type LeadDeliveryConfig = z.output<typeof deliverySchema>;

export const leadConfigSchema = z.strictObject({
  delivery: list(deliverySchema).meta({
    title: 'Lead systems',
    description: 'Systems that get every lead, in addition to the recipients.',
  }),
  confirmation: z.boolean().default(true).meta({
    title: 'Confirmation email',
    description: 'Yes: the shopper gets an email that says the enquiry arrived.',
  }),
  answerWithinMinutes: z.int().min(5).max(2_400).default(60).meta({
    title: 'Response time',
    unit: 'minutes',
    description: 'How long a lead can wait within opening hours before it is marked late.',
  }),
  answerTemplates: z
    .array(answerTemplateSchema)
    .default([...defaultAnswerTemplates])
    .meta({
      title: 'Reply templates',
      description: "Prepared replies. Names in braces are replaced with the lead's details.",
    }),
  overdue: z
    .strictObject({
      afterMinutes: z.int().min(5).max(10_080).default(120).meta({
        title: 'Overdue after',
        unit: 'minutes',
        description: 'How long an unanswered lead waits, within opening hours, before it is overdue.',
      }),
      recipients: list(z.email()).meta({
        title: 'Overdue alert recipients',
        description: 'Email addresses that get an alert about an overdue lead. Leave empty for no alerts.',
      }),
    })
    .prefault({})
    .meta({
      title: 'Overdue leads',
      description: 'When a lead is overdue. The timer stops when the lead is answered.',
    }),
});
