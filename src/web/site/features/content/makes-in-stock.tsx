import type { MakeModels } from '../../../../use-cases/content/view-models.ts';

type Props = { readonly makes: readonly MakeModels[]; readonly locale: string };

/** Every make in stock with its models: the whole yard as a list of links. */
export function MakesInStock({ makes, locale }: Props) {
  const count = new Intl.NumberFormat(locale);
  return (
    <ul className="makes-in-stock">
      {makes.map((make) => (
        <li key={make.href} className="makes-in-stock__make">
          <h2 className="makes-in-stock__name">
            <a href={make.href}>
              {make.label} <span className="makes-in-stock__count tabular">{count.format(make.count)}</span>
            </a>
          </h2>
          <ul className="makes-in-stock__models">
            {make.models.map((model) => (
              <li key={model.href}>
                <a href={model.href}>
                  {model.label}{' '}
                  <span className="makes-in-stock__count tabular">{count.format(model.count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
