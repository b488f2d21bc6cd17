/** A film or a tour of the car, fetched only after a tap. A tour of an origin the site trusts opens here, any other beside the page. */
import { useState } from 'react';
import type { CarMedium } from '#domain/car/car.ts';
import { Icon } from '#web/ui/icon.tsx';
import { island } from '#web/ui/island.tsx';

const labels = { video: 'Watch the walk-around video', tour: '360° view' } as const;
const filmFile = /\.(mp4|webm|m4v|mov)(\?|#|$)/i;

type Props = {
  readonly media: readonly CarMedium[];
  /** Origins whose tours open here. */
  readonly origins: readonly string[];
  readonly title: string;
};

export const CarMediaIsland = island('car-media', CarMedia);

export function CarMedia({ media, origins, title }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  if (media.length === 0) return null;
  return (
    <div className="car-media">
      <ul className="cluster">
        {media.map((medium) => (
          <li key={medium.url}>
            {opensHere(medium, origins) ? (
              // A link, so that it leads to the film where no script runs.
              <a
                className="button button--outline"
                href={medium.url}
                rel="noopener"
                aria-expanded={open === medium.url}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setOpen(open === medium.url ? null : medium.url);
                }}
              >
                <MediumIcon medium={medium} />
                {labels[medium.kind]}
              </a>
            ) : (
              <a className="button button--outline" href={medium.url} rel="noopener" data-plain>
                <MediumIcon medium={medium} />
                {labels[medium.kind]}
                <Icon name="external-link" size={16} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {media
        .filter(({ url }) => url === open)
        .map((medium) => (
          <div key={medium.url} className="car-media__stage">
            {filmFile.test(medium.url) ? (
              // biome-ignore lint/a11y/useMediaCaption: a dealer's film comes without a caption file
              <video className="car-media__film" src={medium.url} controls autoPlay playsInline />
            ) : (
              <iframe
                className="car-media__film"
                src={medium.url}
                title={`${labels[medium.kind]}: ${title}`}
                sandbox="allow-scripts allow-same-origin allow-presentation"
                allow="fullscreen; gyroscope; accelerometer"
              />
            )}
          </div>
        ))}
    </div>
  );
}

/** Film files play in the page itself; a page of another's needs the site's word. */
function opensHere({ url }: CarMedium, origins: readonly string[]): boolean {
  if (filmFile.test(url)) return true;
  const parsed = URL.parse(url);
  return parsed !== null && origins.some((origin) => URL.parse(origin)?.origin === parsed.origin);
}

function MediumIcon({ medium }: { readonly medium: CarMedium }) {
  return <Icon name={medium.kind === 'video' ? 'play' : 'rotate-3d'} size={18} />;
}
