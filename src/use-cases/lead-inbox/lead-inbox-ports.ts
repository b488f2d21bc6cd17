/** What the lead inbox needs of the application. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { BookingStore } from '#ports/deals/booking-store.ts';
import type { HoldStore } from '#ports/deals/hold-store.ts';
import type { LeadInboxStore } from '#ports/leads/lead-inbox-store.ts';
import type { LeadWorkStore } from '#ports/leads/lead-work-store.ts';
import type { StaffStore } from '#ports/staff/staff-store.ts';
import type { Application } from '#use-cases/application.ts';

export type LeadInboxPorts = Pick<Application, 'sitesOf' | 'newId' | 'triggerLeadDelivery'> & {
  readonly leadInboxStore: LeadInboxStore;
  readonly bookingStore: Pick<BookingStore, 'listBusy'>;
  readonly holdStore: Pick<HoldStore, 'findOfLeads'>;
  readonly staffStore: Pick<StaffStore, 'list'>;
};

/** What outcomes and tasks need besides. */
export type WorkLeadPorts = LeadInboxPorts & {
  readonly leadWorkStore: LeadWorkStore;
  /** A reminder may be due sooner than the others. */
  readonly triggerTaskMails: () => void;
};

/** What one lead is shown with. */
export type OpenLeadPorts = LeadInboxPorts & {
  /** Whether mail is taken in for conversations; else a shopper's answer goes to the mail of the location. */
  readonly answersComeBack: boolean;
};

/** Null where it is no longer live. */
export function siteOfLead(
  dealerGroupId: string,
  siteSlug: string,
  app: Pick<LeadInboxPorts, 'sitesOf'>,
): SiteContext | null {
  return app.sitesOf(dealerGroupId).find((site) => site.siteSlug === siteSlug) ?? null;
}
