import type { OfferView } from '#view-models/content/view-offers.ts';
import { OfferCard } from './offer-card.tsx';

/** Offers in a row of three. */
export function OfferCards({ offers }: { readonly offers: readonly OfferView[] }) {
  return (
    <ul className={`card-row card-row--${offers.length === 1 ? 'alone' : 'three'}`}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}
