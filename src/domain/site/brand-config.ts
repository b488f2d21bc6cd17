/** Colours, shape and mark of a dealer. */
import { z } from 'zod';

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb');

export const themeConfigSchema = z.strictObject({
  brand: hexColour.optional().describe('Header marks, bands, tags.'),
  accent: hexColour.optional().describe('The one solid action colour.'),
  tokens: z
    .record(z.string().regex(/^[a-z0-9-]+$/), z.string())
    .default({})
    .describe('Single token overrides, by token name.'),
});

export const logoConfigSchema = z.strictObject({
  mark: z
    .enum(['bird', 'slashed-ring', 'river', 'bay', 'plain'])
    .default('plain')
    .describe('The drawn mark, by what it shows.'),
  wordmark: z.string().describe('The words beside it.'),
  tagline: z.string().nullable().default(null).describe('The small line under the words.'),
});
