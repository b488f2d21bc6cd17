/** What a shopper's car may tow, one tap each; the same filter as the ATM slider. */
import { Link } from 'react-router';
import { useFilterScope } from './filter-scope.tsx';

export function TowBox() {
  const { listing } = useFilterScope();
  if (listing.towChoices.length === 0) return null;
  return (
    <nav className="tow-box" aria-labelledby="tow-box-title">
      <h2 id="tow-box-title" className="tow-box__title">
        What can your car tow?
      </h2>
      <p className="tow-box__text">We compare each van’s ATM with your car’s braked limit.</p>
      <ul className="tow-box__choices">
        {listing.towChoices.map(({ label, href, isCurrent }) => (
          <li key={label}>
            <Link
              className="tow-box__choice tabular"
              to={href}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
