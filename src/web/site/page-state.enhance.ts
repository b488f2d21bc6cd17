/**
 * What every page stores in the browser: the visit, its source, dialled numbers, and what was saved on leaving the page
 * before.
 */
import { watchPhoneClicks } from '#web/client/analytics/phone-clicks.ts';
import { recordVisit } from '#web/client/attribution.ts';
import { handleEarlyPresses } from '#web/client/handle-early-presses.ts';
import { readSavedCar } from '#web/site/parts/car-card/saved-car-data.ts';
import { toggleSavedCar } from '#web/site/parts/car-card/toggle-saved-car.ts';
import { saveVisit } from './features/last-visit/save-visit.ts';

export function enhance(): () => void {
  const log = () => {
    saveVisit();
    recordVisit(window.location.pathname, window.location.search);
    for (const { keeps, data } of handleEarlyPresses())
      toggleSavedCar(keeps, readSavedCar({ dataset: data }));
  };
  log();
  // A page that comes back from the browser's memory is seen again.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) log();
  };
  window.addEventListener('pageshow', onShow);
  const endClicks = watchPhoneClicks(document);
  // What partners bring, on the sites that have any.
  if (document.querySelector('[data-outside]')) {
    import('#web/site/features/third-party/start-third-party.ts').then(
      ({ startThirdParty: startOutside }) => startOutside(document),
      () => undefined,
    );
  }
  return () => {
    window.removeEventListener('pageshow', onShow);
    endClicks();
  };
}
