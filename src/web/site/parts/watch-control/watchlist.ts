/** Reads and changes the watchlist of the signed-in shopper. Never throws. */
import { unreachableText } from '#domain/shopper/watchlist-text.ts';
import { isRecord, parseJson } from '#domain/text/parse-json.ts';
import { mayBeSignedIn } from '#web/client/signed-in.ts';

export type KnownWatchlist = {
  readonly phone: string;
  readonly carIds: readonly string[];
  /** They chose how to be notified of them. */
  readonly hasAlerts: boolean;
};
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
      message: isAnswer ? String(answer.message) : unreachableText,
      isSignedOut: response.status === 401,
    };
  } catch {
    return { success: false, message: unreachableText, isSignedOut: false };
  }
}
