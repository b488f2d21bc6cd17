/** The pictures of a dealer in a configuration: files say `pictures/our-yard.jpg`, pages need the name it is served by. */

import { imageAsset, isExternalImage } from '#domain/image/image-url.ts';
import {
  type ConfigObject,
  type ConfigPath,
  formatConfigPath,
  isConfigObject,
} from '#domain/site/config/config-layers.ts';

type FoundPicture = { readonly path: ConfigPath; readonly name: string };
/** Finds missing pictures of a configuration: each would be a broken picture on a page. */
export type UnknownPicture = FoundPicture & { readonly pathText: string };

const pictureKeys: ReadonlySet<string> = new Set([
  'imageUrl',
  'heroImage',
  'image',
  'src',
  'imageOnDark',
  'favicon',
]);
/** A drawing of the interface, not a file. */
const silhouette = /^silhouettes\//;

/** `hasPicture` knows the assets of the installation; a picture on another server is not looked for. */
export function findUnknownPictures(
  value: unknown,
  hasPicture: (asset: string) => boolean,
): readonly UnknownPicture[] {
  return listPictures(value, [])
    .filter(({ name }) => !isExternalImage(name) && !silhouette.test(name) && !hasPicture(imageAsset(name)))
    .map((found) => ({ ...found, pathText: formatConfigPath(found.path) }));
}

function listPictures(value: unknown, path: ConfigPath): readonly FoundPicture[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listPictures(item, [...path, index]));
  if (!isConfigObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pictureKeys.has(key) && typeof inner === 'string'
      ? [{ path: [...path, key], name: inner }]
      : listPictures(inner, [...path, key]),
  );
}

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
