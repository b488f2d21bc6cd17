/** Every block there is, each with where it may be used. A new one is a schema in the file of its kind beside this one and a line here. */
import { z } from 'zod';
import { action, alt, blockFrame, heading, image, picture } from './block-frame.ts';
import { actionTilesBlock, callToActionBlock } from './link-blocks.ts';
import {
  featureGalleryBlock,
  heroBannersBlock,
  interiorColoursBlock,
  promotionsSliderBlock,
} from './picture-blocks.ts';
import { bookingFrameBlock, formBlock, locationsBlock, reviewsBlock } from './place-blocks.ts';
import {
  categoryCardsBlock,
  lengthLineUpBlock,
  modelsBlock,
  offersBlock,
  popularBodyTypesBlock,
  rangeBlock,
} from './stock-blocks.ts';
import {
  articlesBlock,
  legalBlock,
  listBlock,
  popupBlock,
  scrollingBannerBlock,
  tabColumnsBlock,
} from './text-blocks.ts';

/** Words with subheadings, lists, bold words and links. */
const richTextBlock = z.strictObject({
  type: z
    .literal('rich-text')
    .meta({ title: 'Formatted text', description: 'Text with subheadings, lists, bold words and links.' }),
  ...blockFrame,
  heading,
  richText: z.string().min(1).meta({
    title: 'Formatted text',
    description:
      'An empty line starts a new paragraph. ## starts a subheading, - a list item. **bold** and [link text](/page) work too; HTML does not.',
  }),
});

/** Pictures, one at a time. */
const carouselBlock = z.strictObject({
  type: z.literal('carousel').meta({
    title: 'Picture slider',
    description: 'Pictures shown one at a time. Shoppers move with arrows, keys, dots or a swipe.',
  }),
  ...blockFrame,
  heading,
  slides: z
    .array(
      z.strictObject({
        image,
        alt,
        caption: z.string().optional().meta({ title: 'Caption', description: 'Shown below the picture.' }),
      }),
    )
    .min(2)
    .max(12)
    .meta({ title: 'Slides', description: 'Shown in this order.' }),
});

/** Volt: half picture, half words. */
const splitBlock = z.strictObject({
  type: z
    .literal('split')
    .meta({ title: 'Picture and text', description: 'Half picture, half text. For the Volt template.' }),
  ...blockFrame,
  heading: z.string().meta({ title: 'Heading', description: 'Shown above the text.' }),
  text: z.string().meta({ title: 'Text', description: 'One or two sentences.' }),
  image: z.string().meta({ title: 'Picture', description: 'Shown beside the text.', picture: 'card' }),
  label: z.string().meta({ title: 'Button text', description: 'What the button says.' }),
  href: z.string().meta({
    title: 'Link',
    description:
      'Where the button leads: a page of this site, for example /finance, or an address that starts with https.',
  }),
});

/** Questions that open to their answers. */
const questionsBlock = z.strictObject({
  type: z
    .literal('questions')
    .meta({ title: 'Questions and answers', description: 'Questions that open to show their answers.' }),
  ...blockFrame,
  heading,
  items: z
    .array(
      z.strictObject({
        question: z.string().meta({ title: 'Question', description: 'As a shopper would ask it.' }),
        answer: z.string().meta({ title: 'Answer', description: 'Opens below the question.' }),
      }),
    )
    .min(1)
    .meta({ title: 'Items', description: 'Shown in this order.' }),
});

/** A picture with words over it. */
const imageBannerBlock = z.strictObject({
  type: z
    .literal('image-banner')
    .meta({ title: 'Wide picture', description: 'A wide picture with text on it.' }),
  ...blockFrame,
  image,
  alt,
  heading: z.string().min(1).meta({ title: 'Heading', description: 'The text on the picture.' }),
  text: z.string().optional().meta({ title: 'Text', description: 'A sentence below it.' }),
  action,
});

/** A repayment with its working, on a band of its own. */
const financeBandBlock = z.strictObject({
  type: z.literal('finance-band').meta({
    title: 'Repayment band',
    description: 'A repayment and how it is worked out, on a band of colour.',
  }),
  ...blockFrame,
  heading: z.string().min(1).meta({ title: 'Heading', description: 'Shown at the top.' }),
  text: z.string().meta({ title: 'Text', description: 'Shown beside the figure.' }),
});

/** Two handles over the prices of the stock. */
const priceAndMakesBlock = z.strictObject({
  type: z.literal('price-and-makes').meta({
    title: 'Price range',
    description: 'A price range with two handles. The Meridian template adds the makes beside it.',
  }),
  ...blockFrame,
  heading,
});

