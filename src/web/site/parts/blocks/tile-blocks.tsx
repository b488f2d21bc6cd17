/** Blocks of tiles: ways on, kinds of cars and models. */
import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import type { ModelTile } from '#use-cases/content/model-stock.ts';
import { ComingSoonBadge } from '#web/ui/badge.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { BlockHeading } from './block-heading.tsx';

/** Ways on, each a tile. */
export function ActionTilesBlock({ block }: { readonly block: BlockOf<'action-tiles'> }) {
  return (
    <section className="content-block">
      <BlockHeading text={block.heading} />
      <ul className="action-tiles">
        {block.tiles.map(({ title, text, image, alt, href }) => (
          <li key={title}>
            <a className="action-tile" href={href}>
              {image ? (
                <Picture
                  className="action-tile__picture"
                  src={image}
                  alt={alt}
                  sizes="(min-width: 992px) 424px, (min-width: 576px) 45vw, 92vw"
                />
              ) : null}
              <span className="action-tile__body">
                <b className="action-tile__title">{title}</b>
                {text ? <span className="action-tile__text">{text}</span> : null}
              </span>
              <Icon name="arrow-right" className="action-tile__arrow" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CategoryCardsBlockProps = { readonly block: BlockOf<'category-cards'>; readonly place: string };

/** A row of cards that lead to what they show. */
export function CategoryCardsBlock({ block, place }: CategoryCardsBlockProps) {
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

type ModelsBlockProps = {
  readonly heading: string | undefined;
  readonly place: string;
  readonly models: readonly ModelTile[];
};

/** The models of the site; one that presents none has nothing here. */
export function ModelsBlock({ heading = 'Models', place, models }: ModelsBlockProps) {
  return models.length === 0 ? null : (
    <section className="content-block">
      <BlockHeading text={heading} />
      <Carousel
        id={`${place}-models`}
        label={heading}
        look="cards"
        slides={models.map((model) => ({
          name: `${model.manufacturer} ${model.name}`,
          content: (
            <a className="category-card" href={model.href}>
              {model.imageUrl ? (
                <Picture
                  className="category-card__picture"
                  src={model.imageUrl}
                  alt=""
                  sizes="(min-width: 1200px) 311px, (min-width: 768px) 45vw, 82vw"
                />
              ) : null}
              <b className="category-card__title">
                {model.manufacturer} {model.name}
                {model.isComingSoon ? <ComingSoonBadge /> : null}
              </b>
              <span className="category-card__text">
                {[model.headline, fromPriceOf(model), model.stockText]
                  .filter((fact) => fact !== null)
                  .join(' · ')}
              </span>
            </a>
          ),
        }))}
      />
    </section>
  );
}

function fromPriceOf({ fromPrice }: ModelTile): string | null {
  return fromPrice === null ? null : `${fromPrice.text} ${fromPrice.priceType}`;
}
