import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { BlockHeading } from './block-heading.tsx';

type Props = { readonly block: BlockOf<'category-cards'>; readonly place: string };

/** A row of cards that lead to what they show. */
export function CategoryCardsBlock({ block, place }: Props) {
  return (
    <section className="content-block">
      <BlockHeading text={block.heading} />
      <Carousel
        id={`${place}-categories`}
        label={block.heading ?? 'Categories'}
        look="cards"
        slides={block.cards.map(({ id, title, description, imageUrl, href }) => ({
          name: title,
          content: (
            <a className="category-card" id={`${place}-${id}`} href={href}>
              <Picture
                className="category-card__picture"
                src={imageUrl}
                alt=""
                sizes="(min-width: 1200px) 311px, (min-width: 768px) 45vw, 82vw"
              />
              <b className="category-card__title">{title}</b>
              <span className="category-card__text">{description}</span>
            </a>
          ),
        }))}
      />
    </section>
  );
}
