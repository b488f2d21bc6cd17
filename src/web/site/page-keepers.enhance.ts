/** What every page notes in the browser: that somebody is here, how they came, the numbers they dial, and what they kept as they left the page before. */
import { watchPhoneClicks } from '#web/client/analytics/phone-clicks.ts';
import { takeLeftPresses } from '#web/client/take-left-presses.ts';
import { recordVisit } from '#web/client/trail.ts';
import { readKeptCar } from '#web/site/parts/car-card/kept-car.ts';
import { toggleKept } from '#web/site/parts/car-card/toggle-kept.ts';
import { keepVisit } from './features/last-visit/keep-visit.ts';

export function enhance(): () => void {
  const note = () => {
    keepVisit();
    recordVisit(window.location.pathname, window.location.search);
    for (const { keeps, data } of takeLeftPresses()) toggleKept(keeps, readKeptCar({ dataset: data }));
  };
  note();
  // A page that comes back from the browser's memory is seen again.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) note();
  };
  window.addEventListener('pageshow', onShow);
  const endClicks = watchPhoneClicks(document);
  // What partners bring, on the sites that have any.
  if (document.querySelector('[data-outside]')) {
    import('#web/site/features/outside/start-outside.ts').then(
      ({ startOutside }) => startOutside(document),
      () => undefined,
    );
  }
  return () => {
    window.removeEventListener('pageshow', onShow);
    endClicks();
  };
}
