import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createBookingStore } from '#adapters/postgres/deals/booking-store.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { readSigningKey } from '#adapters/postgres/shoppers/signing-key.ts';
import { runCli } from '#cli/main.ts';
import type { RequestedBooking } from '#domain/booking/booking.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { viewCalendarFeed } from '#use-cases/booking/calendar-file.ts';
import { exampleGroup } from '../support/example-group.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleSite } from '../support/example-site.ts';
import { recordCli } from '../support/record-cli.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const now = new Date('2026-11-21T03:00:00Z');
const dealerGroupId = exampleGroup.id;
const site = { ...exampleSite({}, { locations: exampleGroup.locations }), dealerGroupId };
const outsider = { ...exampleSite(), siteSlug: 'stranger', dealerGroupId: 'other-group' };

let database: Database;
beforeAll(async () => {
  database = await openTemporaryDatabase();
  await book('past', '2026-11-20T22:00:00Z', { locationSlug: 'dee-why' });
  await book('near', '2026-11-23T21:30:00Z', { locationSlug: 'ringwood' });
  await book('moved', '2026-11-24T22:00:00Z', { locationSlug: 'dee-why' }, { siteSlug: 'second' });
  await book('gone', '2026-11-25T00:00:00Z', { locationSlug: 'ringwood', purpose: 'service', carId: null });
  const bookings = createBookingStore(database.db);
  const change = (bookingId: string) => ({ dealerGroupId, bookingId, at: now, newId: () => bookingId });
  await bookings.cancel(change('gone'));
  const startsAt = new Date('2026-11-24T23:00:00Z');
  const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
  await bookings.move({
    ...change('moved'),
    wanted: {
      purpose: 'test-drive',
      locationSlug: 'dee-why',
      carId: null,
      startsAt,
      endsAt,
      busyUntil: endsAt,
      capacity: 9,
    },
  });
});
afterAll(() => database.close());

async function book(
  id: string,
  starts: string,
  changes: Partial<RequestedBooking>,
  lead: Partial<Lead> = {},
): Promise<void> {
  const startsAt = new Date(starts);
  const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
  const origin = { ...exampleLead().origin, timeZone: 'Australia/Melbourne' };
  const name = `Jordan \u001b[31m ${id}; Blake`;
  const contact = { ...exampleLead().contact, name };
  await createPostgresLeadStore(database.db).submitWithBooking(
    exampleSubmission({
      lead: exampleLead({ dealerGroupId, id: `lead-${id}`, origin, contact, ...lead }),
      deliveries: [],
      booking: {
        id,
        purpose: 'test-drive',
        locationSlug: 'ringwood',
        carId: `car-${id}`,
        startsAt,
        endsAt,
        busyUntil: endsAt,
        capacity: 9,
        ...changes,
      },
    }),
  );
}

async function run(...argv: readonly string[]) {
  const recorded = recordCli({});
  const exitCode = await runCli(['booking', ...argv], recorded.io, async () => ({
    ...createCliPorts(database, { dataDir: '/nowhere', port: 3123, publicUrl: null }, async () => undefined),
    siteSource: {
      load: async () => ({
        kind: 'loaded',
        groups: [exampleGroup],
        sites: [site, outsider],
        leftOut: [],
        unused: [],
        originOf: () => null,
        explain: () => [],
      }),
    },
    clock: () => now,
  }));
  return { exitCode, stdout: recorded.stdout(), stderr: recorded.stderr() };
}

const group = ['--group', dealerGroupId] as const;
const idsIn = async (...argv: readonly string[]) =>
  (await run('list', ...group, ...argv, '--format', 'json')).stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).booking_id);

describe('forecourt booking list', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['what is ahead', [], ['near', 'moved']],
    ['what was cancelled, too', ['--cancelled'], ['near', 'moved', 'gone']],
    ['one site', ['--site', 'second'], ['moved']],
    ['one location', ['--location', 'ringwood'], ['near']],
    // 21:30 UTC is half past eight of the next morning in Melbourne.
    ['a day on the location’s own calendar', ['--day', '2026-11-24'], ['near']],
    ['a day that is over', ['--day', '2026-11-21'], ['past']],
    ['the first of them', ['--limit', '1'], ['near']],
    ['another site', ['--site', 'no-such'], []],
  ])('B-30 B-31 lists %s, in order of time', async (_label, argv, expected) => {
    expect(await idsIn(...argv)).toEqual(expected);
  });

  it('B-30 says who comes when and what for, and nothing that a terminal would obey', async () => {
    const { stdout, exitCode } = await run('list', ...group);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /2026-11-24 08:30–09:00 +ringwood +test-drive +Jordan .*0491 570 006 +2023 Toyota RAV4 .*booked/,
    );
    expect(stdout).toMatch(/2026-11-25 10:00–10:30 +dee-why .*moved/);
    expect(stdout).not.toContain('\u001b');
    expect((await run('list', ...group, '--day', '2027-01-01')).stdout).toContain('has no such bookings');
  });

  it('B-30 gives programs the names that webhooks have', async () => {
    const { stdout } = await run('list', ...group, '--location', 'dee-why', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      booking_id: 'moved',
      lead_id: 'lead-moved',
      purpose: 'test-drive',
      status: 'booked',
      change: 1,
      location: 'dee-why',
      starts_at: '2026-11-25T10:00+11:00',
      ends_at: '2026-11-25T10:30+11:00',
      site: 'second',
      phone: '+61491570006',
      stock_number: 'KB10482',
    });
  });

  it.each([
    ['without a group', ['list'], '--group is missing'],
    ['of a day that is none', ['list', ...group, '--day', '2026-02-30'], '--day is a day'],
    ['of an unknown location', ['list', ...group, '--location', 'perth'], 'There are: ringwood, dee-why.'],
    ['in a form that there is not', ['list', ...group, '--format', 'xml'], '--format is table or json.'],
    ['with a stray word', ['list', ...group, 'x'], 'Unexpected argument: "x".'],
    [
      'a calendar of another group’s site',
      ['calendar', ...group, '--site', 'stranger'],
      'There are: example.',
    ],
    [
      'a calendar of an unknown location',
      ['calendar', ...group, '--site', 'example', '--location', 'perth'],
      'There are: ringwood, dee-why.',
    ],
  ])('answers %s with a line and 1', async (_label, argv, message) => {
    const { exitCode, stderr } = await run(...argv);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)]);
  });
});

