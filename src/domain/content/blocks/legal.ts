/** A text that the law asks for, written from what the site has switched on. */

import { z } from 'zod';
import { automatedDecisions, type legalTexts } from '#domain/content/legal-texts.ts';
import { choiceOf } from '#domain/text/choice-of.ts';
import { blockFrame, heading } from './block-frame.ts';

export const legalBlock = z.strictObject({
  type: z
    .literal('legal')
    .meta({ title: 'Legal text', description: "A legal text, written from the site's settings." }),
  ...blockFrame,
  heading,
  text: choiceOf<(typeof legalTexts)[number]>({
    'automated-decisions': 'Automated decisions',
    'own-details': 'Own details',
    complaints: 'Complaints',
    'buyer-rights': 'Buyer rights',
    accessibility: 'Accessibility',
  }).meta({
    title: 'Text',
    description:
      'Automated decisions: what programs decide. Own details: how to see, correct or delete them. Complaints: how long an answer takes. Buyer rights: what each state gives a buyer. Accessibility: what was tested and found.',
  }),
  decisions: z.partialRecord(z.enum(automatedDecisions), z.string().min(1)).default({}).meta({
    title: 'Decisions',
    description: 'For automated decisions: your own sentences instead of the standard ones.',
  }),
  also: z
    .array(z.string().min(1))
    .default([])
    .meta({ title: 'Your additions', description: 'Paragraphs added at the end.' }),
});
export type LegalBlock = z.output<typeof legalBlock>;
