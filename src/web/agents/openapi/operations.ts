/** Every JSON operation that a site promises to programs: its address, what it takes, and each answer it can give. */
import { z } from 'zod';
import { maxHitsPerPage, maxListed } from '#domain/stock-search/address/requested-page.ts';
import { sortOrders } from '#domain/stock-search/search-state.ts';
import type { SchemaName } from './openapi-schemas.ts';

export type Operation = {
  readonly id: string;
  readonly method: 'get' | 'post';
  /** With `{slug}` where it has one. */
  readonly path: string;
  readonly summary: string;
  readonly text: string;
  readonly inPath: Readonly<Record<string, z.ZodType>>;
  readonly inQuery: Readonly<Record<string, z.ZodType>>;
  readonly inHeader: Readonly<Record<string, z.ZodType>>;
  readonly body: SchemaName | null;
  readonly answers: Readonly<Record<number, { readonly schema: SchemaName; readonly text: string }>>;
};

const values = (what: string) =>
  z.array(z.string().max(120)).max(50).optional().describe(`${what}; repeat it for any of several.`);
const range = (what: string) =>
  z
    .string()
    .max(40)
    .optional()
    .describe(`${what} as least:most, either may be empty: "20000:30000", ":30000".`);

const filters = {
  query: z
    .string()
    .max(200)
    .optional()
    .describe('What the shopper typed, in plain words: "white diesel ute under $40,000".'),
  car_type: values('new, demo or used'),
  make: values('Make'),
  model: values('Model'),
  body: values('Body type'),
  fuel: values('Fuel'),
  transmission: values('Transmission'),
  drive: values('Driven wheels'),
  colour: values('Colour'),
  location_name: values('Location'),
  price: range('Dollars, drive away,'),
  year: range('Year'),
  km: range('Kilometres'),
  near: z.string().max(60).optional().describe('A postcode or a suburb.'),
  within: z.number().int().min(1).max(5_000).optional().describe('Kilometres from there.'),
  sortBy: z
    .enum(sortOrders.map((order) => order.replace('-', '_')) as [string, ...string[]])
    .optional()
    .describe('"nearest" needs near.'),
  filters: z
    .string()
    .max(2_000)
    .optional()
    .describe(
      'As hosted indexes write them: make:Toyota AND (fuel:Hybrid OR fuel:Diesel) AND price < 30000.',
    ),
};

const unreachable = {
  schema: 'Problem',
  text: 'Our records cannot be reached; try again in a moment.',
} as const;
const unreadable = (text: string) => ({ schema: 'Problem', text }) as const;

const search: Operation = {
  id: 'searchStock',
  method: 'get',
  path: '/api/search',
  summary: 'Search the stock',
  text: 'Cars by plain words, filters or both, with the counts of every filter and what was understood.',
  inPath: {},
  inQuery: {
    ...filters,
    words: z
      .enum(['literal'])
      .optional()
      .describe('Looks for the words of the query as they stand, instead of understanding them.'),
    page: z.number().int().min(1).optional(),
    hitsPerPage: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe(`More than ${maxHitsPerPage} is ${maxHitsPerPage}.`),
    offset: z.number().int().min(0).optional().describe('How many hits are passed over; goes before page.'),
  },
  inHeader: {},
  body: null,
  answers: {
    200: { schema: 'SearchAnswer', text: 'The cars that were found.' },
    400: unreadable('A filter or a number that cannot be read; the words say which.'),
    503: unreachable,
  },
};

const hits: Operation = {
  ...search,
  id: 'listHits',
  path: '/api/hits',
  summary: 'List the first cars of a search',
  text: 'The hits alone; the words of the query are looked for as they stand.',
  inQuery: {
    ...filters,
    limit: z.number().int().min(1).optional().describe(`More than ${maxListed} is ${maxListed}.`),
  },
  answers: {
    200: { schema: 'Hits', text: 'The first cars.' },
    400: unreadable('A filter that cannot be read; the words say which.'),
    503: unreachable,
  },
};

const car: Operation = {
  id: 'getCar',
  method: 'get',
  path: '/cars/{slug}.json',
  summary: 'Read one car',
  text: 'Everything its page says. Its member facts has the same shape as every other endpoint; for a car no longer available, it gives its name, status and where to find similar ones.',
  inPath: { slug: z.string().min(1) },
  inQuery: {},
  inHeader: {},
  body: null,
  answers: {
    200: { schema: 'Car', text: 'The car.' },
    400: unreadable('An address that is no text.'),
    404: unreadable('This car isn’t on this site.'),
    503: unreachable,
  },
};

const testDriveTimes: Operation = {
  id: 'listTestDriveTimes',
  method: 'get',
  path: '/api/test-drive-availability',
  summary: 'List the times of test drives',
  text: 'Every time that can be booked at a location, or where a car is, and whether it is still free.',
  inPath: {},
  inQuery: {
    car_id: z
      .string()
      .max(100)
      .optional()
      .describe('The id of a car of this site; this, a location, or both.'),
    location: z.string().max(100).optional().describe('The slug of a location.'),
  },
  inHeader: {},
  body: null,
  answers: {
    200: { schema: 'Availability', text: 'The times, by day.' },
    400: unreadable('Neither a car nor a location was named.'),
    404: unreadable('No such car, or no such location for it.'),
    503: unreachable,
  },
};

const serviceTimes: Operation = {
  ...testDriveTimes,
  id: 'listServiceTimes',
  path: '/api/service-availability',
  summary: 'List the times of the workshop',
  text: 'Every time that can be booked at a location, and whether it is still free.',
};

const lead: Operation = {
  id: 'sendLead',
  method: 'post',
  path: '/api/leads',
  summary: 'Send an enquiry',
  text: 'A lead of a person who asked for it to be sent. Say to the person what is sent, and send it only when they agree.',
  inPath: {},
  inQuery: {},
  inHeader: {
    'Idempotency-Key': z.string().max(100).optional().describe('Sent again, it is the same lead.'),
  },
  body: 'Lead',
  answers: {
    200: { schema: 'LeadTaken', text: 'The lead is stored.' },
    400: { schema: 'LeadRefused', text: 'Fields are missing or wrong; all of them are listed.' },
    401: { schema: 'LeadRefused', text: 'This dealer asks for a sign-in first.' },
    403: unreadable('Sent by a page of another site.'),
    404: { schema: 'LeadRefused', text: 'This car isn’t on this site.' },
    409: { schema: 'LeadRefused', text: 'This was answered already.' },
    413: unreadable('Longer than any form.'),
    415: unreadable('Neither a form nor JSON.'),
    429: { schema: 'LeadRefused', text: 'Too many for now; Retry-After says when to come back.' },
    503: { schema: 'LeadRefused', text: 'It could not be stored; Retry-After says when to come back.' },
  },
};

export const operations: readonly Operation[] = [search, hits, car, testDriveTimes, serviceTimes, lead];
