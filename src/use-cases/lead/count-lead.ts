/** Counts a lead for the figures of the site, on the server. */
import type { Lead } from '#domain/lead/lead.ts';
import { selectLeadEvent } from '#domain/lead/lead-event.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { AnalyticsStore } from '#ports/staff/analytics-store.ts';
import type { Application } from '#use-cases/application.ts';

export type LeadCounting = Pick<Application, 'reportFault'> & {
  readonly analyticsStore: Pick<AnalyticsStore, 'add'>;
};

/** Each lead once, when it is accepted, and without a browser's help. A count that fails costs no lead. */
export async function countLead(site: SiteContext, lead: Lead, app: LeadCounting, now: Date): Promise<void> {
  const { kind, subcategory, car } = lead;
  const carStockType = car?.stockType ?? null;
  const event = selectLeadEvent({ kind, subcategory, carStockType, carTag: car?.tag ?? null });
  try {
    await app.analyticsStore.add([
      {
        dealerGroupId: site.dealerGroupId,
        siteSlug: site.siteSlug,
        event,
        carId: car?.id ?? null,
        countedOn: localTimeIn(site.config.timeZone, now).date,
        times: 1,
      },
    ]);
  } catch (error) {
    app.reportFault(error, 'lead event');
  }
}