describe('a location’s calendar', () => {
  const open = async (address: string, on = site) => {
    const url = new URL(address);
    const [, , locationSlug = ''] = url.pathname.split('/');
    const app = {
      bookingStore: createBookingStore(database.db),
      bookingKey: await readSigningKey(database.db, 'booking'),
    };
    return viewCalendarFeed(on, { locationSlug, token: url.searchParams.get('token') ?? '' }, app, now);
  };
  const addressOf = async (slug: string) =>
    (await run('calendar', ...group, '--site', 'example', '--location', slug)).stdout.trim();
  /** Folded lines made whole (RFC 5545, 3.1). */
  const unfold = (file: string | null) => (file ?? '').replaceAll(/\r\n[ \t]/g, '');

  it('B-30 B-31 opens with the address that the command prints, and shows the cancelled as cancelled', async () => {
    const address = await addressOf('ringwood');
    expect(address).toMatch(
      /^http:\/\/example\.localhost:3123\/locations\/ringwood\/bookings\.ics\?token=.{43}$/,
    );
    const file = unfold(await open(address));
    const events = file.split('BEGIN:VEVENT').slice(1);
    expect(events).toHaveLength(2);
    const [near, gone] = events;
    expect(near).toContain('UID:near@example.localhost');
    expect(near).toContain('STATUS:CONFIRMED');
    expect(near).toMatch(/SUMMARY:Test drive: 2023 Toyota RAV4\\, Jordan .* near\\; Blake/);
    expect(near).toContain('Phone: 0491');
    expect(near).toContain('DTSTART:20261123T213000Z\r\nDTEND:20261123T220000Z');
    expect(gone).toContain('UID:gone@example.localhost');
    expect(gone).toContain('STATUS:CANCELLED');
    expect(gone).toContain('SEQUENCE:1');
    expect(file).toContain('METHOD:PUBLISH');
    expect(file).not.toContain('dee-why');
    expect(file).not.toContain('\u001b');
  });

  it('B-30 a moved booking keeps its entry and has a higher sequence', async () => {
    const file = unfold(await open(await addressOf('dee-why')));
    const moved = file.split('BEGIN:VEVENT').find((event) => event.includes('UID:moved@'));
    expect(moved).toContain('SEQUENCE:1');
    expect(moved).toContain('DTSTART:20261124T230000Z');
  });

  it('B-30 opens with no other token, on no other site, for no other location, and not after a new revision', async () => {
    const address = await addressOf('ringwood');
    const without = address.replace(/\?.*/, '');
    const revised = exampleSite({ bookingCalendars: { revision: 2 } }, { locations: exampleGroup.locations });
    const attempts = [
      open(without),
      open(`${without}?token=`),
      open(`${address}x`),
      open(address.slice(0, -1)),
      open(address.replace('ringwood', 'dee-why')),
      open(address.replace('ringwood', 'perth')),
      open(address, { ...site, siteSlug: 'second' }),
      open(address, { ...site, dealerGroupId: 'other-group' }),
      open(address, { ...revised, dealerGroupId }),
    ];
    expect(await Promise.all(attempts)).toEqual(attempts.map(() => null));
    expect(await open(address)).not.toBeNull();
  });

  it('B-54 names no one who was erased', async () => {
    await book('erased', '2026-11-26T00:00:00Z', { locationSlug: 'ringwood' });
    await createPostgresLeadRegister(database.db).erase(dealerGroupId, 'lead-erased', now);
    const file = unfold(await open(await addressOf('ringwood')));
    const erased = file.split('BEGIN:VEVENT').find((event) => event.includes('UID:erased@'));
    expect(erased).toContain('STATUS:CANCELLED');
    expect(erased).not.toMatch(/Jordan|Phone|Email/);
  });
});
