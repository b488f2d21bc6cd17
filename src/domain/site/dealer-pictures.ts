/** The pictures of a dealer in a configuration: files say `pictures/our-yard.jpg`, pages need the name it is served by. */
import { type ConfigObject, isConfigObject } from '#domain/site/config/config-layers.ts';
import { type FoundPicture, listPictures, pictureKeys } from './find-unknown-pictures.ts';

/** What the files say → the asset that is served. */
export type DealerPictureNames = Readonly<Record<string, string>>;

export function listDealerPictures(value: unknown): readonly FoundPicture[] {
  return listPictures(value, []).filter(({ name }) => name.startsWith('pictures/'));
}

export function withDealerPictures(value: ConfigObject, names: DealerPictureNames): ConfigObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      pictureKeys.has(key) && typeof inner === 'string' && Object.hasOwn(names, inner)
        ? names[inner]
        : replaceIn(inner, names),
    ]),
  );
}

function replaceIn(value: unknown, names: DealerPictureNames): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, names));
  return isConfigObject(value) ? withDealerPictures(value, names) : value;
}
