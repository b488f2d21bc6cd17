/** Receives what a page reports: counted, or refused with the reason. Nothing about the visitor is stored. */
import { isAutomatedVisitor } from '#domain/analytics/automated-visitor.ts';
import { maxReportBytes, parseEventReport } from '#domain/analytics/event-report.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';

export type EventReport = {
  readonly text: string;
  readonly userAgent: string | null;
  /** Do Not Track or Global Privacy Control. */
  readonly isTrackingRefused: boolean;
  /** Network address of the sender; only limited by, never stored. */
  readonly clientAddress: string;
};

export type EventReportOutcome =
  | { readonly kind: 'counted' }
  | { readonly kind: 'ignored'; readonly reason: 'automated' | 'tracking-refused' }
  | { readonly kind: 'refused'; readonly reason: 'unreadable' | 'too-large' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

type Ports = Pick<Application, 'eventCounter' | 'eventLimiter'>;

export function receiveEventReport(
  site: SiteContext,
  report: EventReport,
  app: Ports,
  now: Date,
): EventReportOutcome {
  const limit = app.eventLimiter.take(report.clientAddress, now);
  if (!limit.isAllowed) return { kind: 'too-many', retryAfterSeconds: limit.retryAfterSeconds };
  if (report.text.length > maxReportBytes) return { kind: 'refused', reason: 'too-large' };
  const events = parseEventReport(report.text);
  if (events === null) return { kind: 'refused', reason: 'unreadable' };
  if (isAutomatedVisitor(report.userAgent)) return { kind: 'ignored', reason: 'automated' };
  if (report.isTrackingRefused) return { kind: 'ignored', reason: 'tracking-refused' };
  const countedOn = localTimeIn(site.config.timeZone, now).date;
  for (const { name, carId } of events) {
    app.eventCounter.count({
      dealerGroupId: site.dealerGroupId,
      siteSlug: site.siteSlug,
      event: name,
      carId,
      countedOn,
    });
  }
  return { kind: 'counted' };
}
