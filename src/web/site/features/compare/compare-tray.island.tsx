/** The bar at the foot once two cars are chosen. */
import { useEffect } from 'react';
import {
  compareHref,
  maxComparedCars,
  minComparedCars,
  removeCompared,
} from '#domain/compare/compare-list.ts';
import { storedCompareList } from '#web/client/storage/shopper-storage.ts';
import { useStored } from '#web/client/storage/use-stored.ts';
import { Icon } from '#web/ui/icon.tsx';
import { island } from '#web/ui/island.tsx';
import { usePage } from '#web/ui/page.tsx';
import { Picture } from '#web/ui/picture.tsx';

/**
 * The tray is at the foot of the page, some two hundred stops of the tab key behind the car that was just chosen. Its
 * link is also right behind the button that chose, visible only when it is focused with the keyboard.
 */
const chosen = '[data-keeps=compare][aria-pressed=true]';
const look = 'button button--primary button--small';

function offerNextStop({ href, label }: { readonly href: string; readonly label: string }): () => void {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  const hide = () => {
    link.className = 'visually-hidden';
  };
  hide();
  link.onblur = hide;
  link.onfocus = () => {
    link.className = look;
  };
  const follow = (at: EventTarget | null) => {
    if (at instanceof Element && at.matches(chosen)) at.after(link);
  };
  const onFocus = ({ target }: Event) => follow(target);
  // The button is marked in the same turn, by its own listener.
  queueMicrotask(() => follow(document.activeElement));
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    link.remove();
  };
}

/** Where cars are chosen; a form or a page to read keeps its whole window. */
const pagesWithCars = /^\/(search\b|cars\/[^/]+\/?$|favourites$)/;

export const CompareTrayIsland = island('compare-tray', CompareTray, { activation: [storedCompareList.key] });

export function CompareTray() {
  const list = useStored(storedCompareList, (cars) => cars);
  const { path } = usePage();
  // The home page greets; it shows the tray only to who chooses there.
  const isWanted = path === '/' ? storedCompareList.isChangedHere() : pagesWithCars.test(path);
  const isShown = list.length >= minComparedCars && isWanted;
  const href = compareHref(list.map(({ id }) => id));
  const many = list.length;
  useEffect(
    () => (isShown ? offerNextStop({ href, label: `See ${many} side by side` }) : undefined),
    [isShown, href, many],
  );
  if (!isShown) return null;
  return (
    <section className="compare-tray" aria-label="Added to compare">
      <ul className="compare-tray__cars">
        {list.map((car) => (
          <li key={car.id} className="compare-tray__car row">
            {car.primary_image_url ? (
              <Picture src={car.primary_image_url} alt="" sizes="66px" widths={[240]} />
            ) : null}
            <span className="compare-tray__name">{car.name}</span>
            <button
              type="button"
              className="compare-tray__remove"
              aria-label={`Remove ${car.name}`}
              onClick={() => storedCompareList.update((cars) => removeCompared(cars, car.id))}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <p className="compare-tray__room meta">
        {list.length < maxComparedCars ? `Room for ${maxComparedCars - list.length} more` : '4 of 4 chosen'}
      </p>
      <button
        type="button"
        className="button button--ghost"
        onClick={() => storedCompareList.update(() => [])}
      >
        Clear
      </button>
      <a className="button button--primary" href={href}>
        Compare {many}
      </a>
    </section>
  );
}
