/** Word from a link anywhere on a car's page to the dialog that shows forms: which one is asked for, by its address. */
import { announceActivation } from './islands/wanted.ts';

/** What a part waits for that shows forms (`IslandActivation`). */
export const formRequestKey = 'forecourt.form-request';

let waiting: string | null = null;
let listener: ((href: string) => void) | null = null;

export function requestForm(href: string): void {
  if (listener) {
    listener(href);
    return;
  }
  waiting = href;
  announceActivation(formRequestKey);
}

/** Called immediately with what was requested before there was a listener. Returns how to stop. */
export function onFormRequest(onRequest: (href: string) => void): () => void {
  listener = onRequest;
  if (waiting !== null) onRequest(waiting);
  waiting = null;
  return () => {
    if (listener === onRequest) listener = null;
  };
}
