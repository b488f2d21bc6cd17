import type { ModelTile } from '#use-cases/content/model-tile.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { ComingSoonBadge } from '#web/ui/coming-soon-badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { BlockHeading } from './block-heading.tsx';

type Props = {
  readonly heading: string | undefined;
  readonly place: string;
  readonly models: readonly ModelTile[];
};

/** The models of the site; one that presents none has nothing here. */
export function ModelsBlock({ heading = 'Models', place, models }: Props) {
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
