/** All that pages do with passkeys, under one name: every page carries the names of what may hydrate. */
import { offerPasskey } from './offer-passkey.ts';
import { signInByPasskey } from './sign-in-passkey.ts';

export function enhance(element: HTMLElement): (() => void) | undefined {
  return element.querySelector('[data-make]') === null ? signInByPasskey(element) : offerPasskey(element);
}
