import { describe, expect, it } from 'vitest';
import type { RequestedBooking } from '#domain/booking/booking.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { planResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import { parseWeeklyHours } from '#domain/location/location-config.ts';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import type { PlannedDelivery } from './lead-delivery.ts';
import { planDeliveries, scheduleDeliveries } from './plan-deliveries.ts';

const silent = exampleLocation({ email: null });
const receivedAt = new Date('2026-11-21T02:00:00Z');

function plan(leads: SiteConfigInput['leads'], changes: Partial<Lead> = {}) {
  let ids = 0;
  const site = exampleSite({
    enquiry: { ...enquiry, recipients: ['sales@example.com'] },
    ...(leads ? { leads } : {}),
  });
  return planDeliveries(site, exampleLead({ receivedAt, ...changes }), () => `id-${++ids}`);
}
const enquiry = { consentText: 'Send me offers.', collectionNotice: 'We use your details to answer you.' };
const receivers = (deliveries: ReturnType<typeof plan>) =>
  deliveries.map(({ channel, target }) => `${channel} ${target}`);

const crm = { channel: 'webhook', url: 'https://crm.example/leads', secret: 'example-crm' } as const;
const adf = { channel: 'adf-email', to: ['adf@crm.example', 'adf2@crm.example', 'adf@crm.example'] } as const;

describe('planDeliveries', () => {
  it('B-32 B-33 plans one delivery for each recipient, and a confirmation for the shopper', () => {
    const deliveries = plan({
      delivery: [{ ...adf, to: [...adf.to] }, crm, { channel: 'adf-https', url: 'https://adf.example/' }],
    });
    expect(receivers(deliveries)).toEqual([
      'email sales@example.com',
      'adf-email adf@crm.example',
      'adf-email adf2@crm.example',
      'webhook https://crm.example/leads',
      'adf-https https://adf.example/',
      'confirmation jordan@example.com',
    ]);
    expect(new Set(deliveries.map(({ id }) => id)).size).toBe(deliveries.length);
    expect(deliveries.map(({ secretName }) => secretName)).toEqual([
      null,
      null,
      null,
      'example-crm',
      null,
      null,
    ]);
    expect(deliveries.every(({ dueAt, status }) => dueAt === receivedAt && status === 'waiting')).toBe(true);
  });

  it.each([
    ['the category', { categories: ['Car Enquiry'] }, {}, true],
    ['the subcategory', { categories: ['Test Drive'] }, { subcategory: 'Test Drive' }, true],
    ['another category', { categories: ['Service Enquiry'] }, {}, false],
    ['the location', { locations: ['parramatta'] }, {}, true],
    ['another location', { locations: ['southport'] }, {}, false],
    ['no location', { locations: ['parramatta'] }, { locationSlug: null }, false],
    ['both', { categories: ['Car Enquiry'], locations: ['parramatta'] }, {}, true],
    ['one of two', { categories: ['Car Enquiry'], locations: ['southport'] }, {}, false],
  ])('B-32 tells a system only of what it is for: %s', (_label, restriction, changes, isSent) => {
    const duties = receivers(plan({ delivery: [{ ...crm, ...restriction }] }, changes));
    expect(duties.includes('webhook https://crm.example/leads')).toBe(isSent);
  });

  it('B-32 plans one message for each watcher from the start', () => {
    const recipients = ['boss@example.com', 'boss@example.com'];
    const watchers = plan({ overdue: { recipients } }).filter(({ channel }) => channel === 'escalation');
    expect(watchers).toMatchObject([{ target: 'boss@example.com', status: 'waiting' }]);
  });

  // Labour Day of New South Wales is 5 October 2026, the day after its clocks go forward.
  const labourDay = {
    date: '2026-10-05',
    label: 'Closed',
    department: 'all',
    status: 'Closed',
    open: null,
    close: null,
  } as const;
  const nights = parseWeeklyHours({ sat: '22:00-23:00', sun: '00:30-06:00' });

  it.each([
    ['120 by default, all of them open', {}, '2026-11-23T10:00+11:00', '2026-11-23T12:00+11:00'],
    ['to the minute of closing', {}, '2026-11-23T15:30+11:00', '2026-11-23T17:30+11:00'],
    ['past closing time', {}, '2026-11-23T15:31+11:00', '2026-11-24T08:31+11:00'],
    ['of the middle of the night', {}, '2026-11-24T01:43+11:00', '2026-11-24T10:30+11:00'],
    ['of a Saturday, when it is closed', {}, '2026-11-21T13:00+11:00', '2026-11-23T10:30+11:00'],
    ['five of them', { afterMinutes: 5 }, '2026-11-21T13:00+11:00', '2026-11-23T08:35+11:00'],
    ['past a holiday', { special: [labourDay] }, '2026-10-02T17:00+10:00', '2026-10-06T10:00+11:00'],
    ['past no holiday', {}, '2026-10-02T17:00+10:00', '2026-10-05T10:00+11:00'],
    ['while clocks go forward', { hours: nights }, '2026-10-04T01:30+10:00', '2026-10-04T04:30+11:00'],
    ['while clocks go back', { hours: nights }, '2027-04-04T01:30+11:00', '2027-04-04T02:30+10:00'],
    ['day and night without hours', { hours: null }, '2026-11-24T01:43+11:00', '2026-11-24T03:43+11:00'],
  ])('B-32 H-9 counts open minutes: %s', (_label, changes, received, due) => {
    const { hours, special, afterMinutes } = {
      hours: undefined,
      special: [],
      afterMinutes: undefined,
      ...changes,
    };
    const location = exampleLocation({
      specialHours: special,
      ...(hours === undefined ? {} : { openingHours: hours === null ? {} : { sales: hours } }),
    });
    const recipients = ['boss@example.com'];
    const overdue = afterMinutes === undefined ? { recipients } : { recipients, afterMinutes };
    const site = exampleSite({ leads: { overdue } }, { locations: [location] });
    const lead = exampleLead({ receivedAt: new Date(received) });
    const alarm = planDeliveries(site, lead, () => 'id').find(({ channel }) => channel === 'escalation');
    expect(alarm?.dueAt).toEqual(new Date(due));
  });

  it('B-32 H-9 falls due with the clock of the console where both allow as long', () => {
    const overdue = { recipients: ['boss@example.com'], afterMinutes: 90 };
    const site = exampleSite({ leads: { overdue, answerWithinMinutes: 90 } });
    const lead = exampleLead({ receivedAt: new Date('2026-11-20T16:59:30+11:00') });
    const alarm = planDeliveries(site, lead, () => 'id').find(({ channel }) => channel === 'escalation');
    expect(alarm?.dueAt).toEqual(planResponseTimer(site, lead, lead.receivedAt).dueAt);
  });

  it('sends no confirmation where the site wants none, and none to an unverified address', () => {
    expect(receivers(plan({ confirmation: false }))).toEqual(['email sales@example.com']);
    expect(receivers(plan({}, { isSuspectedSpam: true }))).toEqual(['email sales@example.com']);
  });

  it('is a visible failure when there is no recipient, never nothing', () => {
    const site = exampleSite({}, { locations: [silent] });
    const [delivery] = planDeliveries(site, exampleLead(), () => 'id');
    expect(delivery).toMatchObject({ channel: 'email', status: 'failed', target: '' });
    expect(delivery?.problem).toContain('No recipient. Add recipients');
  });

  it('is content with a system alone', () => {
    const site = exampleSite({ leads: { delivery: [crm] } }, { locations: [silent] });
    expect(planDeliveries(site, exampleLead(), () => 'id').map(({ channel }) => channel)).toEqual([
      'webhook',
      'confirmation',
    ]);
  });

  it.each([
    ['hold', true, 'failed'],
    ['hold', false, 'waiting'],
    ['deliver', true, 'waiting'],
  ] as const)(
    'B-52 with suspectedSpam %s and suspected %s it is %s',
    (suspectedSpam, isSuspectedSpam, status) => {
      const site = exampleSite({
        privacy: { suspectedSpam },
        enquiry: { ...enquiry, recipients: ['sales@example.com'] },
      });
      const [delivery] = planDeliveries(site, exampleLead({ isSuspectedSpam }), () => 'id');
      expect(delivery).toMatchObject({ status, target: 'sales@example.com' });
    },
  );
});

