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
  categories: list(z.string().min(1)).describe(
    'Only leads of these categories or subcategories; empty is all.',
  ),
  locations: list(z.string().min(1)).describe('Only leads for these location slugs; empty is all.'),
};

const receiverAddress = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && url.username === '' && url.password === '' && url.hash === '';
  }, 'an address without user, password or fragment')
  .describe(
    'Where it is posted. Private addresses are refused when it is sent, unless the installation allows them.',
  );

const deliverySchema = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z.literal('adf-email').describe('An e-mail that carries the lead as ADF 1.0.'),
    to: z.array(z.email()).min(1).describe('The addresses that the customer system reads.'),
    ...restriction,
  }),
  z.strictObject({
    channel: z.literal('adf-https').describe('ADF 1.0 posted to an address.'),
    url: receiverAddress,
    secret: secretName
      .nullable()
      .default(null)
      .describe('Names the key sent as `Authorization: Bearer`; null sends none.'),
    ...restriction,
  }),
  z.strictObject({
    channel: z.literal('webhook').describe('The lead as signed JSON, posted to an address.'),
    url: receiverAddress,
    secret: secretName.describe('Names the key that signs it.'),
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
    title: 'Response time in minutes',
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
        title: 'Overdue after minutes',
        description: 'Minutes within opening hours until an unanswered lead is overdue.',
      }),
      recipients: list(z.email()).meta({
        title: 'Overdue alert recipients',
        description: 'Email addresses told of an overdue lead. Leave empty to tell nobody.',
      }),
    })
    .prefault({})
    .describe('The overdue timer. It stops when somebody says that the shopper was answered.'),
});
