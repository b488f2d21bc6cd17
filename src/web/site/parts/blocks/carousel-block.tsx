import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { BlockHeading } from './block-heading.tsx';
import { wideWidths } from './wide-picture.ts';

type Props = { readonly block: BlockOf<'carousel'>; readonly place: string };

/** Pictures, one at a time. */
export function CarouselBlock({ block, place }: Props) {
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
