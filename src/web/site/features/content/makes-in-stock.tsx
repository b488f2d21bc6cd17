import { formatNumber } from '#domain/text/number.ts';
import type { MakeModels } from '#use-cases/content/view-models.ts';
import { Picture } from '#web/ui/picture.tsx';

const logoWidths = [96, 160, 240] as const;

type Props = { readonly makes: readonly MakeModels[]; readonly locale: string };

/** Every make in stock with its models: the whole yard as a list of links. */
export function MakesInStock({ makes, locale }: Props) {
  return (
    <ul className="makes-in-stock">
      {makes.map((make) => (
        <li key={make.href} className="makes-in-stock__make">
          <h2 className="makes-in-stock__name">
            <a href={make.href}>
              {make.logoUrl ? (
                <Picture
                  className="makes-in-stock__logo"
                  src={make.logoUrl}
                  alt=""
                  sizes="96px"
                  widths={logoWidths}
                />
              ) : null}
              {make.label}{' '}
              <span className="makes-in-stock__count tabular">{formatNumber(make.count, locale)}</span>
            </a>
          </h2>
          <ul className="makes-in-stock__models">
            {make.models.map((model) => (
              <li key={model.href}>
                <a href={model.href}>
                  {model.label}{' '}
                  <span className="makes-in-stock__count tabular">{formatNumber(model.count, locale)}</span>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
