/** What a dealer decides about forms: their texts, what they ask, and who is notified. */
import { z } from 'zod';
import { enquiryFormIds, type LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import { stockTypeChoice } from '#domain/stock-kinds/stock-kind-choices.ts';
import { choiceOf } from '#domain/text/choice-of.ts';

const leadKindChoice = choiceOf<LeadKind>({
  'car-enquiry': 'Car enquiry',
  'similar-request': 'Similar car',
  'photo-request': 'Photo request',
  'availability-check': 'Availability check',
  'test-drive': 'Test drive',
  viewing: 'Viewing',
  'finance-enquiry': 'Finance enquiry',
  'trade-in': 'Trade-in',
  'reservation-request': 'Reservation',
  'purchase-request': 'Online purchase',
  'sell-my-car': 'Sell my car',
  'service-booking': 'Service booking',
  'parts-enquiry': 'Parts enquiry',
  careers: 'Careers',
  'fleet-enquiry': 'Fleet enquiry',
  'roadside-enquiry': 'Roadside assistance',
  'spin-to-win': 'Prize draw',
  'payment-request': 'Online payment',
  'privacy-request': 'Privacy request',
  'general-enquiry': 'General enquiry',
});

const fieldNames = z.array(z.string().regex(/^[A-Za-z][A-Za-z_ ]*$/)).default([]);

const formConfigSchema = z.strictObject({
  heading: z
    .string()
    .min(1)
    .optional()
    .meta({ title: 'Heading', description: 'Shown above the form. Leave empty for the standard heading.' }),
  intro: z
    .string()
    .min(1)
    .optional()
    .meta({ title: 'Introduction', description: 'One sentence below the heading.' }),
  submitLabel: z.string().min(1).optional().meta({
    title: 'Button text',
    description: 'The text of the button that sends the form, for example Send enquiry.',
  }),
  message: z
    .string()
    .optional()
    .meta({ title: 'Message', description: 'What the message field contains at first.' }),
  hidden: fieldNames.meta({
    title: 'Hidden fields',
    description: 'Fields the form does not ask for, by their technical names.',
  }),
  required: fieldNames.meta({
    title: 'Required fields',
    description:
      "Fields that must be filled in, by their technical names, although other forms don't require them.",
  }),
  optional: fieldNames.meta({
    title: 'Optional fields',
    description:
      'Fields that can be left empty, by their technical names, although other forms require them.',
  }),
  services: z
    .array(z.string().min(1))
    .optional()
    .meta({ title: 'Services', description: 'The services a shopper can tick, one line each.' }),
});

const recipientRouteSchema = z.strictObject({
  kinds: z
    .array(leadKindChoice)
    .default([])
    .meta({ title: 'Enquiry types', description: 'Only leads of these types. Leave empty for all.' }),
  categories: z.array(z.string()).default([]).meta({
    title: 'Categories',
    description: 'Only leads of these categories or subcategories. Leave empty for all.',
  }),
  locations: z.array(z.string()).default([]).meta({
    title: 'Locations',
    description: 'Only leads for these locations, by their short names. Leave empty for all.',
  }),
  stockTypes: z.array(stockTypeChoice).default([]).meta({
    title: 'Stock types',
    description: 'Only leads about new, demo or used cars. Leave empty for all.',
  }),
  recipients: z
    .array(z.email())
    .min(1)
    .meta({ title: 'Recipients', description: 'The email addresses that get these leads.' }),
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
  place: choiceOf({
    location: 'Ask for a location',
    dealership: 'Ask for a dealership',
    none: 'Ask for neither',
  })
    .default('location')
    .meta({
      title: 'Location field on forms',
      description: 'Whether forms ask for a location, for a dealership, or for neither.',
    }),
  asksLocationForNewCars: z.boolean().default(false).meta({
    title: 'Ask location for new cars',
    description: 'Yes: forms about a new car always ask for the location.',
  }),
  termsHref: z.string().nullable().default(null).meta({
    title: 'Terms of use',
    description: 'The page of terms that every form must be agreed to. Leave empty to ask for none.',
  }),
  moneyRange: choiceOf({ usual: '$5,000 to $70,000', high: '$300,000 to $800,000' }).default('usual').meta({
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
