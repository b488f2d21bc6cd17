/** Gives a demo dealer group without enquiries those of invented shoppers, each by its own form. */

import { findTimeField } from '#domain/lead/booking/offered-times.ts';
import { readEnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import { type EnquiryFormView, findField } from '#domain/lead/forms/enquiry-form-view.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { LeadRegister } from '#ports/leads/lead-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import type { CalendarPorts } from '#use-cases/booking/find-times.ts';
import { offerFormTimes } from '#use-cases/booking/offer-form-times.ts';
import type { LeadIntake } from '#use-cases/lead/enquiry-submission.ts';
import { asPostedForm, findLeadForm, type PostedLead } from '#use-cases/lead/find-lead-form.ts';
import { submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import { searchStock } from '#use-cases/stock-search/search-stock.ts';
import { type DemoEnquiry, demoEnquiries } from './demo-enquiries.ts';

export type DemoEnquiryPorts = LeadIntake &
  CalendarPorts & {
    readonly carStore: Pick<CarStore, 'findById'>;
    readonly stockSearch: StockSearch;
    readonly leadRegister: Pick<LeadRegister, 'list'>;
  };

/** How many were stored; none where the group has a lead already, or where a form does not take what is asked. */
export async function seedDemoEnquiries(
  site: SiteContext,
  app: DemoEnquiryPorts,
  now: Date,
): Promise<number> {
  const request = { dealerGroupId: site.dealerGroupId, filter: anyLead, before: null, limit: 1 };
  if ((await app.leadRegister.list(request)).length > 0) return 0;
  const { hits } = await searchStock(site, { state: emptySearchState }, app);
  let stored = 0;
  for (const enquiry of demoEnquiries) {
    const car = enquiry.carIndex === null ? null : hits[enquiry.carIndex];
    if (car === undefined) continue;
    if (await submitOne(site, { enquiry, carId: car?.id ?? null }, app, now)) stored += 1;
  }
  return stored;
}

type Input = { readonly enquiry: DemoEnquiry; readonly carId: string | null };

async function submitOne(
  site: SiteContext,
  { enquiry, carId }: Input,
  app: DemoEnquiryPorts,
  now: Date,
): Promise<boolean> {
  const receivedAt = new Date(now.getTime() - enquiry.minutesAgo * minuteMs);
  const posted = postedLead(enquiry, carId);
  const found = await findLeadForm(site, posted, app, receivedAt);
  if (found === null) return false;
  // Its drive lies in the future for the viewer, not for the moment at which it was requested.
  const form = await offerFormTimes(site, { ...found, locationSlug: null }, app, now);
  const time = findTimeField(form);
  const texts = asPostedForm(site, form, {
    ...posted,
    ...firstPlace(form),
    ...(time === null ? {} : { [time.name]: firstFree(time.days) }),
  });
  const outcome = await submitEnquiry(
    site,
    {
      form,
      values: { ...readEnquiryValues(form, texts), idempotency_key: enquiry.key },
      car: found.car,
      url: `https://${site.config.hosts[0]}${form.action}`,
      userAgent: null,
      clientAddress: 'demo',
      comesFromPage: false,
    },
    app,
    receivedAt,
  );
  return outcome.kind === 'accepted';
}

const anyLead = {
  siteSlug: null,
  email: null,
  receivedFrom: null,
  receivedUntil: null,
  isUnansweredOnly: false,
};

function postedLead({ form, name, email, phone, message }: DemoEnquiry, carId: string | null): PostedLead {
  return {
    form_id: [form],
    name: [name],
    email: [email],
    phone: [phone],
    message: [message],
    vehicle: ['2021 Toyota Corolla'],
    terms_agreed: ['true'],
    ...(carId === null ? {} : { car_id: [carId] }),
  };
}

/** Where the form leaves open who should answer. */
function firstPlace(form: EnquiryFormView): PostedLead {
  const place = findField(form, 'location');
  const [first] = place?.kind === 'place' && place.initial === '' ? place.options : [];
  return first === undefined ? {} : { location: [first.value] };
}

type Days = NonNullable<ReturnType<typeof findTimeField>>['days'];

function firstFree(days: Days): readonly string[] {
  const free = days.flatMap(({ times }) => times).find(({ isFree }) => isFree);
  return free === undefined ? [] : [free.value];
}
