/**
 * The cars a shopper saves in this browser, the latest first. The price at that moment is stored beside the entry, so
 * that a drop can be detected.
 */
import { isRecord } from '#domain/text/parse-json.ts';

export type SavedCar = {
  readonly entry: FavouriteEntry;
  /** Null where the car showed no price. */
  readonly priceCents: number | null;
  readonly savedAtMs: number;
};

export type Favourites = readonly SavedCar[];

/** As many as one call can ask about (`/api/cards`); beyond that the oldest goes. */
export const maxFavourites = 60;

export function isFavourite(favourites: Favourites, id: string): boolean {
  return favourites.some(({ entry }) => entry.id === id);
}

/** In when it was out, out when it was in. */
export function toggleFavourite(favourites: Favourites, car: SavedCar): Favourites {
  const without = removeFavourite(favourites, car.entry.id);
  return without.length < favourites.length ? without : [car, ...favourites].slice(0, maxFavourites);
}

export function removeFavourite(favourites: Favourites, id: string): Favourites {
  return favourites.filter(({ entry }) => entry.id !== id);
}

/** Total: what cannot be read is left out, the rest stays. */
export function parseFavourites(value: unknown): Favourites {
  if (!Array.isArray(value)) return [];
  const seen = new Set<string>();
  const cars: SavedCar[] = [];
  for (const item of value) {
    const car = parseSavedCar(item);
    if (car === null || seen.has(car.entry.id) || cars.length >= maxFavourites) continue;
    seen.add(car.entry.id);
    cars.push(car);
  }
  return cars;
}

function parseSavedCar(value: unknown): SavedCar | null {
  if (!isRecord(value)) return null;
  const { entry, priceCents, savedAtMs } = value;
  const parsed = parseFavouriteEntry(entry);
  return (
    parsed && { entry: parsed, priceCents: finiteOrNull(priceCents), savedAtMs: finiteOrNull(savedAtMs) ?? 0 }
  );
}

function finiteOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** One favourite under the contract's names; other systems read it, so nothing is added to it. */
export type FavouriteEntry = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly make: string;
  readonly model: string;
  readonly primary_image_url: string | null;
};

type Source = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly make: string;
  readonly model: string;
  readonly images: readonly { readonly url: string }[];
};

export function buildFavouriteEntry({ id, name, slug, make, model, images }: Source): FavouriteEntry {
  return { id, name, slug, make, model, primary_image_url: images[0]?.url ?? null };
}

/** Null where something else was stored: storage belongs to the shopper and to other programs. */
export function parseFavouriteEntry(value: unknown): FavouriteEntry | null {
  if (!isRecord(value)) return null;
  const { id, name, slug, make, model, primary_image_url } = value;
  const isWhole =
    isText(id) && isText(name) && isText(slug) && isText(make) && isText(model) && id !== '' && slug !== '';
  if (!isWhole) return null;
  return {
    id,
    name,
    slug,
    make,
    model,
    primary_image_url: isText(primary_image_url) ? primary_image_url : null,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
