/** Tells the tags of others, where they are allowed, that a lead was accepted: once, however often its confirmation is looked at. Our own count was made by the server. Draws nothing. */
import { useEffect } from 'react';
import type { AnalyticsEventName } from '../../../../domain/analytics/events.ts';
import { tellTags } from '../../../client/analytics/report-event.ts';

type Props = { readonly event: AnalyticsEventName; readonly reference: string };

const key = 'forecourt.told-lead';

export function ReportAcceptedLead({ event, reference }: Props) {
  useEffect(() => {
    try {
      if (window.sessionStorage.getItem(key) === reference) return;
      window.sessionStorage.setItem(key, reference);
    } catch {
      // A browser that keeps nothing may tell it twice; the event's key lets the tag see that.
    }
    tellTags(event, { eventKey: reference });
  }, [event, reference]);
  return null;
}
