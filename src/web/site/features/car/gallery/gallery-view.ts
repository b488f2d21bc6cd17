/** What the gallery shows in the browser too; it travels with the page, so it is no more than that. */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';

export type GalleryView = Pick<CarPageView['car'], 'title' | 'tag'> & {
  readonly images: readonly { readonly url: string; readonly caption: string | null }[];
  readonly media: CarPageView['car']['media'];
  readonly mediaOrigins: readonly string[];
  readonly price: { readonly text: string; readonly type: string | null };
  readonly primary: { readonly label: string; readonly href: string };
};

export function pickGallery({ car, actions, mediaOrigins }: CarPageView): GalleryView {
  return {
    title: car.title,
    tag: car.tag,
    images: car.allImages.map(({ url, caption }) => ({ url, caption })),
    media: car.media,
    mediaOrigins,
    price: { text: car.price.text, type: car.price.kind === 'price' ? car.price.priceType : null },
    primary: { label: actions.primary.label, href: actions.primary.href },
  };
}
