/** What a form says of this browser's measurement by others: nothing, unless its shopper accepted. */
import { serialiseLeadMeasurement } from '#domain/lead/lead-event.ts';
import { isMeasurementAccepted } from './measurement-choice.ts';

/** Read when a form is sent: an answer may have been given, and cookies made, since the page was opened. */
export function readMeasuredBrowser(): string {
  if (!isMeasurementAccepted()) return '';
  return serialiseLeadMeasurement({ fbc: readCookie('_fbc'), fbp: readCookie('_fbp') });
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split(/;\s*/).find((candidate) => candidate.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || null;
}
