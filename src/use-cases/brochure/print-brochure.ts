/** `GET /cars/{slug}.pdf`: the car as its page has it, its photos, the dealer's logo, and the printer. */

import type { CarImage } from '#domain/car/car.ts';
import { type ImageWidth, imageAsset, isExternalImage } from '#domain/image/image-url.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { BrochureAnswer, BrochurePictures } from '#ports/deals/brochure-printer.ts';
import type { ImageSource } from '#ports/photos/pictures.ts';
import type { Application } from '#use-cases/application.ts';
import { findListedCar } from '#use-cases/car/view-car.ts';
import type { BrochurePalette } from '#view-models/brochure/brochure.ts';
import { buildBrochure } from '#view-models/brochure/build-brochure.ts';
import { buildCarPage } from '#view-models/car-page/build-car-page.ts';

/** The main one large, two beside it. */
const photoWidths: readonly ImageWidth[] = [1200, 640, 640];

export type PrintRequest = {
  readonly slug: string;
  /** Scheme and host under which the site is read. */
  readonly origin: string;
  readonly palette: BrochurePalette;
};

export type PrintOutcome = BrochureAnswer | { readonly kind: 'not-found' };

export async function printBrochure(
  site: SiteContext,
  { slug, origin, palette }: PrintRequest,
  app: Pick<Application, 'carStore' | 'brochurePrinter' | 'images'>,
  now: Date,
): Promise<PrintOutcome> {
  const car = await findListedCar(site, slug, app, now);
  if (!car) return { kind: 'not-found' };
  const page = buildCarPage(site, car, { origin, similar: [], now });
  const photos = await loadPhotos(page.car.allImages, app.images);
  const logo = await loadLogo(site, app.images);
  if (photos === null || logo === 'busy') return { kind: 'busy' };
  return app.brochurePrinter.print(buildBrochure(site, page, { palette, now }), { logo, photos });
}

const logoWidth: ImageWidth = 640;

/** The one for dark ground where there is one: it is on a band of the dealer's colour. */
async function loadLogo(
  { config: { logo } }: SiteContext,
  source: Pick<ImageSource, 'get'>,
): Promise<BrochurePictures['logo'] | 'busy'> {
  const asset = logo.imageOnDark ?? logo.image;
  if (asset === null) return null;
  const answer = await source.get({ asset, width: logoWidth, format: 'jpeg' });
  if (answer.kind === 'busy') return 'busy';
  return answer.kind === 'image' ? { bytes: answer.bytes, isForDarkGround: logo.imageOnDark !== null } : null;
}

/** Only pictures of our own: an address of another host is never fetched for a visitor. Null while too many wait. */
async function loadPhotos(
  images: readonly CarImage[],
  source: Pick<ImageSource, 'get'>,
): Promise<BrochurePictures['photos'] | null> {
  const own = images.filter(({ url }) => !isExternalImage(url)).slice(0, photoWidths.length);
  const photos: Uint8Array[] = [];
  for (const [index, { url }] of own.entries()) {
    const width = photoWidths[index] ?? 640;
    const answer = await source.get({ asset: imageAsset(url), width, format: 'jpeg' });
    if (answer.kind === 'busy') return null;
    if (answer.kind === 'image') photos.push(answer.bytes);
  }
  return photos;
}
