import { formatNumber } from '#domain/text/number.ts';
import type { CountedLink } from '#use-cases/content/view-home.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { readonly site: Pick<SiteView, 'locale'>; readonly makes: readonly CountedLink[] };

/** The makes with most cars, and the way to all of them. */
export function PopularMakes({ site, makes }: Props) {
  return (
    <ul className="makes">
      {makes.map(({ label, href, count }) => (
        <li key={href}>
          <a className="makes__link spread" href={href}>
            {label}
            <span className="makes__count meta tabular">{formatNumber(count, site.locale)}</span>
          </a>
        </li>
      ))}
      <li>
        <a className="makes__link spread makes__link--all" href="/models">
          All Makes
          <Icon name="arrow-right" size={16} />
        </a>
      </li>
    </ul>
  );
}