/** What came last. */
const latestArrivalsBlock = z.strictObject({
  type: z.literal('latest-arrivals').meta({ title: 'Latest cars', description: 'The newest cars in stock.' }),
  ...blockFrame,
  heading,
  limit: z.int().min(1).max(12).default(4).meta({ title: 'Number', description: 'How many are shown.' }),
});

/** Words. */
const textBlock = z.strictObject({
  type: z
    .literal('text')
    .meta({ title: 'Text', description: 'Text in paragraphs, with a heading and a picture.' }),
  ...blockFrame,
  heading,
  picture,
  paragraphs: z
    .array(z.string())
    .min(1)
    .meta({ title: 'Paragraphs', description: 'Shown one after the other.' }),
});

/** A repayment with everything it rests on. */
const financeExampleBlock = z.strictObject({
  type: z
    .literal('finance-example')
    .meta({ title: 'Repayment example', description: 'A repayment with all its details.' }),
  ...blockFrame,
  heading,
});

/** The repayment calculator, without a car. */
const calculatorBlock = z.strictObject({
  type: z
    .literal('calculator')
    .meta({ title: 'Repayment calculator', description: 'The repayment calculator, without a car.' }),
  ...blockFrame,
  heading,
});

/** Volt: the models side by side. */
const lineUpBlock = z.strictObject({
  type: z
    .literal('line-up')
    .meta({ title: 'Model comparison', description: 'The models side by side. For the Volt template.' }),
  ...blockFrame,
  heading,
});

/** On content pages and on home pages, in every template: blocks belong to no dealer. */
const sharedBlocks = [
  textBlock,
  richTextBlock,
  listBlock,
  questionsBlock,
  callToActionBlock,
  heroBannersBlock,
  imageBannerBlock,
  promotionsSliderBlock,
  carouselBlock,
  featureGalleryBlock,
  interiorColoursBlock,
  tabColumnsBlock,
  actionTilesBlock,
  categoryCardsBlock,
  scrollingBannerBlock,
  popupBlock,
  bookingFrameBlock,
  modelsBlock,
] as const;

const pageBlocks = [
  ...sharedBlocks,
  locationsBlock,
  latestArrivalsBlock,
  popularBodyTypesBlock,
  reviewsBlock,
  financeBandBlock,
  financeExampleBlock,
  calculatorBlock,
  formBlock,
  legalBlock,
  articlesBlock,
] as const;

/** Which of them a template draws is listed in domain/site/template-sections.ts. */
const homeBlocks = [
  ...sharedBlocks,
  popularBodyTypesBlock,
  priceAndMakesBlock,
  latestArrivalsBlock,
  financeBandBlock,
  offersBlock,
  locationsBlock,
  reviewsBlock,
  lineUpBlock,
  rangeBlock,
  splitBlock,
  lengthLineUpBlock,
] as const;

export const sharedBlockSchema = z.discriminatedUnion('type', sharedBlocks);
export const pageBlockSchema = z.discriminatedUnion('type', pageBlocks);
export const homeSectionSchema = z.discriminatedUnion('type', homeBlocks);

export type SharedBlock = z.output<typeof sharedBlockSchema>;
export type PageBlock = z.output<typeof pageBlockSchema>;
/** The block of this kind. */
export type BlockOf<T extends (PageBlock | HomeSection)['type']> = Extract<
  PageBlock | HomeSection,
  { readonly type: T }
>;
export type HomeSection = z.output<typeof homeSectionSchema>;

export const sharedBlockTypes: readonly SharedBlock['type'][] = sharedBlocks.map(
  ({ shape }) => shape.type.value,
);

export function isSharedBlock(block: { readonly type: string }): block is SharedBlock {
  return sharedBlockTypes.some((type) => type === block.type);
}

/** What each block is, in its own words, and where it may be used. */
export function listBlockKinds(): readonly {
  readonly type: (PageBlock | HomeSection)['type'];
  readonly description: string;
  readonly isOnPages: boolean;
  readonly isAtHome: boolean;
}[] {
  const pages = new Set<string>(pageBlocks.map(({ shape }) => shape.type.value));
  const home = new Set<string>(homeBlocks.map(({ shape }) => shape.type.value));
  const all = [...pageBlocks, ...homeBlocks];
  return all
    .map(({ shape }) => ({
      type: shape.type.value,
      description: shape.type.description ?? '',
      isOnPages: pages.has(shape.type.value),
      isAtHome: home.has(shape.type.value),
    }))
    .filter(({ type }, index, kinds) => kinds.findIndex((kind) => kind.type === type) === index);
}
