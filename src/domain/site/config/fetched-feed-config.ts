/** Feeds that Forecourt fetches automatically, on a schedule: from where, how often, and who is notified. */
import { z } from 'zod';
import { secretName } from '#domain/site/secret-name.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Enter lower-case letters, digits and hyphens');

const files = z
  .string()
  .regex(/^[\w.*-]+$/, 'Enter a file name, for example stock-*.csv. The * matches any text')
  .meta({
    title: 'File name',
    description: 'Which files are read, for example stock-*.csv. The newest one counts.',
  });

const fromFolder = z.strictObject({
  by: z
    .literal('folder')
    .meta({ title: 'Server folder', description: 'Files that are put on the server itself.' }),
  folder: slug.meta({
    title: 'Folder',
    description: "The folder inside the server's feeds folder, for example our-dms.",
  }),
  files,
});
const fromSftp = z.strictObject({
  by: z
    .literal('sftp')
    .meta({ title: 'SFTP', description: 'The newest file in a folder of an SFTP server.' }),
  host: z.hostname().meta({
    title: 'Server name',
    description: 'The SFTP server, for example sftp.example.com. It must be outside your network.',
  }),
  port: z
    .int()
    .min(1)
    .max(65_535)
    .default(22)
    .meta({ title: 'Port', description: 'The port of the SFTP server. The default is 22.' }),
  user: z
    .string()
    .regex(/^[^\s:]{1,100}$/, 'a name without spaces')
    .meta({ title: 'User name', description: 'The user that signs in to the server.' }),
  secret: secretName.meta({
    title: 'Key name',
    description:
      'The name of the password or private key on the server, for example our-dms. The key itself is never in this file.',
  }),
  hostKey: z
    .string()
    .regex(
      /^SHA256:[A-Za-z0-9+/]{43}$/,
      "the server's fingerprint, SHA256:… as `ssh-keyscan host | ssh-keygen -lf -` prints it",
    )
    .meta({
      title: 'Server fingerprint',
      description: 'The fingerprint of the SFTP server, beginning with SHA256. Another server is refused.',
    }),
  folder: z
    .string()
    .regex(/^[\w./-]+$/, 'a path on that server, such as /out')
    .default('.')
    .meta({ title: 'Folder', description: 'The folder with the files, for example /out.' }),
  files,
});
const fromAddress = z.strictObject({
  by: z.literal('https').meta({ title: 'Web address', description: 'A file at a web address.' }),
  url: z.url({ protocol: /^https?$/ }).meta({
    title: 'Web address',
    description:
      'Where the file is, for example https://dms.example.com/stock.csv. It must be outside your network and must not redirect.',
  }),
  secret: secretName.nullable().default(null).meta({
    title: 'Key name',
    description:
      'The name of the user and password, or token, on the server, for example our-dms. Leave empty if the address needs none.',
  }),
});

export const fetchedFeedSchema = z.strictObject({
  name: slug.meta({
    title: 'Feed name',
    description: 'What messages call the feed, for example our-dms. Each feed needs its own name.',
  }),
  from: z
    .discriminatedUnion('by', [fromFolder, fromSftp, fromAddress])
    .meta({ title: 'Source', description: 'Where the file comes from.' }),
  map: z
    .string()
    .regex(/^feeds\/[a-z0-9-]+\.yaml$/, 'a mapping file of the sites folder, such as feeds/our-dms.yaml')
    .meta({
      title: 'Mapping',
      description: 'The mapping file in the sites folder, for example feeds/our-dms.yaml.',
    }),
  everyMinutes: z.int().min(5).max(10_080).default(60).meta({
    title: 'Minutes between fetches',
    description: 'How often the feed is fetched. The default is 60.',
  }),
  mailTo: z.array(z.email()).min(1).meta({
    title: 'Report recipients',
    description: 'The email addresses that get the result of each fetch.',
  }),
  dealershipId: z
    .string()
    .optional()
    .meta({ title: 'Default dealership', description: 'For cars the feed assigns to no dealership.' }),
  locationSlug: z.string().optional().meta({
    title: 'Default location',
    description: 'For cars the feed assigns to no location, by its short name.',
  }),
});
export type FetchedFeed = z.output<typeof fetchedFeedSchema>;
