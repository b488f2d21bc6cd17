/** Every block there is, each with where it may stand. A new one is a file beside this one and a line here. */
import { z } from 'zod';
import { calculatorBlock } from './calculator.ts';
import { callToActionBlock } from './call-to-action.ts';
import { financeBandBlock } from './finance-band.ts';
import { financeExampleBlock } from './finance-example.ts';
import { formBlock } from './form.ts';
import { latestArrivalsBlock } from './latest-arrivals.ts';
import { legalBlock } from './legal.ts';
import { lengthLineUpBlock } from './length-line-up.ts';
import { lineUpBlock } from './line-up.ts';
import { listBlock } from './list.ts';
import { locationsBlock } from './locations.ts';
import { offersBlock } from './offers.ts';
import { popularBodyTypesBlock } from './popular-body-types.ts';
import { priceAndMakesBlock } from './price-and-makes.ts';
import { questionsBlock } from './questions.ts';
import { rangeBlock } from './range.ts';
import { reviewsBlock } from './reviews.ts';
import { splitBlock } from './split.ts';
import { textBlock } from './text.ts';

/** On content pages and on home pages, in every template. */
const sharedBlocks = [textBlock, listBlock, questionsBlock, callToActionBlock] as const;

const pageBlocks = [
  ...sharedBlocks,
  locationsBlock,
  financeExampleBlock,
  calculatorBlock,
  formBlock,
  legalBlock,
] as const;

/** Which of them a template draws is said in domain/site/template-sections.ts. */
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
