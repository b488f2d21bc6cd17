import { describe, expect, it } from 'vitest';
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { CalendarEntry } from '#domain/lead-inbox/calendar-entry.ts';
import type { LeadInboxStore } from '#ports/leads/lead-inbox-store.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { exportBookings } from './export-bookings.ts';

const now = new Date('2026-11-24T02:00:00Z');
const site = exampleSite({ timeZone: 'Australia/Sydney' });
const [location] = site.locations;

function caller(isProved = true): StaffCaller {
  const grants = [
    { id: 'grant', role: 'manager' as const, locations: null, leadFamilies: null, until: null },
  ];
  return {
    member: { dealerGroupId: 'group-1', id: 'mia', name: 'Mia', email: 'mia@example.com', grants },
    ...{ staffId: 'mia', sessionId: 'session', network: null, isViewingAs: false },
    ...(isProved
      ? { steppedUpAt: now, stepUpFor: 'export' as const }
      : { steppedUpAt: null, stepUpFor: null }),
  };
}

const entry = (startsAt: string, changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  kind: 'drive',
  id: startsAt,
  purpose: 'test-drive' as CalendarEntry['purpose'],
  locationSlug: location?.slug ?? null,
  startsAt: new Date(startsAt),
  endsAt: new Date(Date.parse(startsAt) + 3_600_000),
  lead: exampleLead(),
  carId: null,
  assignedTo: null,
  outAt: null,
  backAt: null,
  ...changes,
});

function world(entries: readonly CalendarEntry[]) {
  const notes: AuditNote[] = [];
  const app = {
    sitesOf: () => [site],
    auditLog: { append: async (_group: string, note: AuditNote) => void notes.push(note) },
    leadInboxStore: { listCalendar: async () => entries } as unknown as LeadInboxStore,
  };
  return { app, notes };
}

describe('bookings as a file', () => {
  it('H-32 holds those of the day on the clock of their location, and the audit counts them without a name', async () => {
    // The day in Sydney begins at 13:00 UTC of the day before.
    const { app, notes } = world([
      entry('2026-11-23T12:59:00Z'),
      entry('2026-11-23T13:00:00Z'),
      entry('2026-11-24T12:59:00Z'),
      entry('2026-11-24T13:00:00Z'),
      entry('2026-11-24T03:00:00Z', { locationSlug: 'another' }),
    ]);
    const requested = { day: '2026-11-24', isWeek: false, locationSlug: null };
    const answer = await exportBookings.perform({ caller: caller(), requested }, app, now);
    if (answer.kind !== 'done') throw new Error(answer.kind);
    const { rows, fileName } = answer.result;
    expect(fileName).toBe('bookings-group-1-2026-11-24');
    const ofDay = site.locations.length;
    expect(ofDay).toBeGreaterThan(0);
    expect(rows.slice(1).map(([date, from, to]) => [date, from, to])).toEqual([
      ['2026-11-24', '00:00', '01:00'],
      ['2026-11-24', '23:59', '00:59'],
    ]);
    expect(notes).toMatchObject([{ act: 'lead.export', facts: { bookingsInFile: 2 } }]);
    expect(JSON.stringify(notes)).not.toContain(exampleLead().contact.name);
  });

  it('H-32 holds the week from Monday to Sunday', async () => {
    const days = [
      '2026-11-22T22:00:00Z',
      '2026-11-22T12:00:00Z',
      '2026-11-29T12:00:00Z',
      '2026-11-29T13:00:00Z',
    ];
    const { app } = world(days.map((day) => entry(day)));
    const requested = { day: '2026-11-25', isWeek: true, locationSlug: null };
    const answer = await exportBookings.perform({ caller: caller(), requested }, app, now);
    expect(answer.kind === 'done' && answer.result.rows.slice(1).map(([date]) => date)).toEqual([
      '2026-11-23',
      '2026-11-29',
    ]);
  });

  it('H-32 asks for a second proof first', async () => {
    const { app, notes } = world([]);
    const requested = { day: null, isWeek: false, locationSlug: null };
    expect(await exportBookings.perform({ caller: caller(false), requested }, app, now)).toEqual({
      kind: 'step-up',
      purpose: 'export',
    });
    expect(notes).toEqual([]);
  });
});
