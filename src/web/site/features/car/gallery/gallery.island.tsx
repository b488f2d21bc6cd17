/** The photographs: a strip that swipes and a row of thumbnails, both working without script; with it, arrows, keys and a full screen. */
import { type MouseEvent, startTransition, useCallback, useState } from 'react';
import { usePhotoStrip } from '#web/client/gallery.ts';
import { CardTag } from '#web/site/parts/car-card/card-tag.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { island } from '#web/ui/island.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { CarMedia } from './car-media.island.tsx';
import { type GalleryImage, type GalleryView, galleryWidths, photoId } from './gallery-view.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { GalleryThumbnails, PhotoStrip } from './photo-strip.tsx';

type Props = { readonly gallery: GalleryView; readonly sizes: string };

export const GalleryIsland = island('gallery', Gallery);

export function Gallery({ gallery, sizes }: Props) {
  const { images, title, tag } = gallery;
  const strip = usePhotoStrip(images.length);
  const firstMark = images.findIndex(({ isMark }) => isMark);
  const marks = firstMark < 0 ? 0 : images.length - firstMark;
  const [dialogStart, setDialogStart] = useState<number | null>(null);

  // A dialog with every photo is much to draw: the press itself is answered first.
  const open = useCallback((index: number) => startTransition(() => setDialogStart(index)), []);
  const openDialog = useCallback(
    (event: MouseEvent, index: number) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open(index);
    },
    [open],
  );
  const renderPhoto = useCallback(
    (image: GalleryImage, index: number) => (
      <a
        className="gallery__open"
        href={`${gallery.photosHref}/${index + 1}`}
        tabIndex={-1}
        onClick={(event) => openDialog(event, index)}
      >
        <Picture
          className="gallery__photo"
          src={image.url}
          alt={image.caption ?? `${title}, photo ${index + 1}`}
          sizes={sizes}
          priority={index === 0}
          widths={galleryWidths}
        />
        {image.isMark ? (
          <span className="gallery__caption" aria-hidden="true">
            {image.caption}
          </span>
        ) : null}
      </a>
    ),
    [gallery.photosHref, title, sizes, openDialog],
  );
  const closeDialog = (index: number) => {
    setDialogStart(null);
    strip.show(index, 'jump');
  };

  return (
    <section className="gallery" aria-label={`Photographs, ${images.length}`}>
      <div className="gallery__main">
        <PhotoStrip
          images={images}
          movement={strip}
          block="gallery"
          onKeyDown={strip.onKeyDown}
          photoId={photoId}
          renderPhoto={renderPhoto}
        />
        <CardTag tag={tag} />
        {marks > 0 || gallery.hasNoMarks ? (
          <a
            className="gallery__marks row"
            href={marks > 0 ? `#${photoId(firstMark)}` : '#condition'}
            onClick={(event) => {
              if (marks === 0) return;
              event.preventDefault();
              strip.show(firstMark);
            }}
          >
            {marks || 'No'} {marks === 1 ? 'mark' : 'marks'}
            {marks > 0 ? null : ' found'}
          </a>
        ) : null}
        <button
          className="gallery__count row tabular needs-script"
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => openDialog(event, strip.current)}
        >
          <Icon name="maximize-2" size={18} />
          <span className="visually-hidden">Full screen, photo </span>
          {strip.current + 1} of {images.length}
        </button>
      </div>
      <GalleryThumbnails
        images={images}
        current={strip.current}
        onShow={(index) => strip.show(index)}
        onOpen={open}
      />
      <CarMedia media={gallery.media} origins={gallery.mediaOrigins} title={title} />
      {dialogStart === null ? null : (
        <PhotoDialog gallery={gallery} start={dialogStart} onClose={closeDialog} />
      )}
    </section>
  );
}
