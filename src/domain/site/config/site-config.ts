/**
 * Everything that may differ between dealer sites: one schema, four layers
 * (platform ← template ← dealer group ← site). Unknown keys are refused. Every key has a description,
 * from which the reference in docs/ is generated.
 */
import { z } from 'zod';
import { serviceBookingConfigSchema, testDriveConfigSchema } from '#domain/booking/booking-config.ts';
import { phoneSchema } from '#domain/location/location-config.ts';
import { timeZoneSchema } from '#domain/time/calendar-day.ts';
import { accessibilityConfigSchema } from './accessibility-config.ts';
import { agentConfigSchema } from './agent-config.ts';
import { logoConfigSchema, themeConfigSchema } from './brand-config.ts';
import { contentConfigShape } from './content-config.ts';
import { contentSignalConfigSchema } from './content-signal-config.ts';
import { dealConfigShape } from './deal-config.ts';
import { deliveryConfigSchema } from './delivery-config.ts';
import { enquiryConfigSchema } from './enquiry-config.ts';
import { labelConfigSchema, tagConfigSchema } from './label-config.ts';
import { leadConfigSchema } from './lead-config.ts';
import { navigationConfigSchema } from './navigation-config.ts';
import { chatBubbleSchema, outsideScriptSchema } from './outside-config.ts';
import { captchaConfigSchema, measurementConfigSchema, privacyConfigSchema } from './privacy-config.ts';
import { approvalSchema, programmeSchema } from './programme-config.ts';
import { searchConfigSchema } from './search-config.ts';
import { stockConfigSchema } from './stock-config.ts';
import { tradeInConfigSchema } from './trade-in-config.ts';

/** IndexNow: telling search engines at once which addresses have changed. */
const indexNowConfigSchema = z.strictObject({
  key: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, '8 to 128 letters, digits and hyphens')
    .nullable()
    .default(null)
    .describe(
      'A key of your own making; it stands at `/KEY.txt` and is no secret. Changed cars are then announced every ten minutes; null announces nothing, and a demo site never does.',
    ),
});

/** The feeds that advertising networks fetch from a site. */
const adFeedConfigSchema = z.strictObject({
  revision: z
    .int()
    .min(1)
    .default(1)
    .describe('Raise it, and every address of a feed that was given out so far opens nothing more.'),
});

const machineConfigShape = {
  agents: agentConfigSchema.meta({ staff: 'web' }),
  contentSignals: contentSignalConfigSchema.meta({ staff: 'web' }),
  adFeeds: adFeedConfigSchema
    .prefault({})
    .describe(
      "Feeds of the site's cars for Google and Meta; `forecourt feeds addresses` prints their addresses.",
    )
    .meta({ staff: 'owner' }),
  indexNow: indexNowConfigSchema
    .prefault({})
    .describe('Telling search engines at once which cars have changed.')
    .meta({ staff: 'owner' }),
};

/** The one manufacturer that a site is bound to, where it is. */
const siteManufacturerSchema = z.strictObject({
  name: z.string().describe('As its cars are labelled in stock.'),
  slug: z.string().describe('As addresses write it.'),
  followsProgramme: z
    .boolean()
    .default(false)
    .describe('The site keeps to what `programmes` says for this manufacturer.'),
  approvals: z
    .array(approvalSchema)
    .default([])
    .describe('What the manufacturer has approved of the site, kept with each of its versions.'),
});

/** Where redirects may lead; they themselves are made in the console. */
const redirectConfigSchema = z.strictObject({
  otherHosts: z
    .array(
      z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'the name of a host, for example parts.example.com'),
    )
    .default([])
    .describe(
      'Hosts of others that a redirect may lead to, each by its whole name; sites of the same group need not be named.',
    ),
});

