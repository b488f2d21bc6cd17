/** The models side by side, each cut out on its own ground. */
import type { ModelTile } from '#use-cases/content/model-tile.ts';
import { ComingSoonBadge } from '#web/ui/coming-soon-badge.tsx';
import { Picture } from '#web/ui/picture.tsx';

type Props = {
  readonly models: readonly ModelTile[];
  /** Null where the site leaves it to the cars. */
  readonly title: string | null;
};

export function LineUp({ models, title }: Props) {
  return (
    <section className="volt-line-up" aria-label={title ?? 'Models'}>
      {title === null ? null : <h2 className="volt-heading volt-line-up__title">{title}</h2>}
      {models.map((model, index) => (
        <a
          key={model.name}
          className={`volt-line-up__tile${index === models.length - 1 ? ' dark' : ''}`}
          href={model.href}
        >
          <h2 className="volt-line-up__name">
            {model.name}
            {model.isComingSoon ? <ComingSoonBadge /> : null}
          </h2>
          {model.imageUrl ? (
            <Picture src={model.imageUrl} alt="" sizes="(min-width: 992px) 40vw, 110vw" />
          ) : null}
          <div className="volt-line-up__meta">
            <p>
              <b>{model.headline}</b>
              <span>{fact(model)}</span>
            </p>
            {model.fromPrice ? (
              <p className="volt-line-up__price tabular">
                <b>{model.fromPrice.text}</b>
                <span>{model.fromPrice.priceType}</span>
              </p>
            ) : null}
          </div>
        </a>
      ))}
    </section>
  );
}

/** No note says that what is still to come is not in stock. */
function fact({ rangeKm, stockText, isComingSoon }: ModelTile): string | null {
  if (rangeKm !== null) return `${rangeKm} km range`;
  return isComingSoon ? 'Get notified when it arrives' : stockText;
}
