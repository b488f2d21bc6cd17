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
  'shareImage',
]);
/** A drawing of the interface, not a file. */
const silhouette = /^silhouettes\//;

/** `hasPicture` knows the assets of the installation; a picture on another server is not looked for. */
export function findUnknownPictures(
  value: unknown,
  hasPicture: (asset: string) => boolean,
): readonly UnknownPicture[] {
  return listPictures(value)
    .filter(({ name }) => !isExternalImage(name) && !silhouette.test(name) && !hasPicture(imageAsset(name)))
    .map((found) => ({ ...found, pathText: formatConfigPath(found.path) }));
}

/** Every picture that a configuration names, with its place. */
export function listPictures(value: unknown, path: ConfigPath = []): readonly FoundPicture[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listPictures(item, [...path, index]));
  if (!isConfigObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isPictureKey(key, path.at(-1)) && typeof inner === 'string'
      ? [{ path: [...path, key], name: inner }]
      : listPictures(inner, [...path, key]),
  );
}

/** `around`: the key of the object that it is in. */
function isPictureKey(key: string, around: string | number | undefined): boolean {
  return pictureKeys.has(key) || (key === 'url' && around === 'logo');
}

/** The same value with every use of one picture changed to another. */
export function withPicture(value: unknown, from: string, to: string, around?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withPicture(item, from, to));
  if (!isConfigObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isPictureKey(key, around) && typeof inner === 'string'
        ? imageAsset(inner) === from
          ? to
          : inner
        : withPicture(inner, from, to, key),
    ]),
  );
}

/** What the files say → the asset that is served. */
export type DealerPictureNames = Readonly<Record<string, string>>;

export function listDealerPictures(value: unknown): readonly FoundPicture[] {
  return listPictures(value).filter(({ name }) => name.startsWith('pictures/'));
}

export function withDealerPictures(
  value: ConfigObject,
  names: DealerPictureNames,
  around?: string,
): ConfigObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isPictureKey(key, around) && typeof inner === 'string' && Object.hasOwn(names, inner)
        ? names[inner]
        : replaceIn(inner, names, key),
    ]),
  );
}

function replaceIn(value: unknown, names: DealerPictureNames, around?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, names));
  return isConfigObject(value) ? withDealerPictures(value, names, around) : value;
}