const minuteMs = 60_000;
const minutesLater = (minutes: number) => new Date(exampleNow.getTime() + minutes * minuteMs);

function queueOf(channel: PlannedDelivery['channel'], dueAt = exampleNow): PlannedDelivery {
  return { id: channel, channel, target: 'a', secretName: null, status: 'waiting', problem: null, dueAt };
}

function bookedIn(minutes: number): RequestedBooking {
  return {
    id: 'booking-1',
    purpose: 'test-drive',
    locationSlug: 'parramatta',
    carId: null,
    startsAt: minutesLater(minutes),
    endsAt: minutesLater(minutes + 30),
    busyUntil: minutesLater(minutes + 30),
    capacity: 1,
  };
}

const planned = [queueOf('email'), queueOf('confirmation'), queueOf('escalation', minutesLater(120))];

function schedule(isCompleted: boolean, booking: RequestedBooking | null) {
  const newId = () => 'new-id';
  return scheduleDeliveries(planned, { isCompleted, receivedAt: exampleNow, booking, newId });
}

describe('scheduleDeliveries', () => {
  it('LEAD-1 leaves a finished form as it was planned', () => {
    expect(schedule(true, null)).toEqual(planned);
  });

  it('LEAD-6 lets an unfinished form wait for its rest, and tells the shopper nothing of it', () => {
    expect(schedule(false, null)).toEqual([
      queueOf('email', minutesLater(20)),
      queueOf('escalation', minutesLater(120)),
    ]);
  });

  it.each([
    ['later than a day ahead', 24 * 60 + 1, [minutesLater(1)]],
    ['a day ahead', 24 * 60, []],
  ])('B-30 reminds the shopper of a time %s', (_label, minutes, reminders) => {
    const scheduled = schedule(true, bookedIn(minutes));
    expect(scheduled.filter(({ channel }) => channel === 'reminder')).toEqual(
      reminders.map((dueAt) => ({ ...queueOf('confirmation'), id: 'new-id', channel: 'reminder', dueAt })),
    );
    expect(scheduled.filter(({ channel }) => channel !== 'reminder')).toEqual(planned);
  });
});
