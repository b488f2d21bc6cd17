/** Where redirects may lead; they themselves are made in the console. */
import { z } from 'zod';

export const redirectConfigSchema = z.strictObject({
  otherHosts: z
    .array(
      z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'the name of a host, for example parts.example.com'),
    )
    .default([])
    .describe(
      'Hosts of others that a redirect may lead to, each by its whole name; sites of the same group need not be named.',
    ),
});
