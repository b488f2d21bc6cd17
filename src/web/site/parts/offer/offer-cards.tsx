import type { OfferView } from '#view-models/content/view-offers.ts';
import { OfferCard } from './offer-card.tsx';

type Props = {
  readonly offers: readonly OfferView[];
  readonly headingLevel?: 'h2' | 'h3';
  /** On a phone one under the other: where offers are the page itself. */
  readonly isStacked?: boolean;
};

/** By how many there are. */
const shapes: Readonly<Record<number, string>> = { 1: 'alone', 2: 'pair' };

/** Offers in a row of three, or of two that lie down; one alone is no wider than its picture is sharp. */
export function OfferCards({ offers, headingLevel = 'h3', isStacked = false }: Props) {
  const shape = shapes[offers.length] ?? 'three';
  return (
    <ul className={`card-row card-row--${shape}${isStacked ? ' card-row--stacked' : ''}`}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
