/** Every block there is, each with where it may stand. A new one is a file beside this one and a line here. */
import { z } from 'zod';
import { actionTilesBlock } from './action-tiles.ts';
import { articlesBlock } from './articles.ts';
import { bookingFrameBlock } from './booking-frame.ts';
import { calculatorBlock } from './calculator.ts';
import { callToActionBlock } from './call-to-action.ts';
import { carouselBlock } from './carousel.ts';
import { categoryCardsBlock } from './category-cards.ts';
import { featureGalleryBlock } from './feature-gallery.ts';
import { financeBandBlock } from './finance-band.ts';
import { financeExampleBlock } from './finance-example.ts';
import { formBlock } from './form.ts';
import { heroBannersBlock } from './hero-banners.ts';
import { imageBannerBlock } from './image-banner.ts';
import { interiorColoursBlock } from './interior-colours.ts';
import { latestArrivalsBlock } from './latest-arrivals.ts';
import { legalBlock } from './legal.ts';
import { lengthLineUpBlock } from './length-line-up.ts';
import { lineUpBlock } from './line-up.ts';
import { listBlock } from './list.ts';
import { locationsBlock } from './locations.ts';
import { modelsBlock } from './models.ts';
import { offersBlock } from './offers.ts';
import { popularBodyTypesBlock } from './popular-body-types.ts';
import { popupBlock } from './popup.ts';
import { priceAndMakesBlock } from './price-and-makes.ts';
import { promotionsSliderBlock } from './promotions-slider.ts';
import { questionsBlock } from './questions.ts';
import { rangeBlock } from './range.ts';
import { reviewsBlock } from './reviews.ts';
import { richTextBlock } from './rich-text.ts';
import { scrollingBannerBlock } from './scrolling-banner.ts';
import { splitBlock } from './split.ts';
import { tabColumnsBlock } from './tab-columns.ts';
import { textBlock } from './text.ts';

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

/** What each block is, in its own words, and where it may stand. */
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
