import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { OverlayWords } from './overlay-words.tsx';
import { wideWidths } from './wide-picture.ts';

type Props = { readonly block: BlockOf<'hero-banners'>; readonly place: string };

/** BLOCK-1: large pictures with a sentence on each. */
export function HeroBannersBlock({ block, place }: Props) {
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
              <Picture
                className="hero-banner__picture"
                src={banner.image}
                alt={banner.alt}
                sizes="(min-width: 1440px) 1312px, 100vw"
                width={1600}
                height={800}
                widths={wideWidths}
              />
              <OverlayWords words={banner} />
            </div>
          ),
        }))}
      />
    </section>
  );
}
