import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PopoverBox } from '#web/ui/popover-dialog.tsx';
import { BlockHeading } from './block-heading.tsx';

type Props = { readonly block: BlockOf<'feature-gallery'>; readonly place: string };

/** Pictures in a row; each opens to a dialog with its words. The browser opens it, with script or without. */
export function FeatureGalleryBlock({ block, place }: Props) {
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
