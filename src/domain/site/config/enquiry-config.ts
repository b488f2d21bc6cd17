/** What a dealer decides about forms: their texts, what they ask, and who is told. */
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
  optInDefault: z
    .boolean()
    .default(true)
    .describe('State of the marketing box before the shopper touches it.'),
  consentText: z
    .string()
    .describe(
      'The wording beside the box, stored with every lead; empty where the dealer sends no news and offers, and no form has the box.',
    ),
  collectionNotice: z.string().describe('Shown beside every form.'),
  recipients: z
    .array(z.email())
    .default([])
    .describe('Who is told of a lead that no route takes; empty asks the location.'),
  routes: z
    .array(recipientRouteSchema)
    .default([])
    .describe('Who is told instead, by kind, category, location and stock; the first that fits.'),
  unavailableMessage: z
    .string()
    .default('Please find me something similar to this car.')
    .describe('What the message field of a sold car begins with.'),
  place: z
    .enum(['location', 'dealership', 'none'])
    .default('location')
    .describe(
      'Which select asks who should answer: a location, under the name of its dealership where there are several, a dealership, or none.',
    ),
  asksLocationForNewCars: z
    .boolean()
    .default(false)
    .describe('Forms about a new car ask for the location whatever `place` says.'),
  termsHref: z
    .string()
    .nullable()
    .default(null)
    .describe('The terms of use that every form must be agreed to; null asks for nothing.'),
  moneyRange: z
    .enum(['usual', 'high'])
    .default('usual')
    .describe('What a budget may be: $5,000 to $70,000, or $300,000 to $800,000.'),
  offersDelivery: z
    .boolean()
    .default(false)
    .describe('Enquiries about a car ask whether it is collected or delivered.'),
  forms: z
    .partialRecord(z.enum(enquiryFormIds), formConfigSchema)
    .default({})
    .describe('Single forms in this dealer’s words.'),
});
