/** A content page made of blocks. */
import { z } from 'zod';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { PageFormId } from '#domain/enquiry-kinds/lead-kind.ts';
import { choiceOf } from '#domain/text/choice-of.ts';
import { localMomentSchema } from '#domain/time/local-moment.ts';
import { alt, image, picture } from './blocks/block-frame.ts';
import { pageBlockSchema } from './blocks/block-registry.ts';
import { sampleQuestion, toBeWritten } from './sample-text.ts';

const articleSchema = z.strictObject({
  publishedAt: localMomentSchema.meta({
    title: 'Publish at',
    description: `When the article becomes visible, in the dealer's time. Before that shoppers get "page not found".`,
  }),
  by: z.string().min(1).meta({ title: 'Author', description: 'The name shown under the heading.' }),
  image: image.optional(),
  alt,
});
/** A page that is published on a date: an article of the blog. */
export type Article = z.output<typeof articleSchema>;

export const blogSlug = 'blog';

export function isOfBlog(slug: string): boolean {
  return slug.startsWith(`${blogSlug}/`);
}

export const pageSchema = z.strictObject({
  title: z
    .string()
    .min(1)
    .meta({ title: 'Title', description: 'The heading of the page, and its title in search results.' }),
  intro: z
    .string()
    .optional()
    .meta({ title: 'Introduction', description: 'The sentence under the heading.' }),
  picture: picture.meta({
    title: 'Picture',
    description: 'Shown beside the title at the top of the page. Leave empty for none.',
  }),
  description: z
    .string()
    .optional()
    .meta({ title: 'Description for search engines', description: 'Leave empty to use the introduction.' }),
  status: choiceOf({ draft: 'Draft', published: 'Published' }).optional().meta({
    title: 'Visibility',
    description: 'Drafts are only visible through a preview link. Leave empty to publish the page.',
  }),
  startsAt: localMomentSchema.optional().meta({
    title: 'Publish at',
    description: "When the page becomes visible to everybody, in the dealer's time.",
  }),
  endsAt: localMomentSchema
    .optional()
    .meta({ title: 'Remove at', description: "When it disappears, in the dealer's time." }),
  article: articleSchema.optional().meta({
    title: 'Article details',
    description: 'For articles of the blog: when it was published, and the author.',
  }),
  blocks: z
    .array(pageBlockSchema)
    .refine(
      (blocks) => blocks.filter(({ type }) => type === 'form').length <= 1,
      'A page can have one form. Remove the other',
    )
    .refine(
      (blocks) => blocks.filter(({ type }) => type === 'popup').length <= 1,
      'A page can have one popup. Remove the other',
    )
    .refine(haveOwnIds, 'Two blocks of the page have the same short name. Change one')
    .default([])
    .meta({ title: 'Blocks', description: 'What follows below the heading, in this order.' }),
});
export type ContentPage = z.output<typeof pageSchema>;

/** An id names one block of its page. */
export function haveOwnIds(blocks: readonly { readonly id?: string | undefined }[]): boolean {
  const ids = blocks.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return new Set(ids).size === ids.length;
}

type Block = { readonly [key: string]: JsonValue };

/** What a new page may begin as: empty, or with the blocks that a page of its kind has. */
export type PageKind = {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly blocks: readonly Block[];
};

const format = (id: string, heading: string): Block => ({
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
      format('text', 'What it is about'),
      format('text-2', 'What else to know'),
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
        items: [{ question: sampleQuestion, answer: toBeWritten }],
      },
      ask('general'),
    ],
  },
  {
    id: 'form',
    label: 'Words and a form',
    text: 'Some text, and the form that reaches your team.',
    blocks: [format('text', 'What it is about'), ask('general')],
  },
];

export const findPageKind = (id: string): PageKind | null => pageKinds.find((kind) => kind.id === id) ?? null;
