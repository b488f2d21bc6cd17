/** Which of our pictures a page shows on a screen, and in which width its browser asks for them, in the page's order. */
import { imageAsset, isImageWidth } from '#domain/image/image-url.ts';
import type { ImageRequest } from '#ports/photos/pictures.ts';

export type Screen = { readonly width: number; readonly pixelRatio: number };

const pictureTag = /<(?:img|link)\s[^<>]*>/gi;
const candidatesAttribute = /\s(?:image)?srcset="([^"]*)"/i;
const sizesAttribute = /\s(?:image)?sizes="([^"]*)"/i;

/** Pictures of other hosts, and those without a choice of widths, are none of ours to make. Each only once. */
export function listPagePictures(html: string, screen: Screen): readonly ImageRequest[] {
  const requests = new Map<string, ImageRequest>();
  for (const [tag] of html.matchAll(pictureTag)) {
    const candidates = candidatesAttribute.exec(tag)?.[1];
    if (candidates === undefined) continue;
    const request = chooseCandidate(unescapeHtml(candidates), sizesAttribute.exec(tag)?.[1] ?? '', screen);
    if (request !== null) requests.set(`${request.asset} ${request.width}`, request);
  }
  return [...requests.values()];
}

/** As browsers choose: the narrowest that is wide enough, else the widest. */
function chooseCandidate(candidates: string, sizes: string, screen: Screen): ImageRequest | null {
  const offered = candidates.split(', ').flatMap((candidate) => {
    const [url = '', descriptor = ''] = candidate.trim().split(' ');
    const width = Number.parseInt(descriptor, 10);
    return url.startsWith('/img/') && isImageWidth(width)
      ? [{ asset: decodeURIComponent(imageAsset(url)), width }]
      : [];
  });
  const needed = resolveSizes(sizes, screen.width) * screen.pixelRatio;
  const chosen = offered.find(({ width }) => width >= needed) ?? offered.at(-1);
  return chosen === undefined ? null : { ...chosen, format: 'avif' };
}

const pxPerRem = 16;

/** The `sizes` this product writes: `(min-width: 62rem) 252px, 70vw`. Pixels of the page; all of the width when unclear. */
export function resolveSizes(sizes: string, screenWidth: number): number {
  for (const part of sizes.split(',')) {
    const [, minimum, length, unit] =
      /^\s*(?:\(min-width:\s*([\d.]+)rem\)\s+)?([\d.]+)(px|vw)\s*$/.exec(part) ?? [];
    if (length === undefined || screenWidth < Number(minimum ?? 0) * pxPerRem) continue;
    return unit === 'vw' ? (Number(length) / 100) * screenWidth : Number(length);
  }
  return screenWidth;
}

/** Addresses of pictures hold nothing else that a page escapes. */
function unescapeHtml(text: string): string {
  return text.replaceAll('&amp;', '&');
}
