/** What goes into `submitEnquiry`, what comes out, and what it needs. */
import type { SubmittedForm } from '#domain/lead/build-lead.ts';
import type { DeliveryChannel } from '#domain/lead/delivery/lead-delivery.ts';
import type { FieldError } from '#domain/lead/enquiry/enquiry-schema.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { selectLeadEvent } from '#domain/lead/lead-event.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { LeadStore } from '#ports/leads/lead-store.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import type { AnalyticsStore } from '#ports/staff/report-store.ts';
import type { Application } from '#use-cases/application.ts';
import type { GuardPorts } from '#use-cases/guard/guard-submission.ts';

export type EnquirySubmission = SubmittedForm & {
  /** Network address of the sender. */
  readonly clientAddress: string;
  /** Posted to a page, whose form says when it was made; false for a lead that comes as data. */
  readonly comesFromPage: boolean;
  /** Says of the lead what the form itself cannot know, before it is stored. A lead that it leaves unfinished waits for its rest. */
  readonly complete?: (lead: Lead) => Lead;
  /** What the shopper is sent immediately, though the lead is unfinished. */
  readonly notifiesShopper?: DeliveryChannel;
  /** So long the confirmation waits for word that says more, and takes its place. */
  readonly confirmsAfterMs?: number;
};

export type EnquiryOutcome =
  | { readonly kind: 'accepted'; readonly leadId: string; readonly receiptToken: string }
  /** The step is done and the next one, counted from 0, is asked. `leadId` null where nothing could be stored yet. */
  | { readonly kind: 'advanced'; readonly leadId: string | null; readonly step: number }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  /** Nothing is wrong but the proof that a person sends it; a new one does. */
  | { readonly kind: 'unproven' }
  | { readonly kind: 'too-many'; readonly of: 'network' | 'phone'; readonly retryAfterSeconds: number };

export type LeadIntake = GuardPorts &
  LeadCounting &
  Pick<Application, 'newId' | 'triggerLeadDelivery' | 'confirmationLimiter'> & {
    readonly geocoder: Pick<Geocoder, 'locate'>;
    readonly leadStore: Pick<LeadStore, 'submit' | 'submitWithBooking' | 'findSubmission'>;
  };

/** Counts a lead for the figures of the site, on the server. */
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
