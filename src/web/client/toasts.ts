/** The one toast on screen: a newer one takes the place of the older; each stays three seconds after the pointer has left it. */

import { announceActivation } from './islands/wanted.ts';

export type ToastAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly onPress: () => void };

export type Toast = {
  readonly title: string;
  readonly text?: string;
  readonly action?: ToastAction;
  /** Something went wrong: it is announced immediately, whatever a screen reader is at. */
  readonly isAlert?: boolean;
  /** What was pressed: the toast covers neither it nor what it changed. */
  readonly besides?: Element | null | undefined;
};

export const toastMs = 3000;

/** What the place of toasts waits for. */
export const toastKey = 'toast';

let shown: Toast | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function showToast(toast: Toast): void {
  set(toast);
  releaseToast();
}

export function dismissToast(): void {
  clearTimeout(ending);
  set(null);
}

/** While a pointer or the focus is on it, it stays: its action must be reachable. */
export function holdToast(): void {
  clearTimeout(ending);
}

export function releaseToast(): void {
  clearTimeout(ending);
  ending = setTimeout(dismissToast, toastMs);
}

export function shownToast(): Toast | null {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(toast: Toast | null): void {
  shown = toast;
  if (toast !== null) announceActivation(toastKey);
  for (const listener of listeners) listener();
}
