/** What every page notes in the browser: that somebody is here, how they came, and the numbers they dial. */
import { watchPhoneClicks } from '#web/client/analytics/phone-clicks.ts';
import { recordVisit } from '#web/client/trail.ts';
import { keepVisit } from './features/last-visit/keep-visit.ts';

export function enhance(): () => void {
  const note = () => {
    keepVisit();
    recordVisit(window.location.pathname, window.location.search);
  };
  note();
  // A page that comes back from the browser's memory is seen again.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) note();
  };
  window.addEventListener('pageshow', onShow);
  const endClicks = watchPhoneClicks(document);
  return () => {
    window.removeEventListener('pageshow', onShow);
    endClicks();
  };
}
