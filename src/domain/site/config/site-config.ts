/**
 * Everything that may differ between dealer sites: one schema, four layers
 * (platform ← template ← dealer group ← site). Unknown keys are refused. Every key has a description,
 * from which the reference in docs/ is generated.
 */

import { z } from 'zod';
import { serviceBookingConfigSchema, testDriveConfigSchema } from '#domain/booking/booking-config.ts';
import { phoneSchema } from '#domain/location/location-config.ts';
import { choiceOf } from '#domain/text/choice-of.ts';
import { timeZoneSchema } from '#domain/time/calendar-day.ts';
import { accessibilityConfigSchema } from './accessibility-config.ts';
import { logoConfigSchema, themeConfigSchema } from './brand-config.ts';
import { contentConfigShape } from './content-config.ts';
import { dealConfigShape } from './deal-config.ts';
import { deliveryConfigSchema } from './delivery-config.ts';
import { enquiryConfigSchema } from './enquiry-config.ts';
import { labelConfigSchema, tagConfigSchema } from './label-config.ts';
import { leadConfigSchema } from './lead-config.ts';
import { machineConfigShape } from './machine-config.ts';
import { navigationConfigSchema } from './navigation-config.ts';
import {
  captchaConfigSchema,
  chatBubbleSchema,
  measurementConfigSchema,
  privacyConfigSchema,
  thirdPartyScriptSchema,
} from './privacy-config.ts';
import { approvalSchema, programmeSchema } from './programme-config.ts';
import { searchConfigSchema } from './search-config.ts';
import { stockConfigSchema } from './stock-config.ts';
import { tradeInConfigSchema } from './trade-in-config.ts';

/** The one manufacturer that a site is bound to, where it is. */
const siteManufacturerSchema = z.strictObject({
  name: z
    .string()
    .meta({ title: 'Make', description: 'As the make is spelled in stock, for example Toyota.' }),
  slug: z.string().meta({
    title: 'Page address',
    description: 'How the make is spelled in addresses, for example toyota.',
  }),
  followsProgramme: z.boolean().default(false).meta({
    title: 'Follow the programme',
    description: "Yes: the site must follow the manufacturer's programme.",
  }),
  approvals: z
    .array(approvalSchema)
    .default([])
    .meta({ title: 'Approvals', description: 'What the manufacturer has approved of this site.' }),
});

/** Where redirects may lead; they themselves are made in the console. */
const redirectConfigSchema = z.strictObject({
  otherHosts: z
    .array(
      z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter a host name, for example parts.example.com'),
    )
    .default([])
    .meta({
      title: 'Redirects to other sites',
      description: 'Host names outside the group that redirects can lead to, in full.',
    }),
});

