/** Finds missing pictures of a configuration: each would be a broken picture on a page. */
import { imageAsset, isExternalImage } from '#domain/image/image-url.ts';
import { type ConfigPath, formatConfigPath, isConfigObject } from '#domain/site/config/config-layers.ts';

export type FoundPicture = { readonly path: ConfigPath; readonly name: string };
export type UnknownPicture = FoundPicture & { readonly pathText: string };

export const pictureKeys: ReadonlySet<string> = new Set([
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

export function listPictures(value: unknown, path: ConfigPath): readonly FoundPicture[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listPictures(item, [...path, index]));
  if (!isConfigObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pictureKeys.has(key) && typeof inner === 'string'
      ? [{ path: [...path, key], name: inner }]
      : listPictures(inner, [...path, key]),
  );
}
