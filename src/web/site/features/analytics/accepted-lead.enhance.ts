/** Tells the tags of others, where they are allowed, that a lead was accepted: once, however often its confirmation is looked at. Our own count was made by the server. */
import { isAnalyticsEventName } from '#domain/analytics/events.ts';
import { sendToTags } from '#web/client/analytics/report-event.ts';

const key = 'forecourt.told-lead';

export function enhance({ dataset }: HTMLElement): undefined {
  const { event = '', reference = '' } = dataset;
  if (!isAnalyticsEventName(event)) return;
  try {
    if (window.sessionStorage.getItem(key) === reference) return;
    window.sessionStorage.setItem(key, reference);
  } catch {
    // A browser that keeps nothing may tell it twice; the event's key lets the tag see that.
  }
  sendToTags(event, { eventKey: reference });
}
