/** Pictures that open to their words, and the cabin in each colour. */

import type { CSSProperties } from 'react';
import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { Carousel, CarouselControls } from '#web/ui/carousel.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PopoverBox } from '#web/ui/popover-dialog.tsx';
import { BlockHeading } from './block-heading.tsx';
import { wideWidths } from './picture-blocks.tsx';

type FeatureGalleryBlockProps = { readonly block: BlockOf<'feature-gallery'>; readonly place: string };

/** Pictures in a row; each opens to a dialog with its words. The browser opens it, with script or without. */
export function FeatureGalleryBlock({ block, place }: FeatureGalleryBlockProps) {
  const dialogId = (index: number) => `${place}-feature-${index + 1}`;
  return (
    <section className="content-block">
      <BlockHeading text={block.heading} />
      <Carousel
        id={`${place}-features`}
        label={block.heading ?? 'Features'}
        look="cards"
        slides={block.features.map((feature, index) => ({
          name: feature.title,
          content: (
            <button className="feature-card" type="button" popoverTarget={dialogId(index)}>
              <Picture
                className="feature-card__picture"
                src={feature.image}
                alt={feature.alt}
                sizes="(min-width: 992px) 424px, (min-width: 768px) 45vw, 82vw"
              />
              <span className="feature-card__title spread">
                {feature.title}
                <Icon name="plus" size={18} />
              </span>
            </button>
          ),
        }))}
      />
      {block.features.map((feature, index) => (
        <PopoverBox key={feature.title} id={dialogId(index)} title={feature.title}>
          <Picture
            className="feature-dialog__picture"
            src={feature.image}
            alt={feature.alt}
            sizes="(min-width: 576px) 472px, 90vw"
          />
          <p className="feature-dialog__text">{feature.text}</p>
        </PopoverBox>
      ))}
    </section>
  );
}

type InteriorColoursBlockProps = { readonly block: BlockOf<'interior-colours'>; readonly place: string };

/** The cabin in each colour; the swatches are the dots of the row. */
export function InteriorColoursBlock({ block, place }: InteriorColoursBlockProps) {
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
