/** What the page of a confirmation knows of its lead, for `accepted-lead.enhance.ts`. Draws nothing. */
import type { AnalyticsEventName } from '#domain/analytics/events.ts';
import { activationAttributes } from '#web/ui/island.tsx';

type Props = { readonly event: AnalyticsEventName; readonly reference: string };

export function AcceptedLead({ event, reference }: Props) {
  return (
    <div
      hidden
      data-enhance="accepted-lead"
      {...activationAttributes('load')}
      data-event={event}
      data-reference={reference}
    />
  );
}
