/**
 * Holds a car for a shopper in the showroom or on the phone: the same hold as on the website, so that every page shows
 * it as reserved immediately, it ends automatically, and of two simultaneous claims one gets the car.
 */
import type { Car } from '#domain/car/car.ts';
import { carFullName } from '#domain/car/car-name.ts';
import { findHomeSite } from '#domain/car/home-site.ts';
import { buildStaffLead } from '#domain/lead/build-staff-lead.ts';
import { reservationCategory } from '#domain/lead/forms/reservation-form.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { staffPages } from '#domain/lead/lead-channel.ts';
import { cleanMessage, maxLeadMessageLength } from '#domain/lead-inbox/lead-message.ts';
import { planResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import {
  defaultStaffHoldHours,
  type Hold,
  hoursText,
  readDeposit,
  type StaffHoldSource,
  staffHoldHours,
  staffHoldSources,
} from '#domain/reservation/hold.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { readEmailAddress, readStaffName } from '#domain/staff/email-address.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import { formatMoney } from '#domain/text/money.ts';
import { normalisePhone } from '#domain/text/phone-number.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Application } from '#use-cases/application.ts';
import { hashPerson } from '#use-cases/reservation/reservation-link.ts';
import { type ActAnswer, act, reading, type ScopedCall } from '#use-cases/staff/act.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';

const kind = 'reservation-request';

export type HoldPorts = LeadInboxPorts & Pick<Application, 'carStore' | 'reservationKey'>;

type OfCar = {
  readonly carId: string;
  /** Of the conversation that it belongs to; empty for none. */
  readonly leadId: string;
};

type Loaded = {
  readonly car: Car;
  readonly site: SiteContext;
  readonly asker: Lead | null;
  readonly scope: StaffScope;
  readonly staffId: string;
};

async function load<Input extends OfCar>(
  { requested, dealerGroupId, scope, caller }: ScopedCall<Input>,
  app: HoldPorts,
  now: Date,
): Promise<Loaded | null> {
  const car = await app.carStore.findById(dealerGroupId, requested.carId);
  if (car === null) return null;
  const sites = app.sitesOf(dealerGroupId);
  const isNear = ({ locations }: SiteContext) => locations.some(({ slug }) => slug === car.locationSlug);
  // A car that no site lists at this moment can be promised all the same.
  const site = findHomeSite(car, sites, now) ?? sites.find(isNear) ?? sites[0];
  if (site === undefined) return null;
  const opened =
    requested.leadId === ''
      ? null
      : await app.leadInboxStore.open({ dealerGroupId, scope, leadId: requested.leadId });
  const asker = opened === null || opened.erasedAt !== null ? null : opened.lead;
  return { car, site, asker, scope, staffId: caller.member.id };
}

const subjectOf = ({ car, staffId }: Pick<Loaded, 'car' | 'staffId'>) => ({
  locationSlug: car.locationSlug,
  leadFamily: leadFamilyOf(kind),
  assignedTo: staffId,
});

export const viewHoldCar = reading({
  name: 'car.hold',
  async read(call: ScopedCall<OfCar>, app: HoldPorts, now: Date) {
    const loaded = await load(call, app, now);
    if (loaded === null) return null;
    const { car, site, asker } = loaded;
    return {
      key: app.newId(),
      title: carFullName(car),
      stockNumber: car.stockNumber,
      problem: whyNot(car),
      contact: asker?.contact ?? { name: '', phone: '', email: '' },
      hours: staffHoldHours.map((hours) => ({ value: String(hours), label: hoursText(hours) })),
      defaultHours: String(defaultStaffHoldHours(site.config.reservations.holdHours)),
      subject: subjectOf(loaded),
    };
  },
  subjectOf: ({ subject }) => subject,
});

const notInStock: Readonly<Partial<Record<Car['status'], string>>> = {
  sold: 'This car is sold and can’t be put on hold.',
  coming_soon: 'This car is coming soon. It can be put on hold once it’s in stock.',
};

function whyNot(car: Car): string | null {
  return notInStock[car.status] ?? refusalText(refusalOf(car));
}

/** As the car was read; the store checks again while it is locked. */
function refusalOf({ status, isReserved }: Car): 'not-for-sale' | 'reserved' | null {
  if (status !== 'in_stock') return 'not-for-sale';
  return isReserved ? 'reserved' : null;
}

export function refusalText(reason: 'held' | 'reserved' | 'not-for-sale' | null): string | null {
  switch (reason) {
    case 'held':
      return 'This car is already on hold for another customer. Nothing was changed.';
    case 'reserved':
      return 'This car is already reserved. End that reservation first.';
    case 'not-for-sale':
      return 'This car is sold or coming soon and can’t be put on hold.';
    case null:
      return null;
  }
}

export type HoldCarInput = OfCar & {
  /** Of the form, so that a second press is the first. */
  readonly key: string;
  readonly way: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly hours: number;
  readonly deposit: string;
  readonly words: string;
};

type Plan = { readonly requested: HoldCarInput; readonly lead: Lead; readonly staffName: string };

export const holdCar = act({
  name: 'car.hold',
  load: (call: ScopedCall<HoldCarInput>, app: HoldPorts, now: Date) => load(call, app, now),
  subjectsOf: (loaded: Loaded) => [subjectOf(loaded)],
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  decide({ requested, loaded, caller }, at) {
    const read = readRequest(requested);
    if ('problems' in read) return { ok: false, refusal: { kind: 'invalid', problems: read.problems } };
    const { car, site } = loaded;
    const { contact, way: source, depositCents, words: text } = read;
    const { locale, currency } = site.config;
    const deposit = `Deposit taken: ${formatMoney(depositCents, { locale, currency })}.`;
    const notes = [source === 'phone' ? 'Requested by phone.' : 'Requested in person.'];
    if (depositCents > 0) notes.push(deposit);
    if (text !== '') notes.push(text);
    const location = site.locations.find(({ slug }) => slug === car.locationSlug) ?? null;
    const entered = { kind, category: reservationCategory, location, car, contact } as const;
    const lead = buildStaffLead(
      site,
      { ...entered, message: notes.join(' '), pageId: staffPages[source] },
      at,
    );
    return { ok: true, plan: { requested, lead, staffName: caller.member.name } satisfies Plan };
  },
  async save({ loaded, plan, audit }, app, at): Promise<ActAnswer<{ readonly leadId: string }>> {
    const { car, site, asker, scope, staffId } = loaded;
    const { requested } = plan;
    const lead = { ...plan.lead, id: app.newId() };
    const { dealerGroupId, contact } = lead;
    const hold: Hold = {
      dealerGroupId,
      id: app.newId(),
      siteSlug: site.siteSlug,
      carId: car.id,
      leadId: lead.id,
      personHash: hashPerson(
        dealerGroupId,
        contact.phone === '' ? contact.email : contact.phone,
        app.reservationKey,
      ),
      origin: 'desk',
      status: 'claimed',
      end: null,
      startedAt: at,
      expiresAt: at,
      heldAt: null,
      endedAt: null,
      // A payment in the showroom is in the dealer's till, not with the payment service: nothing of it is refunded
      // automatically.
      depositCents: 0,
      holdHours: requested.hours,
    };
    const outcome = await app.leadInboxStore.holdCar({
      submission: {
        lead,
        receiptToken: app.newId(),
        answerToken: app.newId(),
        submissionKey: `hold ${requested.key}`,
        repeatsSince: new Date(at.getTime() - dayMs),
        deliveries: [],
        continues: null,
        booking: null,
        clock: planResponseTimer(site, lead, at),
      },
      staff: { staffId, staffName: plan.staffName },
      hold,
      into: asker === null ? null : { dealerGroupId, scope, leadId: asker.id },
      audit: audit({ leadId: lead.id, hours: requested.hours, way: requested.way }),
      newId: app.newId,
    });
    if (outcome.kind === 'refused') {
      return { kind: 'invalid', problems: { form: refusalText(outcome.reason) ?? '' } };
    }
    app.triggerLeadDelivery();
    return { kind: 'done', result: { leadId: asker?.id ?? outcome.leadId } };
  },
});

type Read =
  | { readonly problems: Readonly<Record<string, string>> }
  | {
      readonly contact: Lead['contact'];
      readonly way: StaffHoldSource;
      readonly depositCents: number;
      readonly words: string;
    };

function readRequest(requested: HoldCarInput): Read {
  const name = readStaffName(requested.name);
  const phone = requested.phone.trim() === '' ? '' : normalisePhone(requested.phone);
  const email = requested.email.trim() === '' ? '' : readEmailAddress(requested.email);
  const depositCents = readDeposit(requested.deposit);
  const text = cleanMessage(requested.words);
  const source = staffHoldSources.find((each) => each === requested.way);
  const problems = {
    ...(name === null ? { name: 'Write their name, at least the first one.' } : {}),
    ...(phone === null ? { phone: 'Enter a valid phone number.' } : {}),
    ...(email === null ? { email: 'Enter a valid email address.' } : {}),
    ...(phone === '' && email === ''
      ? { phone: 'Enter a phone number or an email address, so you can reach the customer.' }
      : {}),
    ...(depositCents === null ? { deposit: 'Enter an amount, e.g. 500, or leave it empty.' } : {}),
    ...(text.length > maxLeadMessageLength
      ? { words: `Enter ${maxLeadMessageLength} characters or fewer.` }
      : {}),
    ...(staffHoldHours.some((hours) => hours === requested.hours)
      ? {}
      : { hours: 'Choose how long to hold the car.' }),
    ...(source === undefined ? { way: 'Choose how they contacted you.' } : {}),
  };
  if (
    name === null ||
    phone === null ||
    email === null ||
    depositCents === null ||
    source === undefined ||
    Object.keys(problems).length > 0
  ) {
    return { problems };
  }
  return { contact: { name, phone, email }, way: source, depositCents, words: text };
}
