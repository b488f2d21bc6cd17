/**
 * A message about a form that was stored on the device, from the code that sends it later to the form that is still on
 * the page.
 */
import type { FormAlert } from '#domain/lead/enquiry/enquiry-refusal.ts';

export type Arrival = { readonly title: string } & (
  | {
      readonly kind: 'arrived';
      /** The confirmation. */
      readonly href: string;
    }
  | {
      /** `refused`: the server will not take it as it is. `waiting`: it is tried again. */
      readonly kind: 'refused' | 'waiting';
      /** The page with the form. */
      readonly href: string;
      readonly alert: FormAlert;
    }
);

const watchers = new Map<string, (arrival: Arrival) => void>();

/** `key` is the form's idempotency key. Answers how to stop watching. */
export function watchArrival(key: string, onArrival: (arrival: Arrival) => void): () => void {
  watchers.set(key, onArrival);
  return () => {
    if (watchers.get(key) === onArrival) watchers.delete(key);
  };
}

/** True where the form is there to say so itself, perhaps in a dialog that covers everything else. */
export function notifyForm(key: string, arrival: Arrival): boolean {
  const watcher = watchers.get(key);
  watcher?.(arrival);
  return watcher !== undefined;
}
