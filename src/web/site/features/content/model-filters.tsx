/** Body types and powertrains of the models: links, so that they work without script and can be sent on. */
import type { ModelFilter } from '#use-cases/content/view-models.ts';

type Props = { readonly filters: readonly ModelFilter[] };

export function ModelFilters({ filters }: Props) {
  if (filters.length === 0) return null;
  return (
    <nav className="model-filters" aria-label="Filter models">
      {filters.map(({ label, choices }) => (
        <div key={label} className="model-filters__group">
          <p className="model-filters__label">{label}</p>
          <ul className="model-filters__choices">
            {choices.map((choice) => (
              <li key={choice.href}>
                <a
                  className="model-filters__choice"
                  href={choice.href}
                  aria-current={choice.isChosen ? 'true' : undefined}
                >
                  {choice.isChosen ? <span className="visually-hidden">Remove </span> : null}
                  {choice.label} <span className="model-filters__count tabular">{choice.count}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
