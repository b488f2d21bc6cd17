/** What the fields of an alert were set to. */
import { alertFrequencies, newsKinds } from '#domain/alert/alert.ts';
import type { AlertGap, AlertSettings } from '#use-cases/alert/save-alert.ts';

/** Shown at the field that lacks it. */
export type AlertProblems = { readonly kinds: string | null; readonly email: string | null };

export const noAlertProblems: AlertProblems = { kinds: null, email: null };

export function alertProblems(lacks: readonly AlertGap[]): AlertProblems {
  return {
    kinds: lacks.includes('kinds')
      ? 'Choose at least one kind of alert, or select “Don’t send alerts”.'
      : null,
    email: lacks.includes('email') ? 'Enter an email address, e.g. name@example.com.' : null,
  };
}

/** Whatever no field can send is what is usual. */
export function readAlertSettings(posted: FormData): AlertSettings {
  const sent = posted.getAll('kinds');
  return {
    channel: posted.get('channel') === 'text' ? 'text' : 'email',
    frequency: alertFrequencies.find((each) => each === posted.get('frequency')) ?? 'daily',
    kinds: newsKinds.filter((kind) => sent.includes(kind)),
    email: String(posted.get('email') ?? '').slice(0, 300),
    isAgreed: posted.get('agreed') === 'yes',
  };
}
