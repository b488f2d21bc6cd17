/** A line over new cars that leads to its offer. */
import type { OfferBanner } from '#view-models/content/view-offers.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { readonly banners: readonly OfferBanner[] };

export function OfferBanners({ banners }: Props) {
  if (banners.length === 0) return null;
  return (
    <ul className="offer-banners">
      {banners.map(({ text, href }) => (
        <li key={href}>
          <a className="offer-banners__line spread" href={href}>
            <span>{text}</span>
            <Icon name="arrow-right" size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
