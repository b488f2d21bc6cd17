/**
 * What script adds to a shortened number: the whole one without another page. Revealed once, it is whole everywhere.
 */
import type { FullPhoneNumber } from '#domain/location/displayed-number.ts';
import { requestPhoneNumber } from '#web/client/request-phone-number.ts';

export function enhance(element: HTMLElement): (() => void) | undefined {
  if (!(element instanceof HTMLButtonElement)) return undefined;
  const button = element;
  const onClick = async (event: MouseEvent) => {
    event.preventDefault();
    const number = await requestPhoneNumber(withPageCar(Object.fromEntries(lookupParams(button))));
    if (number === null) return;
    const place = `button[data-location="${CSS.escape(button.dataset.location ?? '')}"]`;
    for (const other of document.querySelectorAll<HTMLButtonElement>(place)) showFullNumber(other, number);
    const link = button.nextElementSibling;
    if (link instanceof HTMLElement) link.focus();
    if (button.dataset.dialsAtOnce !== undefined) window.location.assign(number.telHref);
  };
  button.addEventListener('click', onClick);
  return () => button.removeEventListener('click', onClick);
}

function lookupParams(button: HTMLButtonElement): URLSearchParams {
  return new URL(button.formAction).searchParams;
}

type Input = Readonly<Record<string, string>>;

/** The header of a car's page asks for that car too, where its own dealership answers. */
function withPageCar(requested: Input): Input {
  if (requested.car_id !== undefined) return requested;
  const beside = [...document.querySelectorAll<HTMLButtonElement>('[data-enhance="number-button"]')].map(
    (other): Input => Object.fromEntries(lookupParams(other)),
  );
  const ofCar = beside.find((other) => other.car_id && other.dealership_id === requested.dealership_id);
  return ofCar?.car_id === undefined ? requested : { ...requested, car_id: ofCar.car_id };
}

/** The button stays, hidden: what drew it may look for it again. */
function showFullNumber(button: HTMLButtonElement, { text, telHref }: FullPhoneNumber): void {
  if (button.hidden) return;
  const link = document.createElement('a');
  link.href = telHref;
  link.className = button.className;
  link.classList.remove('phone-link--masked');
  const label = button.getAttribute('aria-label');
  if (label !== null) link.setAttribute('aria-label', label);
  link.append(...[...button.childNodes].map((node) => node.cloneNode(true)));
  for (const ask of link.querySelectorAll('.phone-link__ask')) ask.remove();
  for (const number of link.querySelectorAll('[data-number]')) number.textContent = text;
  button.after(link);
  button.hidden = true;
}
