/** What a program asks for its shopper, as the form of the page would have posted it: checked, and nothing stored yet. */
import type { Car } from '#domain/car/car.ts';
import { selectCarEnquiryPurpose } from '#domain/car/car-enquiry.ts';
import { carTitle } from '#domain/car/car-name.ts';
import { type AgentContact, formForAgent } from '#domain/lead/agent/lead-agent.ts';
import {
  asIfAllFree,
  describeTime,
  type FreeTime,
  findTimeField,
  listFreeTimes,
} from '#domain/lead/booking/offered-times.ts';
import type { SubmittedForm } from '#domain/lead/build-lead.ts';
import { checkEnquiry } from '#domain/lead/enquiry/enquiry-schema.ts';
import { readEnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import { type EnquiryFormView, findField } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildGeneralEnquiryForm } from '#domain/lead/forms/general-form.ts';
import { buildPageForm } from '#domain/lead/forms/page-forms.ts';
import { registrationName, tradeInNames } from '#domain/lead/forms/trade-in-car-fields.ts';
import type { LeadTradeIn } from '#domain/lead/lead.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CalendarPorts } from '#use-cases/booking/find-times.ts';
import { offerFormTimes } from '#use-cases/booking/offer-form-times.ts';
import { asPostedForm } from '#use-cases/lead/find-lead-form.ts';
import { refuseWrite, type WriteRefusal } from './confirmation.ts';

export type TheirCar = {
  readonly year: number;
  readonly makeAndModel: string;
  readonly km: number | null;
  readonly plate: string | null;
};

export type ShopperRequest = {
  readonly purpose: 'visit' | 'trade-in' | 'enquiry';
  readonly car: Car | null;
  readonly contact: AgentContact;
  readonly message: string | null;
  /** A slug; null where the form knows best. */
  readonly location: string | null;
  /** Of a visit. */
  readonly startsAt: Date | null;
  readonly theirCar: TheirCar | null;
};

export type ShopperDraft = {
  readonly kind: 'draft';
  readonly sent: SubmittedForm;
  /** Stored with the lead where its own form does not ask for it. */
  readonly tradeIn: LeadTradeIn | null;
  readonly message: string | null;
  /** To ask the shopper before anything is stored. */
  readonly question: string;
  /** To tell them afterwards. */
  readonly done: string;
};

/**
 * `store` once the shopper has agreed: a taken time may then be taken by this very request, whose response was lost,
 * which storing it finds out. `origin` is without a slash at its end.
 */
type Input = ShopperRequest & { readonly origin: string; readonly step: 'ask' | 'store' };

export async function draftForShopper(
  site: SiteContext,
  requested: Input,
  app: CalendarPorts,
  now: Date,
): Promise<ShopperDraft | WriteRefusal> {
  const { purpose, car, location } = requested;
  if (location !== null && !site.locations.some(({ slug }) => slug === location)) {
    return refuseWrite('unknown_location', 'There is no such yard. dealer_info lists the slugs.');
  }
  switch (purpose) {
    case 'visit':
      return draftVisit(site, requested, app, now);
    case 'trade-in':
      return draftTradeIn(site, requested, now);
    case 'enquiry': {
      const form =
        car === null
          ? buildGeneralEnquiryForm(site, location)
          : buildCarEnquiryForm(site, car, selectCarEnquiryPurpose(car, null));
      const about = car === null ? '' : ` about the ${carTitle(car)}`;
      return check(site, form, requested, {
        question: `Send this message to ${site.config.name}${about}?`,
        done: `Your message${about} was sent to ${site.config.name}.`,
      });
    }
  }
}

