/** Blocks of pictures: banners, carousels and promotions. */

import type { CSSProperties } from 'react';
import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import type { ImageWidth } from '#domain/image/image-url.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { BlockHeading } from './block-heading.tsx';

/** Widths of a picture as wide as the page. */
export const wideWidths: readonly ImageWidth[] = [480, 640, 960, 1200, 1600];

type FullWidthPictureProps = {
  readonly className: string;
  readonly image: string;
  readonly alt: string;
  /** The shape that the page keeps free for it. */
  readonly width?: number;
  readonly height: number;
};

/** A picture from one side of the page's column to the other. */
function FullWidthPicture({ className, image, alt, width = 1600, height }: FullWidthPictureProps) {
  return (
    <Picture
      className={className}
      src={image}
      alt={alt}
      sizes="(min-width: 1440px) 1312px, 100vw"
      width={width}
      height={height}
      widths={wideWidths}
    />
  );
}

type HeroBannersBlockProps = { readonly block: BlockOf<'hero-banners'>; readonly place: string };

/** Large pictures with a sentence on each. */
export function HeroBannersBlock({ block, place }: HeroBannersBlockProps) {
  return (
    <section className="content-block hero-banners" aria-label="In short">
      <Carousel
        id={`${place}-banners`}
        label="Banners"
        look="one"
        slides={block.banners.map((banner) => ({
          name: banner.heading,
          content: (
            <div className="hero-banner">
              <FullWidthPicture
                className="hero-banner__picture"
                image={banner.image}
                alt={banner.alt}
                height={800}
              />
              <OverlayText words={banner} />
            </div>
          ),
        }))}
      />
    </section>
  );
}

/** A wide picture with words over it. */
export function ImageBannerBlock({ block }: { readonly block: BlockOf<'image-banner'> }) {
  return (
    <section className="content-block image-banner">
      <FullWidthPicture className="image-banner__picture" image={block.image} alt={block.alt} height={700} />
      <OverlayText words={block} />
    </section>
  );
}

type OverlayTextProps = { readonly words: Pick<BlockOf<'image-banner'>, 'heading' | 'text' | 'action'> };

/** Words over a picture, on a veil of their own so that they are read over any picture. */
function OverlayText({ words: { heading, text, action } }: OverlayTextProps) {
  return (
    <div className="overlay-text">
      <h2 className="overlay-text__heading">{heading}</h2>
      {text ? <p className="overlay-text__text">{text}</p> : null}
      {action ? (
        <a className="button overlay-text__button" href={action.href}>
          {action.label}
        </a>
      ) : null}
    </div>
  );
}

type CarouselBlockProps = { readonly block: BlockOf<'carousel'>; readonly place: string };

/** Pictures, one at a time. */
export function CarouselBlock({ block, place }: CarouselBlockProps) {
  return (
    <section className="content-block picture-carousel">
      <BlockHeading text={block.heading} />
      <Carousel
        id={`${place}-pictures`}
        label={block.heading ?? 'Pictures'}
        look="one"
        slides={block.slides.map(({ image, alt, caption }, index) => ({
          name: caption ?? (alt || `Picture ${index + 1}`),
          content: (
            <figure className="picture-carousel__slide">
              <Picture
                className="picture-carousel__picture"
                src={image}
                alt={alt}
                sizes="(min-width: 1440px) 1312px, 100vw"
                widths={wideWidths}
              />
              {caption ? <figcaption className="picture-carousel__caption">{caption}</figcaption> : null}
            </figure>
          ),
        }))}
      />
    </section>
  );
}

type BesidePictureProps = {
  readonly picture: { readonly image: string; readonly alt: string } | undefined;
  /** The picture that paints the page. */
  readonly priority?: boolean;
};

/** A picture beside the words of a block; over them on a phone. */
export function BesidePicture({ picture, priority = false }: BesidePictureProps) {
  return picture ? (
    <Picture
      className="beside-picture"
      src={picture.image}
      alt={picture.alt}
      sizes="(min-width: 1440px) 640px, (min-width: 992px) 46vw, 100vw"
      widths={wideWidths}
      priority={priority}
    />
  ) : null;
}

type PromotionsSliderBlockProps = { readonly block: BlockOf<'promotions-slider'>; readonly place: string };

/** Finished artwork, 1920 px wide and 540 or 800 tall. */
export function PromotionsSliderBlock({ block, place }: PromotionsSliderBlockProps) {
  return (
    <section
      className="content-block promotions"
      aria-label="Promotions"
      style={{ '--tall': block.heightPx } as CSSProperties}
    >
      <Carousel
        id={`${place}-promotions`}
        label="Promotions"
        look="one"
        slides={block.promotions.map((promotion) => ({
          name: promotion.alt,
          content: <Promotion promotion={promotion} heightPx={block.heightPx} />,
        }))}
      />
    </section>
  );
}

type PromotionProps = {
  readonly promotion: PromotionsSliderBlockProps['block']['promotions'][number];
  readonly heightPx: number;
};

function Promotion({ promotion: { image, alt, href }, heightPx }: PromotionProps) {
  const artwork = (
    <FullWidthPicture
      className="promotions__artwork"
      image={image}
      alt={alt}
      width={1920}
      height={heightPx}
    />
  );
  return href ? (
    <a className="promotions__link" href={href}>
      {artwork}
    </a>
  ) : (
    artwork
  );
}
