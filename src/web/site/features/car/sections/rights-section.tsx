/** What the law gives a buyer in the state of the sale, with licence, date and source. */
import type { BuyerRights } from '#domain/car/consumer-rights/buyer-rights.ts';

export function RightsSection({ rights }: { readonly rights: BuyerRights }) {
  return (
    <div className="rights-section">
      <ul className="rights-section__list">
        {rights.rights.map((right) => (
          <li key={right.title} className="rights-section__right">
            <h3>{right.title}</h3>
            <p>{right.text}</p>
            {right.conditions.length > 0 ? (
              <ul className="rights-section__conditions">
                {right.conditions.map((condition) => (
                  <li key={condition}>{condition}</li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      {rights.licenceText ? <p className="rights-section__licence">{rights.licenceText}</p> : null}
      <p className="car-section__small">
        {rights.sourceText}
        {rights.sourceUrl ? (
          <>
            {' '}
            <a href={rights.sourceUrl} rel="noopener">
              Read more there
            </a>
          </>
        ) : null}
      </p>
    </div>
  );
}
