import { ArrowRight } from 'lucide-react';
import type { CountedLink } from '../../../../use-cases/content/view-home.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { Icon } from '../../../ui/icon.tsx';

type Props = { readonly site: SiteView; readonly makes: readonly CountedLink[] };

/** The makes with most cars, and the way to all of them. */
export function PopularMakes({ site, makes }: Props) {
  return (
    <ul className="makes">
      {makes.map(({ label, href, count }) => (
        <li key={href}>
          <a className="makes__link" href={href}>
            {label}
            <span className="makes__count tabular">{new Intl.NumberFormat(site.locale).format(count)}</span>
          </a>
        </li>
      ))}
      <li>
        <a className="makes__link makes__link--all" href="/models">
          All Makes
          <Icon of={ArrowRight} size={16} />
        </a>
      </li>
    </ul>
  );
}
