/** The answers about a dealer for whom a site is created: the minimum that a site needs. */
import { z } from 'zod';
import { phoneSchema } from '#domain/location/location-config.ts';

/** The time zone of a state; a town near its border may go by another. */
const zones = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
} as const;

export type AustralianState = keyof typeof zones;

export function zoneOf(state: AustralianState): string {
  return zones[state];
}

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens, for example banksia-motors');
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb, in quotation marks');

export const siteAnswersSchema = z.strictObject({
  site: slug,
  group: slug,
  name: z.string().trim().min(1, 'the name of the dealer'),
  template: z.enum(['meridian', 'volt', 'outback'], 'meridian, volt or outback'),
  host: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a host name without https://, for example banksia.com.au'),
  brand: colour,
  accent: colour,
  street: z.string().trim().min(1, 'street and number'),
  town: z.string().trim().min(1, 'the town'),
  state: z.enum(
    Object.keys(zones) as [AustralianState, ...AustralianState[]],
    `one of ${Object.keys(zones).join(', ')}`,
  ),
  postcode: z.string().regex(/^\d{4}$/, 'four digits'),
  phone: z.string().transform(asWritten).pipe(phoneSchema),
  email: z.email('an email address'),
  licence: z.string().trim().min(1, 'the number of the dealer licence'),
});
export type SiteAnswers = z.output<typeof siteAnswersSchema>;

/** Of another site of a group that is there already. */
export const secondSiteAnswersSchema = siteAnswersSchema.pick({
  site: true,
  group: true,
  name: true,
  template: true,
  host: true,
  brand: true,
  accent: true,
});
export type SecondSiteAnswers = z.output<typeof secondSiteAnswersSchema>;

/** "03 5550 0610" as the files want it. */
function asWritten(phone: string): string {
  const digits = phone.replace(/[\s()-]/g, '');
  return /^0[2-478]\d{8}$/.test(digits) ? `+61${digits.slice(1)}` : digits;
}
