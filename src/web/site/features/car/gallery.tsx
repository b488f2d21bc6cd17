/** The photographs: a strip that swipes and a row of thumbnails, both working without script; with it, arrows and keys. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { CarView } from '../../../../domain/car/car-view.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Silhouette } from '../../../ui/silhouette.tsx';

export function Gallery({ car }: { readonly car: CarView }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const images = car.allImages;
  const tag = car.tag ? <span className={`tag tag--${car.tag.kind}`}>{car.tag.label}</span> : null;

  if (images.length === 0) {
    return (
      <div className="gallery">
        <div className="gallery__main gallery__main--none">
          <Silhouette body={car.bodyType ?? 'SUV'} />
          <p>Photographs are on their way.</p>
          {tag}
        </div>
      </div>
    );
  }

  const show = (index: number) => {
    const wanted = (index + images.length) % images.length;
    const list = strip.current;
    list?.scrollTo({ left: wanted * list.clientWidth, behavior: 'smooth' });
    setCurrent(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(current + 1);
    else if (event.key === 'ArrowLeft') show(current - 1);
    else return;
    event.preventDefault();
  };

  return (
    <section className="gallery" aria-label={`Photographs, ${images.length}`}>
      <div className="gallery__main">
        <ul
          ref={strip}
          className="gallery__strip"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached and scrolled by keyboard
          tabIndex={0}
          onKeyDown={onKeyDown}
          onScroll={(event) =>
            setCurrent(
              Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)),
            )
          }
        >
          {images.map((image, index) => (
            <li key={image.url} id={`photo-${index + 1}`} className="gallery__item">
              <Picture
                className="gallery__photo"
                src={image.url}
                alt={image.caption ?? `${car.title}, photo ${index + 1}`}
                sizes="(min-width: 1440px) 864px, (min-width: 992px) 62vw, 100vw"
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
        {tag}
        {images.length > 1 ? (
          <>
            <button
              className="gallery__arrow gallery__arrow--back"
              type="button"
              aria-label="Previous photo"
              onClick={() => show(current - 1)}
            >
              <ChevronLeft aria-hidden="true" size={24} strokeWidth={1.75} />
            </button>
            <button
              className="gallery__arrow gallery__arrow--on"
              type="button"
              aria-label="Next photo"
              onClick={() => show(current + 1)}
            >
              <ChevronRight aria-hidden="true" size={24} strokeWidth={1.75} />
            </button>
            <p className="gallery__count tabular" aria-live="polite">
              {current + 1} of {images.length}
            </p>
          </>
        ) : null}
      </div>
      {images.length > 1 ? (
        <ul className="gallery__thumbnails">
          {images.map((image, index) => (
            <li key={image.url}>
              <a
                className="gallery__thumbnail"
                href={`#photo-${index + 1}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <Picture
                  src={image.url}
                  alt={`Photo ${index + 1}${image.caption ? `: ${image.caption}` : ''}`}
                  sizes="117px"
                  widths={[160, 240]}
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
