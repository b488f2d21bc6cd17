/** Feeds that Forecourt fetches by itself, on a schedule: from where, how often, and who is told. */
import { z } from 'zod';
import { secretName } from './secret-name.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens');

const fromFolder = z.strictObject({
  by: z.literal('folder').describe('Files that somebody puts on this machine, by SFTP for example.'),
  folder: slug.describe('A folder inside FEEDS_DIR.'),
  files: z
    .string()
    .regex(/^[\w.*-]+$/, 'the name of a file, where * stands for anything, such as stock-*.csv')
    .describe('Which files; the newest of them is read.'),
});
const fromAddress = z.strictObject({
  by: z.literal('https').describe('A file that is asked for at an address.'),
  url: z
    .url({ protocol: /^https?$/ })
    .describe(
      'Its address: https, of a host outside your network. No redirect is followed. Where the server knows ETag or Last-Modified, a file that has not changed is not sent again.',
    ),
  secret: secretName
    .nullable()
    .default(null)
    .describe(
      'Names the environment variable with what the server asks for: `banksia-dms` is FEED_SECRET_BANKSIA_DMS, as `user:password` or as a token. Keys never stand in a file.',
    ),
});

export const fetchedFeedSchema = z.strictObject({
  name: slug.describe('What messages call it; no two of a group have the same.'),
  from: z.discriminatedUnion('by', [fromFolder, fromAddress]).describe('Where it comes from.'),
  map: z
    .string()
    .regex(/^feeds\/[a-z0-9-]+\.yaml$/, 'a mapping file of the sites folder, such as feeds/our-dms.yaml')
    .describe('The mapping, as `stock import --map` takes it; inside the folder of the sites.'),
  everyMinutes: z.int().min(5).max(10_080).default(60).describe('How often it is looked for.'),
  mailTo: z.array(z.email()).min(1).describe('Who is told what became of it.'),
  dealershipId: z.string().optional().describe('For cars that the feed puts at no dealership.'),
  locationSlug: z.string().optional().describe('For cars that the feed puts at no location.'),
});
export type FetchedFeed = z.output<typeof fetchedFeedSchema>;
