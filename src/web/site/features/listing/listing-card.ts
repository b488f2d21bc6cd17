/** A car as it is in the list of a template. */
import type { FC } from 'react';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { ResultLayout } from '#view-models/listing/result-layout.ts';

export type ListingCardProps = {
  readonly card: CarCardView;
  readonly layout: ResultLayout;
  /** The first of the page, whose photo paints it. */
  readonly isFirst: boolean;
};

export type ListingCard = FC<ListingCardProps>;