export const siteConfigSchema = z.strictObject({
  name: z.string().min(1).describe('The dealer as a shopper knows it.').meta({ staff: 'web' }),
  legalName: z.string().min(1).describe('The licensed company, for the footer.').meta({ staff: 'owner' }),
  hosts: z
    .array(
      z
        .string()
        // Whoever is asked for "x.example." is taken at "x.example": a site of the first name would never be found.
        .regex(
          /^[a-z0-9-]+(\.[a-z0-9-]+)*$/,
          'a host name alone: lower case, without https://, port, path or a dot at its end',
        ),
    )
    .min(1)
    .describe('Host names that this site answers to, whole, lower case, without port.')
    .meta({ staff: 'never' }),
  template: z
    .enum(['meridian', 'volt', 'outback'])
    .describe('The structure of the pages.')
    .meta({ staff: 'never' }),
  status: z
    .enum(['demo', 'live'])
    .default('live')
    .describe('`demo` sites may carry sample reviews and are marked as such.')
    .meta({ staff: 'owner' }),
  locale: z
    .string()
    .refine(isLocale, { message: 'a language as BCP 47 writes it, for example en-AU' })
    .default('en-AU')
    .describe('BCP 47 tag used for every number and date.')
    .meta({ staff: 'owner' }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'three capital letters, for example AUD')
    .default('AUD')
    .describe('ISO 4217 code of every price.')
    .meta({ staff: 'owner' }),
  timeZone: timeZoneSchema
    .describe('IANA zone used for dates that belong to no location.')
    .meta({ staff: 'owner' }),
  dealershipIds: z
    .array(z.string())
    .min(1)
    .describe('The dealerships of the group that this site speaks for.')
    .meta({ staff: 'never' }),
  manufacturer: siteManufacturerSchema
    .nullable()
    .default(null)
    .describe('The one manufacturer the site is bound to; changes routes.')
    .meta({ staff: 'owner' }),
  programmes: z
    .record(z.string(), programmeSchema)
    .default({})
    .describe('What manufacturers lock, by their slugs; belongs into `platform.yaml`.')
    .meta({ staff: 'never' }),
  overrideCity: z
    .string()
    .nullable()
    .default(null)
    .describe("City named in headings instead of the locations' own.")
    .meta({ staff: 'web' }),

  theme: themeConfigSchema
    .describe('Colours and shape; whatever is left out comes from the template.')
    .meta({ staff: 'web' }),
  logo: logoConfigSchema.describe("The dealer's mark in header and footer (NAV).").meta({ staff: 'web' }),
  social: z
    .partialRecord(z.enum(['facebook', 'instagram', 'youtube', 'tiktok', 'linkedin']), z.url())
    .default({})
    .describe('Social addresses.')
    .meta({ staff: 'web' }),
  tagline: z
    .string()
    .nullable()
    .default(null)
    .describe('A sentence under the logo in the footer.')
    .meta({ staff: 'web' }),
  locationPhones: z
    .record(z.string(), phoneSchema)
    .default({})
    .describe(
      'The number of a location on this site, by its slug, in place of those the group has: such as one that counts its calls.',
    )
    .meta({ staff: 'web' }),
  textNumber: z
    .string()
    .regex(/^\+614\d{8}$/, 'a mobile number as +614…')
    .nullable()
    .default(null)
    .describe('The mobile that reads text messages, on car pages and the contact page; null offers none.')
    .meta({ staff: 'web' }),

  search: searchConfigSchema.prefault({}).describe('Where stock search runs.').meta({ staff: 'owner' }),
  stock: stockConfigSchema
    .prefault({})
    .describe("Which of the group's stock the site shows.")
    .meta({ staff: 'owner' }),
  labels: labelConfigSchema
    .prefault({})
    .describe('Words that the contract fixes and a dealer may change.')
    .meta({ staff: 'web' }),
  tags: tagConfigSchema.prefault({}).describe('The label over a card.').meta({ staff: 'web' }),
  ...dealConfigShape,
  navigation: navigationConfigSchema.prefault({}).describe('Menus.').meta({ staff: 'web' }),
  ...contentConfigShape,
  delivery: deliveryConfigSchema
    .nullable()
    .default(null)
    .describe(
      'What bringing a car to the buyer costs, for estimates on car pages and in enquiries; null estimates nothing.',
    )
    .meta({ staff: 'owner' }),
  enquiry: enquiryConfigSchema.describe('Forms.').meta({ staff: 'owner' }),
  leads: leadConfigSchema.prefault({}).describe('How leads reach the dealer.').meta({ staff: 'owner' }),
  tradeIn: tradeInConfigSchema
    .nullable()
    .default(null)
    .describe(
      'An estimate for the car a shopper has, step by step at `/trade-in` and `/sell-my-car` where `pages` has them; null leaves those pages their plain forms.',
    )
    .meta({ staff: 'owner' }),
  testDrives: testDriveConfigSchema
    .prefault({})
    .describe('Test drives booked from the hours of the sales departments.')
    .meta({ staff: 'web' }),
  serviceBookings: serviceBookingConfigSchema
    .prefault({})
    .describe('Service booked from the hours of the service departments.')
    .meta({ staff: 'web' }),
  bookingCalendars: z
    .strictObject({
      revision: z
        .int()
        .min(1)
        .default(1)
        .describe('Raise it, and every address of a calendar that was given out so far opens nothing more.'),
    })
    .prefault({})
    .describe(
      "Calendars of bookings for the dealer's people; `forecourt booking calendar` prints their addresses.",
    )
    .meta({ staff: 'owner' }),
  ...machineConfigShape,
  redirects: redirectConfigSchema
    .prefault({})
    .describe('Where addresses of before may lead.')
    .meta({ staff: 'owner' }),
  measurement: measurementConfigSchema
    .prefault({})
    .describe('Tags of others; they load late and only after consent.')
    .meta({ staff: 'owner' }),
  outsideScripts: z
    .array(outsideScriptSchema)
    .default([])
    .describe('Scripts of partners: named, late, and closed in where they can be.')
    .meta({ staff: 'owner' }),
  chatBubble: chatBubbleSchema
    .nullable()
    .default(null)
    .describe('A way to the chat of `carPage.chatUrl` on every page; null has none.')
    .meta({ staff: 'owner' }),
  captcha: captchaConfigSchema.prefault({}).describe('What forms ask of programs.').meta({ staff: 'owner' }),
  privacy: privacyConfigSchema.prefault({}).describe("The shopper's choices.").meta({ staff: 'owner' }),
  accessibility: accessibilityConfigSchema
    .prefault({})
    .describe('What the page `/accessibility` says of tests and known barriers.')
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
