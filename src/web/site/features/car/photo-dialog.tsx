/** Photographs over the whole screen: arrows, Home and End, Esc, swipe, every thumbnail, and the price at the foot (B-11, D-9). */
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import { usePhotoStrip } from '../../../client/gallery.ts';
import { Picture } from '../../../ui/picture.tsx';

type Props = {
  readonly page: CarPageView;
  readonly start: number;
  /** With the photo that was last in view. */
  readonly onClose: (index: number) => void;
};

export function PhotoDialog({ page, start, onClose }: Props) {
  const { car, actions } = page;
  const images = car.allImages;
  const dialog = useRef<HTMLDialogElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const strip = usePhotoStrip(images.length, start);
  const { current, show } = strip;

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    dialog.current?.showModal();
    show(start, 'jump');
    next.current?.focus();
  });
  useEffect(() => {
    thumbnails.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);

  const caption = images[current]?.caption;
  return (
    <dialog
      ref={dialog}
      className="photo-dialog"
      aria-label={`Photographs of the ${car.title}`}
      onKeyDown={strip.onKeyDown}
      onClose={() => onClose(current)}
    >
      <header className="photo-dialog__head">
        <div>
          <p className="photo-dialog__name">{car.title}</p>
          <p className="photo-dialog__count tabular" aria-live="polite">
            {current + 1} of {images.length}
            {caption ? `, ${caption}` : ''}
          </p>
        </div>
        <p className="photo-dialog__help">Arrow keys move, Esc closes</p>
        <button
          type="button"
          className="photo-dialog__close"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" size={24} strokeWidth={1.75} />
        </button>
      </header>
      <div className="photo-dialog__stage">
        <ul
          ref={strip.ref}
          className="photo-dialog__strip"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached and scrolled by keyboard
          tabIndex={0}
          onScroll={strip.onScroll}
        >
          {images.map((image, index) => (
            <li key={image.url} className="photo-dialog__item">
              <Picture
                className="photo-dialog__photo"
                src={image.url}
                alt={image.caption ?? `${car.title}, photo ${index + 1}`}
                sizes="(min-width: 992px) 1200px, 100vw"
                widths={[480, 800, 1200, 1600]}
              />
            </li>
          ))}
        </ul>
        {images.length > 1 ? (
          <>
            <button
              type="button"
              className="photo-dialog__arrow photo-dialog__arrow--back"
              aria-label="Previous photo"
              onClick={() => show(current - 1)}
            >
              <ChevronLeft aria-hidden="true" size={24} strokeWidth={1.75} />
            </button>
            <button
              ref={next}
              type="button"
              className="photo-dialog__arrow photo-dialog__arrow--on"
              aria-label="Next photo"
              onClick={() => show(current + 1)}
            >
              <ChevronRight aria-hidden="true" size={24} strokeWidth={1.75} />
            </button>
          </>
        ) : null}
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
              <Picture src={image.url} alt="" sizes="104px" widths={[160, 240]} />
            </button>
          </li>
        ))}
      </ul>
      <footer className="photo-dialog__foot">
        {car.price.kind === 'price' ? (
          <p>
            <b className="photo-dialog__price tabular">{car.price.text}</b> {car.price.priceType}
          </p>
        ) : (
          <p>{car.price.text}</p>
        )}
        <a className="photo-dialog__enquire" href={actions.primary.href}>
          {actions.primary.label}
        </a>
      </footer>
    </dialog>
  );
}
