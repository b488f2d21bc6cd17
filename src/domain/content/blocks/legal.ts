/** A text that the law asks for, written from what the site has switched on. */
import { z } from 'zod';
import { automatedDecisions, legalTexts } from '#domain/content/legal-texts.ts';
import { blockFrame, heading } from './block-frame.ts';

export const legalBlock = z.strictObject({
  type: z
    .literal('legal')
    .describe('A text that the law asks for, written from what the site has switched on.'),
  ...blockFrame,
  heading,
  text: z
    .enum(legalTexts)
    .describe(
      'Which: `automated-decisions` (what programs decide, Privacy Act APP 1.7 to 1.9), `own-details` (how to see, correct or delete them, and how long that takes), `complaints` (how long an answer takes), `buyer-rights` (what each state of the site gives a buyer) or `accessibility` (what was tested and found).',
    ),
  decisions: z
    .partialRecord(z.enum(automatedDecisions), z.string().min(1))
    .default({})
    .describe('Of `automated-decisions`: the dealer’s own sentences in place of those that are written.'),
  also: z.array(z.string().min(1)).default([]).describe('What the dealer adds at the end, by paragraph.'),
});
export type LegalBlock = z.output<typeof legalBlock>;
