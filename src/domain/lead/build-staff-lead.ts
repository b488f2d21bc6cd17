/**
 * A lead that staff enter for a person who is present, calls or writes: without a form, and without consent to offers.
 */
import type { Car } from '#domain/car/car.ts';
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import { notScreened } from '#domain/guard/lead-guard.ts';
import { dealershipSlugOf } from '#domain/lead/forms/place-fields.ts';
import type { Location } from '#domain/location/location.ts';
import { recordConsent } from '#domain/privacy/consent.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildLeadCar } from './build-lead.ts';
import { type Lead, type LeadDetails, noLeadAttribution, noLeadDetails } from './lead.ts';
import { buildLeadOrigin } from './lead-origin.ts';

export type EnteredLead = {
  readonly kind: LeadKind;
  readonly category: string;
  readonly subcategory?: string | null;
  readonly location: Location | null;
  readonly car: Car | null;
  readonly contact: Lead['contact'];
  readonly message: string;
  readonly details?: LeadDetails;
  /** One of `staffPages`. */
  readonly pageId: string;
};

/** Without an id, which only saving gives it. */
export function buildStaffLead(site: SiteContext, entered: EnteredLead, at: Date): Lead {
  const { kind, category, subcategory = null, location, car, contact, message, pageId } = entered;
  return {
    id: '',
    dealerGroupId: site.dealerGroupId,
    siteSlug: site.siteSlug,
    kind,
    category,
    subcategory,
    contact,
    message,
    additionalServices: [],
    isCompleted: true,
    trail: noLeadAttribution,
    car: car === null ? null : buildLeadCar(site, car),
    details: entered.details ?? noLeadDetails,
    locationSlug: location?.slug ?? null,
    dealershipSlug: location === null ? null : dealershipSlugOf(site, location.slug),
    pageId,
    origin: buildLeadOrigin(site, location, { url: '', userAgent: null }),
    consent: recordConsent(
      { wording: site.config.enquiry.consentText, isTicked: false, isCompleted: true },
      at,
    ),
    isSuspectedSpam: false,
    guard: notScreened,
    measurement: null,
    agent: null,
    receivedAt: at,
  };
}
