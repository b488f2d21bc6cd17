import type { OfferView } from '../../../../use-cases/content/view-offers.ts';

export function OffersPage({ offers }: { readonly offers: readonly OfferView[] }) {
  return (
    <div className="wrap">
      <h1>Special offers</h1>
      {offers.map((offer) => (
        <h2 key={offer.id}>{offer.name}</h2>
      ))}
    </div>
  );
}
