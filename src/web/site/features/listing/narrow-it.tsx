/** The strongest filters, one tap each, above the list (D-3). */
import { Link } from 'react-router';
import { useFilterScope } from './filter-scope.tsx';

export function NarrowIt() {
  const { listing, site } = useFilterScope();
  if (listing.suggestions.length === 0) return null;
  return (
    <nav className="narrow" aria-label="Narrow it">
      <span className="narrow__label">Narrow it</span>
      <ul className="narrow__list">
        {listing.suggestions.map((item) => (
          <li key={item.href}>
            <Link className="chip chip--suggested" to={item.href} preventScrollReset>
              {item.label}{' '}
              <span className="tabular">{new Intl.NumberFormat(site.locale).format(item.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
