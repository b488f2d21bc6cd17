/** A car as the buttons that keep it carry it in the page: what is stored of it, and what is reported about it. */
import { buildFavouriteEntry, type FavouriteEntry } from '#domain/favourites/favourites.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

export type SaveableCar = Pick<
  CarCardView,
  'id' | 'title' | 'name' | 'slug' | 'make' | 'model' | 'images' | 'price' | 'controls'
>;

export type SavedCarData = { readonly entry: FavouriteEntry; readonly priceCents: number | null };

/** The `data-*` attributes of the element around the buttons. */
export function savedCarData(car: SaveableCar) {
  const { id, name, slug, make, model, primary_image_url } = buildFavouriteEntry(car);
  return {
    'data-id': id,
    'data-name': name,
    'data-slug': slug,
    'data-make': make,
    'data-model': model,
    'data-image': primary_image_url ?? undefined,
    'data-price-cents': car.price.kind === 'price' ? car.price.cents : undefined,
  };
}

export function readSavedCar({ dataset }: { readonly dataset: DOMStringMap }): SavedCarData {
  const { id = '', name = '', slug = '', make = '', model = '', image, priceCents } = dataset;
  return {
    entry: { id, name, slug, make, model, primary_image_url: image ?? null },
    priceCents: priceCents === undefined ? null : Number(priceCents),
  };
}
