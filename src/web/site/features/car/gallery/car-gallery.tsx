/** The photographs of a car, or the drawing shown where there are none yet. */
import type { ReactNode } from 'react';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { CardTag } from '#web/site/parts/car-card/card-tag.tsx';
import { CompareButton, FavouriteButton, savingAttributes } from '#web/site/parts/car-card/save-buttons.tsx';
import { withIcon } from '#web/ui/icon-names.ts';
import { preloadPicture } from '#web/ui/picture.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { CarMediaIsland } from './car-media.island.tsx';
import { GalleryIsland } from './gallery.island.tsx';
import { galleryWidths, listGalleryImages, pickGallery } from './gallery-view.ts';

export const photoSizes = '(min-width: 1440px) 864px, (min-width: 992px) 62vw, 100vw';

type Props = {
  readonly page: CarPageView;
  readonly sizes?: string;
  /** Shown right below the photographs, on every screen. */
  readonly children?: ReactNode;
};

export function CarGallery({ page, sizes = photoSizes, children }: Props) {
  const [first] = listGalleryImages(page.car);
  if (!first) return <EmptyGallery page={page}>{children}</EmptyGallery>;
  preloadPicture(first.url, sizes, galleryWidths);
  return (
    <div className="photo-place">
      <GalleryIsland gallery={pickGallery(page)} sizes={sizes} />
      <PhotoActions page={page} />
      {children}
    </div>
  );
}

function EmptyGallery({ page, children }: Pick<Props, 'page' | 'children'>) {
  const { car } = page;
  return (
    <div className="gallery">
      <div className="gallery__main gallery__main--none">
        <Silhouette body={car.bodyType ?? 'SUV'} />
        <p>{car.noPhotoText}</p>
        {car.requestPhotosHref ? (
          <a className="button button--outline" href={car.requestPhotosHref}>
            Request photos
          </a>
        ) : null}
        <CardTag tag={car.tag} />
        <PhotoActions page={page} />
      </div>
      {children}
      <CarMediaIsland media={car.media} origins={page.mediaOrigins} title={car.title} />
    </div>
  );
}

/** Over the photo, where the eye is: keep the car, put it beside others, pass it on. */
export function PhotoActions({ page }: { readonly page: CarPageView }) {
  const { car, pageUrl, actions } = page;
  return (
    <div className="photo-actions">
      {car.controls.isOffered ? (
        <span className="photo-actions__save needs-script" {...savingAttributes(car)}>
          <FavouriteButton
            car={car}
            className="photo-actions__button photo-actions__button--heart"
            label="Save"
          />
          <CompareButton car={car} className="photo-actions__button" label="Compare" />
        </span>
      ) : null}
      {actions.share ? (
        <a
          className={`photo-actions__button ${withIcon('share-2')}`}
          href={actions.share.href}
          data-enhance="copy-page"
          data-name={car.name}
          data-page-url={pageUrl}
        >
          Share
        </a>
      ) : null}
    </div>
  );
}
