/** Feeds that Forecourt fetches automatically, on a schedule: from where, how often, and who is notified. */
import { z } from 'zod';
import { secretName } from '#domain/site/secret-name.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens');

const files = z
  .string()
  .regex(/^[\w.*-]+$/, 'the name of a file, where * stands for anything, such as stock-*.csv')
  .describe('Which files; the newest of them is read.');

const fromFolder = z.strictObject({
  by: z.literal('folder').describe('Files that somebody puts on this machine.'),
  folder: slug.describe('A folder inside FEEDS_DIR.'),
  files,
});
const fromSftp = z.strictObject({
  by: z.literal('sftp').describe('The newest file of a folder on an SFTP server.'),
  host: z.hostname().describe('Its name; a host outside your network.'),
  port: z.int().min(1).max(65_535).default(22),
  user: z
    .string()
    .regex(/^[^\s:]{1,100}$/, 'a name without spaces')
    .describe('Who signs in there.'),
  secret: secretName.describe(
    'Names the environment variable with the password or the private key: `banksia-dms` is FEED_SECRET_BANKSIA_DMS. Keys never stand in a file.',
  ),
  hostKey: z
    .string()
    .regex(
      /^SHA256:[A-Za-z0-9+/]{43}$/,
      "the server's fingerprint, SHA256:… as `ssh-keyscan host | ssh-keygen -lf -` prints it",
    )
    .describe('The fingerprint of the server: whoever shows another key is told nothing.'),
  folder: z
    .string()
    .regex(/^[\w./-]+$/, 'a path on that server, such as /out')
    .default('.')
    .describe('Where the files lie.'),
  files,
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
  from: z.discriminatedUnion('by', [fromFolder, fromSftp, fromAddress]).describe('Where it comes from.'),
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
