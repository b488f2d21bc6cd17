/** Templates of replies to leads, and the facts of a lead that may be used in them as names in braces. */
import { z } from 'zod';

/** The names that a template may use. */
export const templateFacts = [
  'first-name',
  'name',
  'car',
  'price',
  'location',
  'address',
  'phone',
  'site',
  'staff',
  'reference',
  'time',
] as const;
export type TemplateFact = (typeof templateFacts)[number];

/** A letter first, so that a list of prices in braces, or a face made of signs, is left alone. */
export const templatePlaceholder = /\{\s{0,3}([a-z][a-z -]{0,39})\s{0,3}\}/gi;

/** Names in braces in a text; each once, in their order. */
export function findPlaceholders(text: string): readonly string[] {
  const names = [...text.matchAll(templatePlaceholder)].map((match) => (match[1] ?? '').trim().toLowerCase());
  return [...new Set(names)];
}

const names: ReadonlySet<string> = new Set(templateFacts);

export const answerTemplateSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Enter lower-case letters, digits and hyphens')
    .meta({
      title: 'Short name',
      description: 'Identifies the template, in lower case with hyphens, for example still-available.',
    }),
  name: z
    .string()
    .min(1)
    .max(60)
    .meta({ title: 'Template name', description: 'What staff see in the list of templates.' }),
  text: z
    .string()
    .min(1)
    .max(3_000)
    .superRefine((text, context) => {
      const unknown = findPlaceholders(text).filter((name) => !names.has(name));
      if (unknown.length === 0) return;
      context.addIssue({
        code: 'custom',
        message: `{${unknown.join('}, {')}} is no fact of a lead: ${templateFacts.map((name) => `{${name}}`).join(', ')}`,
      });
    })
    .meta({
      title: 'Reply text',
      description:
        'The reply. Details of the lead go in braces: {first-name}, {name}, {car}, {price}, {location}, {address}, {phone}, {site}, {staff}, {reference}, {time}.',
    }),
});
export type AnswerTemplate = z.output<typeof answerTemplateSchema>;

/** Where the files say nothing. */
export const defaultAnswerTemplates: readonly AnswerTemplate[] = [
  {
    id: 'still-available',
    name: 'Still available',
    text: 'Hi {first-name},\n\nthank you for your message. Yes, the {car} is here at {location}. When would you like to see it?\n\n{staff}\n{site}, {phone}',
  },
  {
    id: 'offer-time',
    name: 'Offer a time',
    text: 'Hi {first-name},\n\nI can keep {time} for you to drive the {car}. We are at {address}. Does that suit?\n\n{staff}\n{site}, {phone}',
  },
  {
    id: 'call-me',
    name: 'Ask for a call',
    text: 'Hi {first-name},\n\nthank you for your message, reference {reference}. I tried to reach you. Call me on {phone}, or reply with a time that suits.\n\n{staff}\n{site}',
  },
];
