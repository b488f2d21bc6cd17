/** A walk-in: who, which car, for how long, in one form. It needs no free time, only a free car. */
import type { Car } from '#domain/car/car.ts';
import {
  carCategory,
  serviceCategory,
  testDriveSubcategory,
  viewingSubcategory,
} from '#domain/enquiry-kinds/lead-category.ts';
import { buildStaffLead } from '#domain/lead/build-staff-lead.ts';
import { type Lead, noLeadDetails } from '#domain/lead/lead.ts';
import { staffPages } from '#domain/lead/lead-channel.ts';
import { walkInMinutes } from '#domain/lead-inbox/calendar-entry.ts';
import { cleanMessage, maxLeadMessageLength } from '#domain/lead-inbox/lead-message.ts';
import { planResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import type { Location } from '#domain/location/location.ts';
import { formatZoned } from '#domain/location/zoned-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { readEmailAddress, readStaffName } from '#domain/staff/email-address.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import { normalisePhone } from '#domain/text/phone-number.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { Application } from '#use-cases/application.ts';
import { drivePurposeOf } from '#use-cases/booking/find-times.ts';
import { type ActAnswer, act, reading, type ScopedCall } from '#use-cases/staff/act.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';
import { listInboxLocations, locationsInScope } from './view-inbox.ts';

/** Of a walk-in that takes a seat, whatever the location's own limit says: they are there. */
const maxConcurrent = 200;

export type WalkInPorts = LeadInboxPorts &
  Pick<Application, 'carStore'> & {
    readonly siteOrigin: (site: SiteContext) => string;
  };

export type WalkInInput = {
  /** Of the form, so that a second press is the first. */
  readonly key: string;
  readonly what: string;
  readonly locationSlug: string;
  readonly stockNumber: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly minutes: number;
  readonly leavesNow: boolean;
  readonly words: string;
};

type Loaded = {
  readonly site: SiteContext;
  readonly location: Location;
  readonly car: Car | null;
  readonly isService: boolean;
  /** The person who enters it becomes the assignee. */
  readonly staffId: string;
};

export const viewWalkIn = reading({
  name: 'lead.answer',
  read: async ({ dealerGroupId, scope }: ScopedCall<null>, app: WalkInPorts) => ({
    key: app.newId(),
    locations: listInboxLocations(dealerGroupId, scope, app),
  }),
});

export const enterWalkIn = act({
  name: 'lead.answer',
  async load(
    { requested, dealerGroupId, scope, caller }: ScopedCall<WalkInInput>,
    app: WalkInPorts,
  ): Promise<Loaded | null> {
    const location = locationsInScope(dealerGroupId, scope, app).find(
      ({ slug }) => slug === requested.locationSlug,
    );
    const site = app
      .sitesOf(dealerGroupId)
      .find(({ locations }) => locations.some(({ slug }) => slug === requested.locationSlug));
    if (location === undefined || site === undefined) return null;
    const isService = requested.what === 'service';
    const car = isService ? null : await findByStockNumber(dealerGroupId, requested.stockNumber, app);
    return { site, location, car, isService, staffId: caller.member.id };
  },
  subjectsOf: ({ location, site, isService, staffId }: Loaded) => [
    {
      locationSlug: location.slug,
      leadFamily: leadFamilyOf(kindOf(site, isService)),
      assignedTo: staffId,
    },
  ],
  aboutOf: ({ locationSlug }) => ({ kind: 'location', id: locationSlug }),
  decide({ requested, loaded, caller }, at) {
    const name = readStaffName(requested.name);
    const phone = requested.phone.trim() === '' ? '' : normalisePhone(requested.phone);
    const email = requested.email.trim() === '' ? '' : readEmailAddress(requested.email);
    const text = cleanMessage(requested.words);
    const { car, isService } = loaded;
    const problems = {
      ...(name === null ? { name: 'Write their name, at least the first one.' } : {}),
      ...(phone === null ? { phone: 'Enter a valid phone number, or leave it empty.' } : {}),
      ...(email === null ? { email: 'Enter a valid email address, or leave it empty.' } : {}),
      ...(!isService && car === null
        ? { stockNumber: 'No car has this stock number. Check the key tag or the stock list.' }
        : {}),
      ...(text.length > maxLeadMessageLength
        ? { words: `Enter ${maxLeadMessageLength} characters or fewer.` }
        : {}),
      ...(walkInMinutes.some((minutes) => minutes === requested.minutes)
        ? {}
        : { minutes: 'Choose a duration.' }),
    };
    if (name === null || phone === null || email === null || Object.keys(problems).length > 0)
      return { ok: false, refusal: { kind: 'invalid', problems } };
    const lead = buildWalkIn(loaded, { contact: { name, phone, email }, words: text, at });
    const staff = { staffId: caller.member.id, staffName: caller.member.name };
    return {
      ok: true,
      plan: { lead, staff, requested, isOut: requested.leavesNow && car !== null && !isService },
    };
  },
  async save({ loaded, plan, audit }, app, at): Promise<ActAnswer<{ readonly leadId: string }>> {
    const { site, location, isService } = loaded;
    const lead = { ...plan.lead, id: app.newId() };
    const endsAt = new Date(at.getTime() + plan.requested.minutes * minuteMs);
    const outcome = await app.leadInboxStore.walkIn({
      submission: {
        lead,
        receiptToken: app.newId(),
        answerToken: app.newId(),
        submissionKey: `walk-in ${plan.requested.key}`,
        repeatsSince: new Date(at.getTime() - dayMs),
        deliveries: [],
        continues: null,
        booking: {
          id: app.newId(),
          purpose: isService ? 'service' : drivePurposeOf(site),
          locationSlug: location.slug,
          carId: lead.car?.id ?? null,
          startsAt: at,
          endsAt,
          busyUntil: endsAt,
          capacity: maxConcurrent,
        },
        clock: planResponseTimer(site, lead, at),
      },
      staff: plan.staff,
      isOut: plan.isOut,
      audit: audit({ walkIn: true, carId: lead.car?.id ?? null, isOut: plan.isOut }),
    });
    if (outcome.kind === 'time-taken') {
      const stockNumber =
        'This car is booked or out with another customer at that time. Choose another car or time.';
      return { kind: 'invalid', problems: { stockNumber } };
    }
    return { kind: 'done', result: { leadId: outcome.leadId } };
  },
});

function kindOf(site: SiteContext, isService: boolean): 'service-booking' | 'viewing' | 'test-drive' {
  if (isService) return 'service-booking';
  return drivePurposeOf(site) === 'viewing' ? 'viewing' : 'test-drive';
}

type WalkInNote = { readonly contact: Lead['contact']; readonly words: string; readonly at: Date };

/** Without an id, which only saving gives it. */
function buildWalkIn(
  { site, location, car, isService }: Loaded,
  { contact, words: text, at }: WalkInNote,
): Lead {
  const kind = kindOf(site, isService);
  const local = formatZoned(location.timeZone, at);
  const drive = { on: local.slice(0, 10), at: local.slice(11, 16), isBooked: true };
  return buildStaffLead(
    site,
    {
      ...{ kind, location, car, contact, pageId: staffPages['walk-in'] },
      category: isService ? serviceCategory : carCategory,
      subcategory: isService ? null : kind === 'viewing' ? viewingSubcategory : testDriveSubcategory,
      message: text === '' ? 'Walked in.' : `Walked in. ${text}`,
      details: isService ? noLeadDetails : { ...noLeadDetails, testDrive: drive },
    },
    at,
  );
}

/** As it is written on the key tag, however it is typed. */
export async function findByStockNumber(
  dealerGroupId: string,
  typed: string,
  { carStore }: Pick<Application, 'carStore'>,
): Promise<Car | null> {
  const requested = typed.trim().toUpperCase();
  if (requested === '') return null;
  for await (const cars of carStore.listSummaries(dealerGroupId)) {
    const found = cars.find(({ stockNumber }) => stockNumber.toUpperCase() === requested);
    if (found !== undefined) return carStore.findById(dealerGroupId, found.id);
  }
  return null;
}
