/** Opens the forms about a car over its page: for every link to one of them, and for who came to `#enquire`. */
import { requestForm } from '#web/client/form-request.ts';
import { isModifiedClick } from '#web/client/modified-click.ts';

export function enhance(element: HTMLElement): () => void {
  const { carHref = '', formHref = '' } = element.dataset;
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || isModifiedClick(event)) return;
    const href = requestedForm(event.target, carHref, formHref);
    if (href === null) return;
    event.preventDefault();
    requestForm(href);
  };
  document.addEventListener('click', onClick);
  if (window.location.hash === '#enquire') requestForm(formHref);
  return () => document.removeEventListener('click', onClick);
}

/** The address of the form that a press asks for, `#enquire` of this page included; null for every other press. */
function requestedForm(target: EventTarget | null, carHref: string, formHref: string): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin) return null;
  // The calculator's way leads to the page that one is on.
  if (link.hash === '#enquire' && link.pathname === carHref) return formHref;
  return link.pathname === `${carHref}/enquire` ? `${link.pathname}${link.search}` : null;
}
