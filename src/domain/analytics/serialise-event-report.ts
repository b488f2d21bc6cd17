/** The inverse of `parseEventReport`; apart from it, because a page needs only this half. */
import type { ReportedEvent } from './event-report.ts';

export function serialiseEventReport(events: readonly ReportedEvent[]): string {
  return JSON.stringify({
    events: events.map(({ name, carId }) => (carId === null ? { name } : { name, car_id: carId })),
  });
}
