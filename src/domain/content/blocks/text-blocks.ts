/** Blocks of words: lists, columns, banners, popups, legal texts and articles. */
import { z } from 'zod';
import { automatedDecisions, type legalTexts } from '#domain/content/legal-texts.ts';
import { choiceOf } from '#domain/text/choice-of.ts';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';
import { action, blockFrame, heading, picture } from './block-frame.ts';

/** Things with a few words about each. */
export const listBlock = z.strictObject({
  type: z.literal('list').meta({ title: 'List', description: 'A list of items with some text about each.' }),
  ...blockFrame,
  heading,
  look: choiceOf({ columns: 'Columns', rows: 'Rows', steps: 'Steps' }).optional().meta({
    title: 'Layout',
    description:
      'Columns are side by side. Rows have one line each, for prices, hours or jobs. Steps are numbered.',
  }),
  picture,
  items: z
    .array(
      z.strictObject({
        title: z.string().meta({ title: 'Title', description: 'What it is.' }),
        text: z.string().meta({ title: 'Text', description: 'What to say about it.' }),
        figure: z
          .string()
          .min(1)
          .optional()
          .meta({ title: 'Figure', description: 'A price, a duration or a time, in a few characters.' }),
        action,
      }),
    )
    .min(1)
    .meta({ title: 'Items', description: 'Shown in this order.' }),
});

/** Columns of words, one set at a time. */
export const tabColumnsBlock = z.strictObject({
  type: z
    .literal('tab-columns')
    .meta({ title: 'Tabs', description: 'Tabs with columns of text, one tab open at a time.' }),
  ...blockFrame,
  heading,
  tabs: z
    .array(
      z.strictObject({
        label: z.string().min(1).meta({ title: 'Tab title', description: 'What the tab says.' }),
        columns: z
          .array(
            z.strictObject({
              title: z.string().min(1).meta({ title: 'Title', description: 'What it is.' }),
              text: z.string().min(1).meta({ title: 'Text', description: 'What to say about it.' }),
            }),
          )
          .min(1)
          .max(6)
          .meta({ title: 'Columns', description: 'Side by side if there is room.' }),
      }),
    )
    .min(2)
    .max(6)
    .meta({ title: 'Tabs', description: 'Shown in this order; the first is open at first.' }),
});

/** A line of short messages that wanders across the page. */
export const scrollingBannerBlock = z.strictObject({
  type: z.literal('scrolling-banner').meta({
    title: 'Scrolling banner',
    description:
      "A line of short messages that moves across the page. It can be paused, and doesn't move for people who prefer less motion.",
  }),
  ...blockFrame,
  messages: z
    .array(
      z.strictObject({
        text: z.string().min(1).max(90).meta({ title: 'Text', description: 'A few words.' }),
        href: z
          .string()
          .min(1)
          .optional()
          .meta({ title: 'Link', description: 'Where it leads. Leave empty for no link.' }),
      }),
    )
    .min(1)
    .max(8)
    .meta({ title: 'Messages', description: 'Shown in this order.' }),
});

/** A note over the page, until it is dismissed. */
export const popupBlock = z.strictObject({
  type: z.literal('popup').meta({
    title: 'Popup',
    description:
      'A message over the page until the shopper closes it, shown once. One for each page, and never over cars.',
  }),
  ...blockFrame,
  id: blockFrame.id.unwrap().meta({
    title: 'Short name',
    description: "Shoppers who closed the popup don't see it again until you change this name.",
  }),
  title: z.string().min(1).meta({ title: 'Title', description: 'Shown at the top.' }),
  description: z.string().min(1).meta({ title: 'Text', description: 'One or two sentences.' }),
  src: z
    .string()
    .optional()
    .meta({ title: 'Picture', description: 'Shown above the text. Leave empty for none.', picture: 'free' }),
  linkTo: z
    .string()
    .min(1)
    .optional()
    .meta({ title: 'Link', description: 'Where its button leads. Leave empty for no button.' }),
  buttonText: z
    .string()
    .min(1)
    .default('Find out more')
    .meta({ title: 'Button text', description: 'What the button says.' }),
  expiryDate: calendarDaySchema
    .optional()
    .meta({ title: 'Last day', description: 'Shown to the end of this day.' }),
});

/** A text that the law asks for, written from what the site has switched on. */
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

/** What the blog has published, the newest first. */
export const articlesBlock = z.strictObject({
  type: z
    .literal('articles')
    .meta({ title: 'Latest articles', description: 'The published blog pages, newest first.' }),
  ...blockFrame,
  heading,
  limit: z
    .int()
    .min(1)
    .max(60)
    .default(30)
    .meta({ title: 'Number', description: 'How many are shown at most.' }),
});
export type ArticlesBlock = z.output<typeof articlesBlock>;
