/** Addresses of the image endpoint: one asset, one width of a fixed list, one version. */
import { imageVersion } from './image-version.ts';

/** The only widths, in pixels, that the endpoint makes; a request for another is refused. */
export const imageWidths = [96, 160, 240, 320, 375, 480, 640, 750, 800, 960, 1200, 1600, 2000] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Served where an address names no width, so that a stored address shows a picture on its own. */
export const defaultImageWidth: ImageWidth = 960;

const endpoint = '/img/';

/** True for an address of another host, as feeds deliver them; those are never resized. */
export function isExternalImage(source: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(source);
}

export function isImageWidth(width: number): width is ImageWidth {
  return imageWidths.some((known) => known === width);
}

/** The asset's name, from a name (`cars/suv/blue/front34`) or an address of the endpoint (`/img/cars/…`). */
export function imageAsset(source: string): string {
  const [path = ''] = source.split('?');
  return path.startsWith(endpoint) ? path.slice(endpoint.length) : path.replace(/^\/+/, '');
}

/** The address of an asset in one width. An absolute address comes back as it is. */
export function imageUrl(source: string, width: ImageWidth): string {
  if (isExternalImage(source)) return source;
  const path = imageAsset(source).split('/').map(encodeURIComponent).join('/');
  return `${endpoint}${path}?w=${width}&v=${imageVersion}`;
}

/** A `srcset` value of a picture that is as wide on every screen: the same in more dots for sharper ones. */
export function imageSrcSetByDensity(source: string, widths: readonly ImageWidth[]): string {
  if (isExternalImage(source)) return '';
  const [narrowest = defaultImageWidth, ...rest] = widths.toSorted((a, b) => a - b);
  return [narrowest, ...rest]
    .map((width) => `${imageUrl(source, width)} ${Math.round((width / narrowest) * 10) / 10}x`)
    .join(', ');
}

/** A `srcset` value, narrowest first; empty for an absolute address, which has one size only. */
export function imageSrcSet(source: string, widths: readonly ImageWidth[]): string {
  if (isExternalImage(source)) return '';
  return widths
    .toSorted((a, b) => a - b)
    .map((width) => `${imageUrl(source, width)} ${width}w`)
    .join(', ');
}
