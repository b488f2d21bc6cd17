/** What the fields of an alert were set to. */
import { alertFrequencies, newsKinds } from '#domain/alert/alert.ts';
import type { AlertSettings } from '#use-cases/alert/save-alert.ts';

/** Whatever no field can send is what is usual. */
export function readAlertSettings(posted: FormData): AlertSettings {
  const sent = posted.getAll('kinds');
  const kinds = newsKinds.filter((kind) => sent.includes(kind));
  return {
    channel: posted.get('channel') === 'text' ? 'text' : 'email',
    frequency: alertFrequencies.find((each) => each === posted.get('frequency')) ?? 'daily',
    kinds: kinds.length === 0 ? null : kinds,
    email: String(posted.get('email') ?? '').slice(0, 300),
    isAgreed: posted.get('agreed') === 'yes',
    isPaused: false,
  };
}
