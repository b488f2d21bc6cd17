/** What a new page may begin as: empty, or with the blocks that a page of its kind has. */

import type { JsonValue } from '#domain/audit/json-value.ts';
import type { PageFormId } from '#domain/enquiry-kinds/enquiry-forms.ts';

type Block = { readonly [key: string]: JsonValue };

export type PageKind = {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly blocks: readonly Block[];
};

/** A placeholder for a person's own words; publishing a page that still has it gives a warning. */
export const toBeWritten = 'Write here what shoppers should know.';

const words = (id: string, heading: string): Block => ({
  type: 'text',
  id,
  heading,
  paragraphs: [toBeWritten],
});
const ask = (form: PageFormId): Block => ({ type: 'form', id: 'form', form });

export const pageKinds: readonly PageKind[] = [
  {
    id: 'empty',
    label: 'Empty',
    text: 'Its title alone; you add what it shows.',
    blocks: [],
  },
  {
    id: 'words',
    label: 'Words',
    text: 'Two parts of text, and a way on to the cars.',
    blocks: [
      words('text', 'What it is about'),
      words('text-2', 'What else to know'),
      {
        ...{ type: 'call-to-action', id: 'way-on', heading: 'See what is in stock' },
        ...{ label: 'Browse the cars', href: '/search/new-used-and-demo-cars' },
      },
    ],
  },
  {
    id: 'questions',
    label: 'Questions and answers',
    text: 'Questions that open to their answers, and a form for those that are left.',
    blocks: [
      {
        ...{ type: 'questions', id: 'questions', heading: 'What people ask' },
        items: [{ question: 'What do people ask most?', answer: toBeWritten }],
      },
      ask('general'),
    ],
  },
  {
    id: 'form',
    label: 'Words and a form',
    text: 'Some text, and the form that reaches your team.',
    blocks: [words('text', 'What it is about'), ask('general')],
  },
];

export const findPageKind = (id: string): PageKind | null => pageKinds.find((kind) => kind.id === id) ?? null;
