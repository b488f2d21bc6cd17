/**
 * Watches a car immediately and sends it to the server in the background; what the server refuses is reverted. On the
 * watchlist itself the whole line goes and comes back.
 */
import { signInHref } from '#domain/shopper/sign-in-address.ts';
import {
  removedToast,
  savedToast,
  type WatchlistToast,
  watchLabels,
  watchlistErrorText,
} from '#domain/shopper/watched-car.ts';
import { isRecord, parseJson } from '#domain/text/parse-json.ts';
import { mayBeSignedIn } from '#web/client/signed-in.ts';
import { showToast } from '#web/client/toasts.ts';

/** The car that the shopper went to sign in for, in this tab: it is reported when they are back. */
const requestedKey = 'forecourt.watch-asked';

export function enhance(element: HTMLElement): (() => void) | undefined {
  if (!(element instanceof HTMLFormElement)) return undefined;
  const form = element;
  const button = form.querySelector('button');
  const carId = form.querySelector<HTMLInputElement>('[name=car_id]')?.value ?? '';
  if (button === null || carId === '') return undefined;
  const name = form.dataset.name ?? '';
  const listHref = new URL(form.action).pathname;
  const row = form.closest<HTMLElement>('[data-watched-row]');
  const saysState = [watchLabels.offer, watchLabels.active].some((text) => text === button.textContent);
  const alerts = form.parentElement?.querySelector<HTMLElement>(':scope > [data-watch-alerts]');
  let isSaved = button.value === 'remove';
  let isBusy = false;
  let known = fetchWatchlist();

  const show = (saved: boolean) => {
    isSaved = saved;
    button.value = saved ? 'remove' : 'save';
    button.setAttribute('aria-pressed', String(saved));
    if (saysState) button.textContent = saved ? watchLabels.active : watchLabels.offer;
    if (form.dataset.removeOnly !== undefined) form.hidden = !saved;
    if (row) row.hidden = !saved;
  };

  const toast = ({ title, text, action }: WatchlistToast) =>
    showToast({ title, text, action: { label: action, href: listHref }, besides: form.parentElement });

  /** A shopper without a decision yet is asked where the car is watched, and not before. */
  const askAlerts = ({ phone, hasAlerts }: KnownWatchlist) => {
    if (alerts == null) return;
    alerts.hidden = !isSaved || hasAlerts;
    const owner = alerts.querySelector<HTMLInputElement>('[name=phone_number]');
    if (owner !== null) owner.value = phone;
  };

  known.then((list) => {
    if (typeof list === 'string' || isBusy) return;
    show(list.carIds.includes(carId));
    askAlerts(list);
    if (isSaved && takeRequestedCar() === carId) toast(savedToast(name));
  });

  const change = async () => {
    const wasSaved = isSaved;
    isBusy = true;
    show(!wasSaved);
    // What was unknown when the page hydrated may be known by now: in another tab, or back on line.
    if (typeof (await known) === 'string') known = fetchWatchlist();
    const list = await known;
    const answer =
      list === 'unreachable'
        ? { success: false, message: watchlistErrorText, isSignedOut: false }
        : await changeWatchlist(
            wasSaved ? 'remove-car' : 'save-car',
            list === 'nobody' ? null : list.phone,
            carId,
          );
    isBusy = false;
    if (answer.success) {
      if (typeof list !== 'string') askAlerts(list);
      toast(wasSaved ? removedToast(name) : savedToast(name));
      return;
    }
    show(wasSaved);
    if (answer.isSignedOut) leaveToSignIn();
    else showToast({ title: answer.message, isAlert: true, besides: form.parentElement });
  };

  const leaveToSignIn = () => {
    const here = window.location.pathname + window.location.search;
    saveRequestedCar(carId);
    window.location.assign(signInHref({ type: 'watchlist', redirect: here, back: here, carId }));
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (mayBeSignedIn()) void change();
    else leaveToSignIn();
  };
  form.addEventListener('submit', onSubmit);
  return () => form.removeEventListener('submit', onSubmit);
}

function saveRequestedCar(carId: string): void {
  try {
    sessionStorage.setItem(requestedKey, carId);
  } catch {
    // Without storage no message says that it was saved; the button shows it.
  }
}

function takeRequestedCar(): string | null {
  try {
    const requested = sessionStorage.getItem(requestedKey);
    sessionStorage.removeItem(requestedKey);
    return requested;
  } catch {
    return null;
  }
}

type KnownWatchlist = {
  readonly phone: string;
  readonly carIds: readonly string[];
  /** They chose how to be notified of them. */
  readonly hasAlerts: boolean;
};
/** Reads and changes the watchlist of the signed-in shopper. Never throws. */
export type WatchlistChange = {
  readonly success: boolean;
  readonly message: string;
  /** Signing in may help. */
  readonly isSignedOut: boolean;
};

export async function fetchWatchlist(): Promise<KnownWatchlist | 'nobody' | 'unreachable'> {
  if (!mayBeSignedIn()) return 'nobody';
  try {
    const answer = await fetch('/api/watchlist');
    if (answer.status === 401) return 'nobody';
    const known: unknown = answer.ok ? await answer.json() : null;
    if (!isRecord(known) || typeof known.phone_number !== 'string' || !Array.isArray(known.cars)) {
      return 'unreachable';
    }
    return {
      phone: known.phone_number,
      carIds: known.cars.filter((id): id is string => typeof id === 'string'),
      hasAlerts: known.has_alerts === true,
    };
  } catch {
    return 'unreachable';
  }
}

/** Without a phone number there is no one to save for; only the browser's console reports it. */
export async function changeWatchlist(
  change: 'save-car' | 'remove-car',
  phone: string | null,
  carId: string,
): Promise<WatchlistChange> {
  if (!phone) {
    // biome-ignore lint/suspicious/noConsole: the contract asks for this warning, and for nothing else
    console.warn('The watchlist needs a signed-in shopper with a phone number.');
    return { success: false, message: '', isSignedOut: true };
  }
  try {
    const response = await fetch(`/api/watchlist/${change}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_number: phone, car_id: carId }),
    });
    const answer = parseJson(await response.text());
    const isAnswer =
      isRecord(answer) && typeof answer.success === 'boolean' && typeof answer.message === 'string';
    return {
      success: isAnswer && response.ok && answer.success === true,
      message: isAnswer ? String(answer.message) : watchlistErrorText,
      isSignedOut: response.status === 401,
    };
  } catch {
    return { success: false, message: watchlistErrorText, isSignedOut: false };
  }
}
