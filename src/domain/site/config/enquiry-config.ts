/** What a dealer decides about forms: their texts, what they ask, and who is notified. */
import { z } from 'zod';
import { enquiryFormIds } from '#domain/enquiry-kinds/enquiry-forms.ts';
import { leadKinds } from '#domain/enquiry-kinds/lead-kind.ts';
import { stockTypes } from '#domain/stock-kinds/stock-kinds.ts';

const fieldNames = z.array(z.string().regex(/^[A-Za-z][A-Za-z_ ]*$/)).default([]);

const formConfigSchema = z.strictObject({
  heading: z.string().min(1).optional().describe('Stands over the form.'),
  intro: z.string().min(1).optional().describe('A sentence under the heading.'),
  submitLabel: z.string().min(1).optional().describe('What the last button says.'),
  message: z.string().optional().describe('What the message begins with.'),
  hidden: fieldNames.describe('Fields it does not ask for, by their names on the wire.'),
  required: fieldNames.describe('Fields that must be filled in though they need not be elsewhere.'),
  optional: fieldNames.describe('Fields that may stay empty though they may not elsewhere.'),
  services: z
    .array(z.string().min(1))
    .optional()
    .describe('The boxes to tick; those ticked become additional_services.'),
});

const recipientRouteSchema = z.strictObject({
  kinds: z.array(z.enum(leadKinds)).default([]).describe('Only leads of these kinds; empty is all.'),
  categories: z
    .array(z.string())
    .default([])
    .describe('Only these categories or subcategories; empty is all.'),
  locations: z.array(z.string()).default([]).describe('Only leads for these locations; empty is all.'),
  stockTypes: z.array(z.enum(stockTypes)).default([]).describe('Only leads about such cars; empty is all.'),
  recipients: z.array(z.email()).min(1).describe('Who is told.'),
});
export type RecipientRoute = z.output<typeof recipientRouteSchema>;

export const enquiryConfigSchema = z.strictObject({
  // The platform says true; each Australian demo group says false in its own file.
  optInDefault: z.boolean().default(true).meta({
    title: 'Marketing box ticked at first',
    description: 'Whether the marketing box is ticked before the shopper touches it.',
  }),
  consentText: z.string().meta({
    title: 'Marketing consent',
    description:
      'The text beside the marketing box, saved with every lead. Leave empty if you send no news and offers: then forms have no box.',
  }),
  collectionNotice: z
    .string()
    .meta({ title: 'Privacy notice on forms', description: 'Shown beside every form.' }),
  recipients: z.array(z.email()).default([]).meta({
    title: 'Lead recipients',
    description: "Email addresses that get a lead if no route matches. Leave empty to use the location's.",
  }),
  routes: z.array(recipientRouteSchema).default([]).meta({
    title: 'Lead routes',
    description: 'Who gets a lead instead, by kind, category, location and stock. The first match counts.',
  }),
  unavailableMessage: z.string().default('Please find me something similar to this car.').meta({
    title: 'Message about a sold car',
    description: 'What the message field says at first if the car is sold.',
  }),
  place: z.enum(['location', 'dealership', 'none']).default('location').meta({
    title: 'Location field on forms',
    description: 'Whether forms ask for a location, for a dealership, or for neither.',
  }),
  asksLocationForNewCars: z.boolean().default(false).meta({
    title: 'Ask for the location of new cars',
    description: 'Yes: forms about a new car always ask for the location.',
  }),
  termsHref: z.string().nullable().default(null).meta({
    title: 'Terms of use',
    description: 'The page of terms that every form must be agreed to. Leave empty to ask for none.',
  }),
  moneyRange: z.enum(['usual', 'high']).default('usual').meta({
    title: 'Budget range',
    description: 'The budgets that forms offer: $5,000 to $70,000, or $300,000 to $800,000.',
  }),
  offersDelivery: z.boolean().default(false).meta({
    title: 'Ask about delivery',
    description: 'Yes: enquiries about a car ask whether it is picked up or delivered.',
  }),
  forms: z
    .partialRecord(z.enum(enquiryFormIds), formConfigSchema)
    .default({})
    .meta({ title: 'Form texts', description: 'Replaces the text of single forms.' }),
});