export const siteConfigSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .meta({ title: 'Dealer name', description: 'The name that shoppers know the dealer by.', staff: 'web' }),
  legalName: z.string().min(1).meta({
    title: 'Licensed company',
    description: 'The licensed company, named in the footer.',
    staff: 'owner',
  }),
  hosts: z
    .array(
      z
        .string()
        // A request for "x.example." is answered as "x.example": a site of the first name would never be found.
        .regex(
          /^[a-z0-9-]+(\.[a-z0-9-]+)*$/,
          'a host name alone: lower case, without https://, port, path or a dot at its end',
        ),
    )
    .min(1)
    .meta({
      title: 'Domain names',
      description:
        'Every domain name of this site, in full and in lower case, without a port. The first is the main one.',
      staff: 'never',
    }),
  template: choiceOf({ meridian: 'Meridian', volt: 'Volt', outback: 'Outback' }).meta({
    title: 'Template',
    description: 'The design and layout of all pages.',
    staff: 'never',
  }),
  status: choiceOf({ demo: 'Demo', live: 'Live' }).default('live').meta({
    title: 'Demo or live',
    description: 'A demo site may show sample reviews and says that it is a demo. A live site may not.',
    staff: 'owner',
  }),
  locale: z
    .string()
    .refine(isLocale, { message: 'Enter a language and region, for example en-AU' })
    .default('en-AU')
    .meta({
      title: 'Language and region',
      description: 'Decides how numbers and dates are written, for example en-AU.',
      staff: 'owner',
    }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Enter three capital letters, for example AUD')
    .default('AUD')
    .meta({
      title: 'Currency',
      description: 'The three-letter code of the currency, for example AUD.',
      staff: 'owner',
    }),
  timeZone: timeZoneSchema.meta({
    title: 'Time zone',
    description: 'Used for dates and times that belong to no location, for example Australia/Brisbane.',
    staff: 'owner',
  }),
  dealershipIds: z.array(z.string()).min(1).meta({
    title: 'Dealerships',
    description: 'The dealerships of the group that this site represents.',
    staff: 'never',
  }),
  manufacturer: siteManufacturerSchema.nullable().default(null).meta({
    title: 'Manufacturer',
    description:
      'For the site of one brand: its manufacturer. Changes the addresses of model pages. Leave empty for a site of several makes.',
    staff: 'owner',
  }),
  programmes: z.record(z.string(), programmeSchema).default({}).meta({
    title: 'Manufacturer programmes',
    description:
      "Rules that a manufacturer sets for its dealers' sites. They are in the settings file of all sites.",
    staff: 'never',
  }),
  overrideCity: z.string().nullable().default(null).meta({
    title: 'City in headings',
    description: 'Replaces the cities of the locations in headings. Leave empty to use the locations.',
    staff: 'web',
  }),

  theme: themeConfigSchema
    .meta({ title: 'Look', description: 'Colours and shapes. Anything not set comes from the template.' })
    .meta({ staff: 'web' }),
  logo: logoConfigSchema
    .meta({ title: 'Logo', description: "The dealer's logo in header and footer." })
    .meta({ staff: 'web' }),
  social: z
    .partialRecord(z.enum(['facebook', 'instagram', 'youtube', 'tiktok', 'linkedin']), z.url())
    .default({})
    .meta({ title: 'Social media', description: 'The addresses of your social media pages.', staff: 'web' }),
  tagline: z.string().nullable().default(null).meta({
    title: 'Footer tagline',
    description: 'The sentence under the logo in the footer. Leave empty for none.',
    staff: 'web',
  }),
  locationPhones: z.record(z.string(), phoneSchema).default({}).meta({
    title: 'Phone numbers on this site',
    description:
      "Replaces a location's phone number on this site, for example with a number that counts calls. One line per location.",
    staff: 'web',
  }),
  textNumber: z
    .string()
    .regex(/^\+614\d{8}$/, 'Enter a mobile number that starts with +614, for example +61412345678')
    .nullable()
    .default(null)
    .meta({
      title: 'Mobile for text messages',
      description: 'Shown on car pages and the contact page. Leave empty to offer no text messages.',
      staff: 'web',
    }),

  search: searchConfigSchema
    .prefault({})
    .meta({ title: 'Search', description: 'How stock search works.' })
    .meta({ staff: 'owner' }),
  stock: stockConfigSchema
    .prefault({})
    .meta({ title: 'Stock', description: "Which of the group's cars this site shows." })
    .meta({ staff: 'owner' }),
  labels: labelConfigSchema
    .prefault({})
    .meta({ title: 'Texts', description: 'Texts that shoppers read and that you can change.' })
    .meta({ staff: 'web' }),
  tags: tagConfigSchema
    .prefault({})
    .meta({ title: 'Tags', description: "The tag at the top of a car's card." })
    .meta({ staff: 'web' }),
  ...dealConfigShape,
  navigation: navigationConfigSchema
    .prefault({})
    .meta({ title: 'Menus', description: 'The menus at the top and bottom of every page.' })
    .meta({ staff: 'web' }),
  ...contentConfigShape,
  delivery: deliveryConfigSchema.nullable().default(null).meta({
    title: 'Delivery',
    description:
      'What delivery to the buyer costs, for estimates on car pages and in enquiries. Leave empty for no estimate.',
    staff: 'owner',
  }),
  enquiry: enquiryConfigSchema
    .meta({ title: 'Enquiry forms', description: 'What forms ask for, and who gets the leads.' })
    .meta({ staff: 'owner' }),
  leads: leadConfigSchema
    .prefault({})
    .meta({ title: 'Leads', description: 'How leads are delivered and answered.' })
    .meta({ staff: 'owner' }),
  tradeIn: tradeInConfigSchema.nullable().default(null).meta({
    title: 'Trade-in estimates',
    description:
      "Estimates for a shopper's own car, step by step. Leave empty to use plain forms on those pages.",
    staff: 'owner',
  }),
  testDrives: testDriveConfigSchema.prefault({}).meta({
    title: 'Test drives',
    description: 'Test drives booked from the hours of the sales departments.',
    staff: 'web',
  }),
  serviceBookings: serviceBookingConfigSchema.prefault({}).meta({
    title: 'Service',
    description: 'Service booked from the hours of the service departments.',
    staff: 'web',
  }),
  bookingCalendars: z
    .strictObject({
      revision: z.int().min(1).default(1).meta({
        title: 'Calendar links',
        description: 'Raise the number to stop all calendar links given out so far.',
      }),
    })
    .prefault({})
    .meta({
      title: 'Booking calendars',
      description: 'Calendars of test drives and service bookings for staff.',
    })
    .meta({ staff: 'owner' }),
  ...machineConfigShape,
  redirects: redirectConfigSchema
    .prefault({})
    .meta({ title: 'Redirects', description: 'Where old addresses can lead.' })
    .meta({ staff: 'owner' }),
  measurement: measurementConfigSchema
    .prefault({})
    .meta({
      title: 'Tracking',
      description: 'Analytics and advertising tags. They load late, and only after the shopper agrees.',
    })
    .meta({ staff: 'owner' }),
  thirdPartyScripts: z
    .array(thirdPartyScriptSchema)
    .default([])
    .meta({ title: 'Partner scripts', description: 'Scripts from other companies.', staff: 'owner' }),
  chatBubble: chatBubbleSchema.nullable().default(null).meta({
    title: 'Chat button',
    description: 'A chat button on every page. Leave empty for none.',
    staff: 'owner',
  }),
  captcha: captchaConfigSchema
    .prefault({})
    .meta({ title: 'Spam protection', description: 'How forms keep automated messages out.' })
    .meta({ staff: 'owner' }),
  privacy: privacyConfigSchema
    .prefault({})
    .meta({ title: 'Privacy', description: "The shopper's choices." })
    .meta({ staff: 'owner' }),
  accessibility: accessibilityConfigSchema
    .prefault({})
    .meta({
      title: 'Accessibility',
      description: 'What the accessibility page says about tests and known problems.',
    })
    .meta({ staff: 'web' }),
});

export type SiteConfig = z.output<typeof siteConfigSchema>;
export type SiteConfigInput = z.input<typeof siteConfigSchema>;

function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}
