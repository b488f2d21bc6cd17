/**
 * Messages that something was saved in this browser or is to be shown, for the parts of the page that wait for them.
 */

const eventName = 'forecourt:wanted';

export function announceActivation(key: string): void {
  if (typeof document !== 'undefined') document.dispatchEvent(new CustomEvent(eventName, { detail: key }));
}

export function onActivation(listener: (key: string) => void): void {
  document.addEventListener(eventName, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail);
  });
}
