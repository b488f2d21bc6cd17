/** What the page in view is about, for events that can happen anywhere on it. */
import type { EventDetails } from '#domain/analytics/event-report.ts';

let subject: EventDetails = {};

/** Returns how to undo it. */
export function setEventSubject(details: EventDetails): () => void {
  subject = details;
  return () => {
    if (subject === details) subject = {};
  };
}

export function eventSubject(): EventDetails {
  return subject;
}
