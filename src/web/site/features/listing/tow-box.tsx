/** What a shopper's car may tow, one tap each; the same filter as the ATM slider. */
import type { ListingView } from '#view-models/listing/listing-view.ts';

export function TowBox({ listing }: { readonly listing: Pick<ListingView, 'towChoices'> }) {
  if (listing.towChoices.length === 0) return null;
  return (
    <nav className="tow-box" aria-labelledby="tow-box-title">
      <h2 id="tow-box-title" className="tow-box__title">
        What can your car tow?
      </h2>
      <p className="tow-box__text">
        We compare each van’s ATM with your car’s braked towing limit. Your choice is saved on this device.
      </p>
      <ul className="tow-box__choices" data-list-part="tow">
        {listing.towChoices.map(({ label, href, isCurrent }) => (
          <li key={label}>
            <a
              className="tow-box__choice tabular"
              href={href ?? undefined}
              data-list-link={href === null ? undefined : ''}
              aria-disabled={href === null ? 'true' : undefined}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
