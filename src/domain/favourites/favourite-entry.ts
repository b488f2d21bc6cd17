/** One favourite under the contract's names; other systems read it, so nothing is added to it. */
import { isRecord } from '#domain/text/parse-json.ts';

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
