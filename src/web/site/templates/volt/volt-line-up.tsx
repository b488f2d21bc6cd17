/** The models side by side, each cut out on its own ground. */
import type { ModelTile } from '../../../../use-cases/content/view-home.ts';
import { Picture } from '../../../ui/picture.tsx';

export function VoltLineUp({ models }: { readonly models: readonly ModelTile[] }) {
  return (
    <section className="volt-line-up" aria-label="Models">
      {models.map((model, index) => (
        <a
          key={model.name}
          className={`volt-line-up__tile${index === models.length - 1 ? ' dark' : ''}`}
          href={model.href}
        >
          <h2 className="volt-line-up__name">{model.name}</h2>
          {model.imageUrl ? (
            <Picture src={model.imageUrl} alt="" sizes="(min-width: 992px) 40vw, 110vw" />
          ) : null}
          <div className="volt-line-up__meta">
            <p>
              <b>{model.headline}</b>
              <span>{model.rangeKm ? `${model.rangeKm} km range` : `${model.inStock} in stock`}</span>
            </p>
            {model.priceText ? (
              <p className="volt-line-up__price tabular">
                <b>{model.priceText}</b>
                <span>Drive away</span>
              </p>
            ) : null}
          </div>
        </a>
      ))}
    </section>
  );
}
