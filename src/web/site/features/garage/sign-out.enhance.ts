/**
 * Signing out deletes what this device stored of their typing; a lead that still waits to be sent stays until it is.
 */
import { storedDrafts, storedShopper } from '#web/client/storage/form-storage.ts';

export function enhance(element: HTMLElement): () => void {
  const forget = () => {
    storedDrafts.update(() => []);
    storedShopper.update(() => ({}));
  };
  element.addEventListener('submit', forget);
  return () => element.removeEventListener('submit', forget);
}
