/** A film or a tour of the car, fetched only after a tap (B-12). A tour of an origin the site trusts opens here, any other beside the page. */
import { ExternalLink, Play, Rotate3d } from 'lucide-react';
import { useState } from 'react';
import type { CarMedium } from '../../../../domain/car/car.ts';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import { useHydrated } from '../../../client/use-hydrated.ts';

const labels = { video: 'Watch the walk-around', tour: 'Turn it around, 360°' } as const;
const filmFile = /\.(mp4|webm|m4v|mov)(\?|#|$)/i;

export function CarMedia({ page }: { readonly page: CarPageView }) {
  const [open, setOpen] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const { media, title } = page.car;
  if (media.length === 0) return null;
  return (
    <div className="car-media">
      <ul className="car-media__list">
        {media.map((medium) => (
          <li key={medium.url}>
            {isHydrated && opensHere(medium, page.mediaOrigins) ? (
              <button
                type="button"
                className="button button--outline"
                aria-expanded={open === medium.url}
                onClick={() => setOpen(open === medium.url ? null : medium.url)}
              >
                <MediumIcon medium={medium} />
                {labels[medium.kind]}
              </button>
            ) : (
              <a className="button button--outline" href={medium.url} rel="noopener">
                <MediumIcon medium={medium} />
                {labels[medium.kind]}
                <ExternalLink aria-hidden="true" size={16} strokeWidth={1.75} />
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
  const Icon = medium.kind === 'video' ? Play : Rotate3d;
  return <Icon aria-hidden="true" size={18} strokeWidth={1.75} />;
}