async function draftVisit(
  site: SiteContext,
  requested: Input,
  app: CalendarPorts,
  now: Date,
): Promise<ShopperDraft | WriteRefusal> {
  const { car, location, startsAt, step } = requested;
  const { isViewing } = site.config.testDrives;
  const verb = isViewing ? 'viewed' : 'driven';
  if (car === null || selectCarEnquiryPurpose(car, 'test-drive') !== 'test-drive') {
    return refuseWrite('not_available', `This one cannot be ${verb}: it is sold. Search for similar ones.`);
  }
  const own = buildCarEnquiryForm(site, car, 'test-drive');
  const form = await offerFormTimes(site, { form: own, car, locationSlug: location }, app, now);
  const slot = findTimeField(form);
  if (slot === null) {
    return refuseWrite('not_available', 'No times are offered for this one. Leave an enquiry instead.');
  }
  const place = findField(form, 'location');
  if (
    location !== null &&
    place?.kind === 'place' &&
    !place.options.some(({ value }) => value === location)
  ) {
    return refuseWrite('unknown_location', `It cannot be ${verb} there. Leave the location out.`);
  }
  const times = slot.days.flatMap((day) => day.times.map((time): FreeTime => ({ day, time })));
  const chosen = times.find(({ time }) => new Date(time.value).getTime() === startsAt?.getTime());
  if (chosen === undefined || (step === 'ask' && !chosen.time.isFree)) {
    return refuseWrite('time_taken', 'That time is not free. Choose another of list_test_drive_times.', {
      freeTimes: listFreeTimes(form),
    });
  }
  const where = site.locations.find(({ slug }) => slug === slot.calendar?.locationSlug)?.name;
  const at = `${describeTime(chosen)}${where === undefined ? '' : ` at ${where}`}`;
  return check(
    site,
    form,
    requested,
    {
      question: `${isViewing ? 'Book a viewing of' : 'Book'} the ${carTitle(car)} on ${at}?`,
      done: `Booked: the ${carTitle(car)}, ${at}.`,
    },
    { [slot.name]: [chosen.time.value] },
  );
}

function draftTradeIn(site: SiteContext, requested: Input, now: Date): ShopperDraft | WriteRefusal {
  const { car, theirCar } = requested;
  if (theirCar === null) return refuseWrite('invalid_details', 'Say which car it is.');
  if (car !== null && selectCarEnquiryPurpose(car, 'trade-in') !== 'trade-in') {
    return refuseWrite('not_available', 'That car is sold. Ask without it, or for another one.');
  }
  const form =
    car === null
      ? buildPageForm('trade-in', site, {
          pageId: 'trade-in',
          today: localTimeIn(site.config.timeZone, now).date,
          car: null,
          dealership: null,
          budget: null,
          role: null,
          category: null,
        })
      : buildCarEnquiryForm(site, car, 'trade-in');
  const own = `${theirCar.year} ${theirCar.makeAndModel}`;
  const against = car === null ? '' : ` towards the ${carTitle(car)}`;
  return check(
    site,
    form,
    requested,
    {
      question: `Ask ${site.config.name} what your ${own} is worth${against}?`,
      done: `${site.config.name} was asked what your ${own} is worth${against}. Only they say a value.`,
    },
    {
      // Where the form has a line for the year, it is not repeated.
      [tradeInNames.vehicle]: [findField(form, tradeInNames.year) === null ? own : theirCar.makeAndModel],
      [tradeInNames.year]: [String(theirCar.year)],
      [tradeInNames.km]: theirCar.km === null ? [] : [String(theirCar.km)],
      [registrationName]: theirCar.plate === null ? [] : [theirCar.plate],
    },
  );
}

function check(
  site: SiteContext,
  own: EnquiryFormView,
  { car, contact, message, location, origin, purpose, theirCar }: Input,
  texts: Pick<ShopperDraft, 'question' | 'done'>,
  more: Readonly<Record<string, readonly string[]>> = {},
): ShopperDraft | WriteRefusal {
  const wrap = (text: string | null) => (text === null ? [] : [text]);
  const posted = {
    name: [contact.name],
    email: wrap(contact.email),
    phone: wrap(contact.phone),
    message: wrap(message),
    location: wrap(location),
    // What is agreed to names the terms as well.
    terms_agreed: ['true'],
    ...more,
  };
  const requested = [...Object.keys(more), 'name', 'message', ...(purpose === 'enquiry' ? ['location'] : [])];
  const form = formForAgent(own, { requested, contact }, site);
  const values = readEnquiryValues(form, asPostedForm(site, form, posted));
  const checked = checkEnquiry(asIfAllFree(form), values);
  if (!checked.isValid) {
    return refuseWrite('invalid_details', checked.errors.map((error) => error.message).join(' '), {
      errors: checked.errors,
    });
  }
  const sent = { form, values, car, url: `${origin}${form.action}`, userAgent: null };
  const unasked = findField(form, 'message') === null ? message : null;
  const isOwnForm = purpose === 'trade-in' || theirCar === null;
  return { kind: 'draft', sent, tradeIn: isOwnForm ? null : tradeInOf(theirCar), message: unasked, ...texts };
}

function tradeInOf({ year, makeAndModel, km, plate }: TheirCar): LeadTradeIn {
  const [make = '', ...model] = makeAndModel.split(' ');
  return {
    year,
    make,
    model: model.join(' '),
    badge: null,
    registration: plate,
    vin: null,
    odometerKm: km,
    transmission: null,
    colour: null,
    valueCents: null,
    comments: null,
  };
}
