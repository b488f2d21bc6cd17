/** Photographs over the whole screen: arrows, Home and End, Esc, swipe, a closer look, every thumbnail, and the price at the foot. */
import { useCallback, useEffect, useRef } from 'react';
import { usePhotoStrip } from '#web/client/gallery.ts';
import { usePhotoZoom } from '#web/client/photo-zoom.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { type GalleryImage, type GalleryView, galleryWidths } from './gallery-view.ts';
import { PhotoStrip } from './photo-strip.tsx';

type Props = {
  readonly gallery: GalleryView;
  readonly start: number;
  /** With the photo that was last in view. */
  readonly onClose: (index: number) => void;
};

export function PhotoDialog({ gallery, start, onClose }: Props) {
  const { images, title, price, primary } = gallery;
  const dialog = useRef<HTMLDialogElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const strip = usePhotoStrip(images.length, start);
  const { current, show } = strip;
  const zoom = usePhotoZoom(strip.ref, current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    show(start, 'jump');
    next.current?.focus();
  }, []);
  useEffect(() => {
    thumbnails.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);

  const renderPhoto = useCallback(
    (image: GalleryImage, index: number) => (
      <Picture
        className="photo-dialog__photo"
        src={image.url}
        alt={image.caption ?? `${title}, photo ${index + 1}`}
        sizes="100vw"
        widths={[...galleryWidths, 1600]}
      />
    ),
    [title],
  );

  const caption = images[current]?.caption;
  return (
    <dialog
      ref={dialog}
      className="photo-dialog"
      aria-label={`Photographs of the ${title}`}
      data-zoomed={zoom.isOn ? '' : undefined}
      onKeyDown={strip.onKeyDown}
      onCancel={(event) => {
        // The first Esc leads back to the whole photo.
        if (!zoom.isOn) return;
        event.preventDefault();
        zoom.end();
      }}
      onClose={() => onClose(current)}
    >
      <header className="photo-dialog__head">
        <div>
          <p className="photo-dialog__name">{title}</p>
          <p className="photo-dialog__count tabular" aria-live="polite">
            {current + 1} of {images.length}
            {caption ? `, ${caption}` : ''}
          </p>
        </div>
        <p className="photo-dialog__help">Use arrow keys to move, double-click to zoom, Esc to close</p>
        <button
          type="button"
          className="photo-dialog__close"
          aria-label="Zoom in"
          aria-pressed={zoom.isOn}
          onClick={zoom.toggle}
        >
          <Icon name={zoom.isOn ? 'minus' : 'plus'} size={24} />
        </button>
        <button
          type="button"
          className="photo-dialog__close"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" size={24} />
        </button>
      </header>
      <div className="photo-dialog__stage">
        <PhotoStrip
          images={images}
          movement={strip}
          block="photo-dialog"
          nextRef={next}
          handlers={zoom.handlers}
          renderPhoto={renderPhoto}
        />
      </div>
      <ul ref={thumbnails} className="photo-dialog__thumbnails">
        {images.map((image, index) => (
          <li key={image.url}>
            <button
              type="button"
              className="photo-dialog__thumbnail"
              aria-current={index === current ? 'true' : undefined}
              aria-label={`Photo ${index + 1}${image.caption ? `: ${image.caption}` : ''}`}
              onClick={() => show(index)}
            >
              <Picture src={image.url} alt="" sizes="104px" widths={[240]} />
            </button>
          </li>
        ))}
      </ul>
      <footer className="photo-dialog__foot spread">
        {price.type === null ? (
          <p>{price.text}</p>
        ) : (
          <p>
            <b className="photo-dialog__price tabular">{price.text}</b> {price.type}
          </p>
        )}
        <a className="photo-dialog__enquire" href={primary.href}>
          {primary.label}
        </a>
      </footer>
    </dialog>
  );
}
