import type { CSSProperties } from 'react';
import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { FullWidthPicture } from './full-width-picture.tsx';

type Props = { readonly block: BlockOf<'promotions-slider'>; readonly place: string };

/** Finished artwork, 1920 px wide and 540 or 800 tall. */
export function PromotionsSliderBlock({ block, place }: Props) {
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
  readonly promotion: Props['block']['promotions'][number];
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
