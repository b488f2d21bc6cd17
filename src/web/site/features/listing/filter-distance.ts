/** The place that a search by distance last started from: remembered on this device, and offered for the next search. */
import { storedLocation } from '#web/client/storage/shopper-storage.ts';

/** With each list that is shown. */
export function rememberLocation(form: HTMLElement): void {
  const fields = form.querySelector<HTMLElement>('.distance');
  const button = fields?.querySelector<HTMLElement>('.distance__remembered');
  if (!fields || !button) return;
  const { foundPlace } = fields.dataset;
  if (foundPlace !== undefined) storedLocation.update(() => foundPlace);
  const remembered = storedLocation.get();
  button.hidden = remembered === '' || foundPlace !== undefined;
  const words = button.querySelector('span');
  if (words) words.textContent = `Use ${remembered}`;
}

/** True where the press was on the offer; the field then has the place. */
export function takeRememberedLocation(form: HTMLElement, pressed: Element): boolean {
  const field = form.querySelector<HTMLInputElement>('[name=near]');
  if (!field || !pressed.closest('.distance__remembered')) return false;
  field.value = storedLocation.get();
  return true;
}
