/** What a listing shows by the calendar of its site, chosen where the list is made. */
import { selectOffersOfMakes } from '#domain/content/evaluate-offer.ts';
import type { Offer } from '#domain/content/offer.ts';
import type { OfferBanner } from '#view-models/content/view-offers.ts';

export type ListingDay = {
  /** YYYY-MM-DD */
  readonly today: string;
  readonly banners: readonly (OfferBanner & Pick<Offer, 'manufacturer'>)[];
};

/** Over a list of new cars only, and of the makes it was asked for. */
export function selectBanners(
  { banners }: Pick<ListingDay, 'banners'>,
  { make = [], car_type: types }: Readonly<Record<string, readonly string[]>>,
): readonly OfferBanner[] {
  const isOfNewCars = types?.length === 1 && types[0] === 'new';
  return isOfNewCars ? selectOffersOfMakes(banners, make).map(({ text, href }) => ({ text, href })) : [];
}
