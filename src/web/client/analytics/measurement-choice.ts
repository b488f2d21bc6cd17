/** The shopper's choice about measurement by others, as this browser keeps it for this site. */
import { useSyncExternalStore } from 'react';
import {
  effectiveChoice,
  type MeasurementChoice,
  parseMeasurementChoice,
} from '#domain/privacy/measurement-choice.ts';
import { createStoredValue } from '#web/client/storage/stored-value.ts';
import { isTrackingRefused } from './report-event.ts';

const storedChoice = createStoredValue<MeasurementChoice | null>({
  key: 'forecourt.measurement-choice',
  version: 1,
  empty: null,
  parse: parseMeasurementChoice,
});

export type KnownChoice = MeasurementChoice | null | 'unknown';

/** `unknown` on the server and in the first pass of the browser. */
export function useMeasurementChoice(): KnownChoice {
  return useSyncExternalStore(
    storedChoice.subscribe,
    () => effectiveChoice(storedChoice.get(), isTrackingRefused()),
    () => 'unknown',
  );
}

export function isMeasurementAccepted(): boolean {
  return effectiveChoice(storedChoice.get(), isTrackingRefused()) === 'accepted';
}

/** Called with each answer; returns the function that ends it. */
export function onMeasurementChoice(listener: () => void): () => void {
  return storedChoice.subscribe(listener);
}

/**
 * Scripts that already run cannot be removed: a shopper who changes their mind gets a fresh page without them, and
 * without their cookies.
 */
export function chooseMeasurement(choice: MeasurementChoice): void {
  const isWithdrawn = storedChoice.get() === 'accepted' && choice === 'declined';
  storedChoice.update(() => choice);
  if (!isWithdrawn) return;
  for (const name of listThirdPartyCookies()) expireCookie(name);
  window.location.reload();
}

function listThirdPartyCookies(): readonly string[] {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  return names.filter((name) => /^(_ga|_gid|_gcl|_fb)/.test(name));
}

/** On this host and on each domain above it, where such scripts put them. */
function expireCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const domain of ['', ...domains.map((domain) => `; domain=.${domain}`)]) {
    // biome-ignore lint/suspicious/noDocumentCookie: old phones have no other way
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
