/** Every press on a number that can be dialled, wherever it is. Returns how to stop. */
import { eventSubject } from './event-subject.ts';
import { reportEvent } from './report-event.ts';

export function watchPhoneClicks(root: Document): () => void {
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]'))
      reportEvent('phone-click', eventSubject());
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}
