/** What the gallery shows in the browser too; it travels with the page, so it is no more than that. */
import type { ImageWidth } from '#domain/image/image-url.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';

/** Those of cards (`card-photo-widths.ts`), but for the smallest: each costs a page of a dozen photos 70 bytes for every photo. */
export const galleryWidths: readonly ImageWidth[] = [480, 800, 1200];

export type GalleryImage = {
  readonly url: string;
  readonly caption: string | null;
  /** The caption's text is on the photo itself. */
  readonly isMark?: true;
};

export type GalleryView = Pick<CarPageView['car'], 'title' | 'tag' | 'photosHref'> & {
  /** The walk around the car, and at its end the marks on it. */
  readonly images: readonly GalleryImage[];
  /** Where the car was inspected and nothing found: shown on the photos, explained with the condition. */
  readonly hasNoMarks: boolean;
  readonly media: CarPageView['car']['media'];
  readonly mediaOrigins: readonly string[];
  readonly price: { readonly text: string; readonly type: string | null };
  readonly primary: { readonly label: string; readonly href: string };
};

export function pickGallery({ car, actions, mediaOrigins, sections }: CarPageView): GalleryView {
  const condition = sections.find(({ id }) => id === 'condition');
  return {
    title: car.title,
    photosHref: car.photosHref,
    tag: car.tag,
    images: listGalleryImages(car),
    hasNoMarks: condition?.id === 'condition' && condition.condition.marks?.found === 0,
    media: car.media,
    mediaOrigins,
    price: { text: car.price.text, type: car.price.kind === 'price' ? car.price.priceType : null },
    primary: { label: actions.primary.label, href: actions.primary.href },
  };
}

/** What the page's own links name: `#photo-1` is the first. */
export function photoId(index: number): string {
  return `photo-${index + 1}`;
}

export function listGalleryImages({
  allImages,
  imperfections,
}: Pick<CarPageView['car'], 'allImages' | 'imperfections'>): readonly GalleryImage[] {
  const walk = allImages.map(({ url, caption }) => ({ url, caption }));
  const marks = imperfections
    .filter(({ url }) => walk.every((photo) => photo.url !== url))
    .map(({ url, caption }, index) => ({
      url,
      caption: caption ?? `Mark ${index + 1}`,
      isMark: true as const,
    }));
  return [...walk, ...marks];
}
