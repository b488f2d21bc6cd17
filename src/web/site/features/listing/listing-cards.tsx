/**
 * A car as it is in the list of each template: drawn by the server in its pages, and by a browser that knows the stock.
 */

import type { FC } from 'react';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { ResultLayout } from '#view-models/listing/listing-view.ts';
import { CarCard } from '#web/site/parts/car-card/car-card.tsx';
import { OutbackCard } from '#web/site/parts/car-card/outback-card.tsx';
import { VoltCard } from '#web/site/parts/car-card/volt-card.tsx';

export const listingCards: Readonly<Record<SiteConfig['template'], ListingCard>> = {
  meridian: ({ card, isFirst }) => <CarCard card={card} priority={isFirst} />,
  volt: ({ card, isFirst }) => <VoltCard card={card} priority={isFirst} />,
  outback: ({ card, layout, isFirst }) => (
    <OutbackCard card={card} isRow={layout === 'list'} priority={isFirst} />
  ),
};

/** A car as it is in the list of a template. */
export type ListingCardProps = {
  readonly card: CarCardView;
  readonly layout: ResultLayout;
  /** The first of the page, whose photo paints it. */
  readonly isFirst: boolean;
};

export type ListingCard = FC<ListingCardProps>;
