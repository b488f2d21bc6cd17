/** The form for one's own details, and the people whom it goes to. */
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildPrivacyForm } from '#domain/lead/forms/privacy-form.ts';
import { selectContactLocation } from '#domain/location/contact-location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { type PageTimeKey, stampForm } from '#use-cases/guard/page-time.ts';
import { type LocationView, viewLocation } from '#view-models/location/view-location.ts';

type PrivacyRequestView = { readonly form: EnquiryFormView; readonly location: LocationView | null };

export function viewPrivacyRequest(site: SiteContext, app: PageTimeKey, now: Date): PrivacyRequestView {
  const location = selectContactLocation(site.locations, null);
  return {
    form: stampForm(site, buildPrivacyForm(site), app, now),
    location: location === null ? null : viewLocation(location, site, now),
  };
}
