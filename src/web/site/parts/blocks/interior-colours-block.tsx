import type { CSSProperties } from 'react';
import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { Carousel, CarouselControls } from '#web/ui/carousel.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { BlockHeading } from './block-heading.tsx';
import { wideWidths } from './wide-picture.ts';

type Props = { readonly block: BlockOf<'interior-colours'>; readonly place: string };

/** The cabin in each colour; the swatches are the dots of the row. */
export function InteriorColoursBlock({ block, place }: Props) {
  return (
    <section className="content-block interior-colours">
      <BlockHeading text={block.heading} />
      <Carousel
        id={`${place}-colours`}
        label={block.heading ?? 'Interior colours'}
        look="one"
        slides={block.colours.map(({ name, image, alt }) => ({
          name,
          content: (
            <Picture
              className="interior-colours__picture"
              src={image}
              alt={alt || `The cabin in ${name}`}
              sizes="(min-width: 1024px) 960px, 100vw"
              widths={wideWidths}
            />
          ),
        }))}
      >
        <CarouselControls
          dot={(_slide, index) => (
            <span
              className="interior-colours__swatch"
              style={{ '--swatch': block.colours[index]?.swatch } as CSSProperties}
            />
          )}
        />
      </Carousel>
    </section>
  );
}
