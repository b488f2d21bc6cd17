/**
 * A car as it is in the list of each template: drawn by the server in its pages, and by a browser that knows the stock.
 */
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { CarCard } from '#web/site/parts/car-card/car-card.tsx';
import { OutbackCard } from '#web/site/parts/car-card/outback-card.tsx';
import { VoltCard } from '#web/site/parts/car-card/volt-card.tsx';
import type { ListingCard } from './listing-card.ts';

export const listingCards: Readonly<Record<SiteConfig['template'], ListingCard>> = {
  meridian: ({ card, isFirst }) => <CarCard card={card} priority={isFirst} />,
  volt: ({ card, isFirst }) => <VoltCard card={card} priority={isFirst} />,
  outback: ({ card, layout, isFirst }) => (
    <OutbackCard card={card} isRow={layout === 'list'} priority={isFirst} />
  ),
};
