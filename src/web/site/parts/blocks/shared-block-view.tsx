/** One of the blocks that content pages and home pages of every template draw. */
import type { ReactElement } from 'react';
import type { SharedBlock } from '#domain/content/blocks/block-registry.ts';
import type { ModelTile } from '#use-cases/content/model-stock.ts';
import { BlocksSheet } from './block-heading.tsx';
import { BookingFrameBlock } from './booking-frame-block.tsx';
import { FeatureGalleryBlock, InteriorColoursBlock } from './feature-gallery-block.tsx';
import {
  CarouselBlock,
  HeroBannersBlock,
  ImageBannerBlock,
  PromotionsSliderBlock,
} from './picture-blocks.tsx';
import { PopupBlock } from './popup-block.tsx';
import {
  CallToActionBlock,
  ListBlock,
  QuestionsBlock,
  RichTextBlock,
  ScrollingBannerBlock,
  TabColumnsBlock,
  TextBlock,
} from './text-blocks.tsx';
import { ActionTilesBlock, CategoryCardsBlock, ModelsBlock } from './tile-blocks.tsx';

type Props = {
  readonly block: SharedBlock;
  /** Where it is, as the beginning of names within the page: no two blocks of a page have the same. */
  readonly place: string;
  readonly data: BlockData;
};

/** What blocks show that their page does not write. */
export type BlockData = { readonly models: readonly ModelTile[] };

export function SharedBlockView(props: Props) {
  return (
    <>
      <BlocksSheet />
      <Drawn {...props} />
    </>
  );
}

function Drawn({ block, place, data }: Props): ReactElement {
  switch (block.type) {
    case 'text':
      return <TextBlock block={block} />;
    case 'rich-text':
      return <RichTextBlock block={block} />;
    case 'list':
      return <ListBlock block={block} />;
    case 'questions':
      return <QuestionsBlock heading={block.heading ?? 'Questions'} items={block.items} />;
    case 'call-to-action':
      return <CallToActionBlock block={block} />;
    case 'hero-banners':
      return <HeroBannersBlock block={block} place={place} />;
    case 'image-banner':
      return <ImageBannerBlock block={block} />;
    case 'promotions-slider':
      return <PromotionsSliderBlock block={block} place={place} />;
    case 'carousel':
      return <CarouselBlock block={block} place={place} />;
    case 'feature-gallery':
      return <FeatureGalleryBlock block={block} place={place} />;
    case 'interior-colours':
      return <InteriorColoursBlock block={block} place={place} />;
    case 'tab-columns':
      return <TabColumnsBlock block={block} place={place} />;
    case 'action-tiles':
      return <ActionTilesBlock block={block} />;
    case 'category-cards':
      return <CategoryCardsBlock block={block} place={place} />;
    case 'scrolling-banner':
      return <ScrollingBannerBlock block={block} place={place} />;
    case 'popup':
      return <PopupBlock block={block} place={place} />;
    case 'booking-frame':
      return <BookingFrameBlock block={block} />;
    case 'models':
      return <ModelsBlock heading={block.heading} place={place} models={data.models} />;
  }
}
