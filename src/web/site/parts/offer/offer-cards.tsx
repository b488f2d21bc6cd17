import type { OfferView } from '#view-models/content/view-offers.ts';
import { OfferCard } from './offer-card.tsx';

type Props = {
  readonly offers: readonly OfferView[];
  readonly headingLevel?: 'h2' | 'h3';
  /** On a phone one under the other: where offers are the page itself. */
  readonly isStacked?: boolean;
};

/** Beside its own shape the width that its pictures are seen at, by how many there are. */
const shapes: Readonly<Record<number, { readonly shape: string; readonly sizes?: string }>> = {
  1: { shape: ' card-row--alone', sizes: '(min-width: 992px) 560px, 92vw' },
  2: { shape: '', sizes: '(min-width: 1400px) 648px, (min-width: 768px) 46vw, 82vw' },
};

/** Offers in a row of three, or of two that fill it; one alone is no wider than its picture is sharp. */
export function OfferCards({ offers, headingLevel = 'h3', isStacked = false }: Props) {
  const { shape, sizes } = shapes[offers.length] ?? { shape: ' card-row--three' };
  return (
    <ul className={`card-row${shape}${isStacked ? ' card-row--stacked' : ''}`}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} headingLevel={headingLevel} {...(sizes ? { sizes } : {})} />
        </li>
      ))}
    </ul>
  );
}
