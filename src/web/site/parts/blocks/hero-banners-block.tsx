import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { FullWidthPicture } from './full-width-picture.tsx';
import { OverlayText } from './overlay-text.tsx';

type Props = { readonly block: BlockOf<'hero-banners'>; readonly place: string };

/** Large pictures with a sentence on each. */
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
