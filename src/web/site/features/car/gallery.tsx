/** The photographs: a strip that swipes and a row of thumbnails, both working without script; with it, arrows, keys and a full screen (D-7, D-9, B-11). */
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { imageUrl } from '../../../../domain/image/image-url.ts';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import { usePhotoStrip } from '../../../client/gallery.ts';
import { Picture, preloadPicture } from '../../../ui/picture.tsx';
import { Silhouette } from '../../../ui/silhouette.tsx';
import { CarMedia } from './car-media.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { PhotoDialog } from './photo-dialog.tsx';

const photoSizes = '(min-width: 1440px) 864px, (min-width: 992px) 62vw, 100vw';

type Props = { readonly page: CarPageView; readonly sizes?: string };

export function Gallery({ page, sizes = photoSizes }: Props) {
  const { car } = page;
  const images = car.allImages;
  const strip = usePhotoStrip(images.length);
  const [dialogStart, setDialogStart] = useState<number | null>(null);
  const [first] = images;
  if (!first) return <EmptyGallery page={page} />;
  preloadPicture(first.url, sizes);

  const openDialog = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setDialogStart(index);
  };
  const closeDialog = (index: number) => {
    setDialogStart(null);
    strip.show(index, 'jump');
  };

  return (
    <section className="gallery" aria-label={`Photographs, ${images.length}`}>
      <div className="gallery__main">
        <ul
          ref={strip.ref}
          className="gallery__strip"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached and scrolled by keyboard
          tabIndex={0}
          onKeyDown={strip.onKeyDown}
          onScroll={strip.onScroll}
        >
          {images.map((image, index) => (
            <li key={image.url} id={`photo-${index + 1}`} className="gallery__item">
              <a
                className="gallery__open"
                href={imageUrl(image.url, 1600)}
                tabIndex={-1}
                onClick={(event) => openDialog(event, index)}
              >
                <Picture
                  className="gallery__photo"
                  src={image.url}
                  alt={image.caption ?? `${car.title}, photo ${index + 1}`}
                  sizes={sizes}
                  priority={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {car.tag ? <span className={`tag tag--${car.tag.kind}`}>{car.tag.label}</span> : null}
        {images.length > 1 ? (
          <>
            <button
              className="gallery__arrow gallery__arrow--back"
              type="button"
              aria-label="Previous photo"
              onClick={() => strip.show(strip.current - 1)}
            >
              <ChevronLeft aria-hidden="true" size={24} strokeWidth={1.75} />
            </button>
            <button
              className="gallery__arrow gallery__arrow--on"
              type="button"
              aria-label="Next photo"
              onClick={() => strip.show(strip.current + 1)}
            >
              <ChevronRight aria-hidden="true" size={24} strokeWidth={1.75} />
            </button>
          </>
        ) : null}
        <button
          className="gallery__count tabular"
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => openDialog(event, strip.current)}
        >
          <Maximize2 aria-hidden="true" size={18} strokeWidth={1.75} />
          <span className="visually-hidden">Full screen, photo </span>
          {strip.current + 1} of {images.length}
        </button>
      </div>
      <GalleryThumbnails
        images={images}
        current={strip.current}
        onShow={(index) => strip.show(index)}
        onOpen={setDialogStart}
      />
      <CarMedia page={page} />
      {dialogStart === null ? null : <PhotoDialog page={page} start={dialogStart} onClose={closeDialog} />}
    </section>
  );
}

function EmptyGallery({ page }: { readonly page: CarPageView }) {
  const { car } = page;
  return (
    <div className="gallery">
      <div className="gallery__main gallery__main--none">
        <Silhouette body={car.bodyType ?? 'SUV'} />
        <p>{car.noPhotoText}. Photographs are on their way.</p>
        {car.tag ? <span className={`tag tag--${car.tag.kind}`}>{car.tag.label}</span> : null}
      </div>
      <CarMedia page={page} />
    </div>
  );
}
