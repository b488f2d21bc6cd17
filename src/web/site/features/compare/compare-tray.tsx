/** The bar at the foot once two cars are chosen (FAV-4, B-10). */
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import {
  compareHref,
  fewestCompared,
  mostCompared,
  removeCompared,
} from '../../../../domain/compare/compare-list.ts';
import { compareShelf } from '../../../client/storage/shelves.ts';
import { useStored } from '../../../client/storage/use-stored.ts';
import { Picture } from '../../../ui/picture.tsx';

/** Where cars are chosen; a form or a page to read keeps its whole window. */
const pagesWithCars = /^\/(search\b|cars\/[^/]+\/?$|favourites$)/;

export function CompareTray() {
  const list = useStored(compareShelf, (cars) => cars);
  const [listAtStart] = useState(() => compareShelf.get());
  const { pathname } = useLocation();
  // The home page greets; it shows the tray only to who chooses there.
  const isWanted = pathname === '/' ? list !== listAtStart : pagesWithCars.test(pathname);
  if (list.length < fewestCompared || !isWanted) return null;
  return (
    <section className="compare-tray" aria-label="Chosen to compare">
      <ul className="compare-tray__cars">
        {list.map((car) => (
          <li key={car.id} className="compare-tray__car">
            {car.primary_image_url ? (
              <Picture src={car.primary_image_url} alt="" sizes="66px" widths={[240]} />
            ) : null}
            <span className="compare-tray__name">{car.name}</span>
            <button
              type="button"
              className="compare-tray__remove"
              aria-label={`Take out ${car.name}`}
              onClick={() => compareShelf.update((cars) => removeCompared(cars, car.id))}
            >
              <X aria-hidden="true" size={16} strokeWidth={1.75} />
            </button>
          </li>
        ))}
      </ul>
      <p className="compare-tray__room">
        {list.length < mostCompared ? `Room for ${mostCompared - list.length} more` : 'All four places taken'}
      </p>
      <button type="button" className="button button--ghost" onClick={() => compareShelf.update(() => [])}>
        Clear
      </button>
      <a className="button button--primary" href={compareHref(list.map(({ id }) => id))}>
        Compare {list.length}
      </a>
    </section>
  );
}
