/** One photograph of a car by itself: where the gallery's own links lead without script, with the way back. */
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

export type PhotoPageView = {
  readonly title: string;
  readonly carHref: string;
  readonly imageUrl: string;
  readonly caption: string | null;
  /** The first is 1. */
  readonly number: number;
  readonly many: number;
  /** Both null where there is no other; they go round. */
  readonly previousHref: string | null;
  readonly nextHref: string | null;
};

const wholeWidths = [480, 800, 1200, 1600, 2000] as const;

export function PhotoPage({ photo }: { readonly photo: PhotoPageView }) {
  const { title, caption, number, many, previousHref, nextHref } = photo;
  return (
    <article className="photo-page stack wrap">
      <a className="photo-page__back text-link" href={photo.carHref}>
        <Icon name="arrow-left" size={16} />
        {title}
      </a>
      <h1 className="photo-page__title tabular">
        Photo {number} of {many}
        {caption ? `: ${caption}` : ''}
      </h1>
      <Picture
        className="photo-page__photo"
        src={photo.imageUrl}
        alt={caption ?? `${title}, photo ${number}`}
        sizes="(min-width: 1440px) 1312px, 100vw"
        widths={wholeWidths}
        priority
      />
      {previousHref && nextHref ? (
        <nav className="photo-page__actions" aria-label="Photographs">
          <a className="button button--outline" href={previousHref} rel="prev nofollow">
            <Icon name="arrow-left" size={18} />
            Previous
          </a>
          <a className="button button--outline" href={nextHref} rel="next nofollow">
            Next
            <Icon name="arrow-right" size={18} />
          </a>
        </nav>
      ) : null}
    </article>
  );
}
