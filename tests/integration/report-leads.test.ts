/** Leads, answers in time, holds and channels of a report, counted by both databases, and the file of them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { hold } from '#adapters/postgres/schema/deals/hold.ts';
import { responseTimer } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { eventCount } from '#adapters/postgres/schema/staff/event-count.ts';
import { createReportStore } from '#adapters/postgres/staff/report-store.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { type LeadChannel, leadChannelOf, leadChannels, staffPages } from '#domain/lead/lead-channel.ts';
import type { ReportQuestion } from '#ports/staff/report-store.ts';
import { exportReport } from '#use-cases/report/view-report.ts';
import { exampleCaller } from '../support/example-caller.ts';
import { exampleHold, examplePaidHold } from '../support/example-hold.ts';
import { exampleScope } from '../support/example-inbox.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { openStockEditor } from '../support/open-stock-editor.ts';

const database = await openFileDatabase();

const now = new Date('2026-11-24T01:00:00Z');
const group = 'report-leads';
const car = carIdOf(group, 'A');
const noon = new Date('2026-11-20T01:00:00Z');
const minutesAfter = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const came = (linkedQueryParams: Readonly<Record<string, string>>): Partial<Lead> => ({
  trail: { visitedPages: [], linkedQueryParams },
});
const agent = { door: 'mcp', name: null, version: null, userAgent: null, agreed: null } as const;

/** Each with when its answer was promised and given, in minutes; null for never. */
const leads: readonly (readonly [string, Partial<Lead>, number | null, number | null])[] = [
  ['in-time', {}, 60, 59],
  ['just', came({ gclid: 'x' }), 60, 60],
  ['too-late', came({ ref: 'club' }), 60, 61],
  ['never', { agent, locationSlug: 'penrith', kind: 'service-booking' }, 60, null],
  ['not-yet', { pageId: staffPages.phone }, 60 * 24 * 30, null],
  ['no-clock', { pageId: staffPages.mail }, null, null],
  ['walked-in', { pageId: staffPages['walk-in'], siteSlug: 'two' }, 60, 0],
  ['spam', { isSuspectedSpam: true }, 60, 1],
  ['unfinished', { isCompleted: false }, 60, 1],
  // Midnight in Sydney, which is the evening before in Greenwich: the first instant of the 20th, and the last before.
  ['first', { receivedAt: new Date('2026-11-19T13:00:00Z') }, null, null],
  ['before', { receivedAt: new Date('2026-11-19T12:59:59.999Z') }, null, null],
  ['beyond', { receivedAt: new Date('2026-11-20T13:00:00Z') }, null, null],
  ['foreign', { dealerGroupId: 'another' }, 60, 1],
];
const counted = leads.filter(([id]) => !['spam', 'unfinished', 'before', 'beyond', 'foreign'].includes(id));

describe('leads in a report', () => {
  beforeAll(async () => {
    await openStockEditor(database, now).feed(group, [{ stockNumber: 'A', priceCents: 30_000_00 }]);
    for (const [id, changes, promised, count] of leads) {
      const lead = exampleLead({ dealerGroupId: group, id, receivedAt: noon, car: null, ...changes });
      await createPostgresLeadStore(database.db).submit(exampleSubmission({ lead, deliveries: [] }));
      const { dealerGroupId, locationSlug } = lead;
      await database.db.insert(responseTimer).values({
        ...{ dealerGroupId, leadId: id, locationSlug, startsAt: noon, promisedMinutes: 60 },
        dueAt: promised === null ? null : minutesAfter(promised),
        stoppedAt: count === null ? null : minutesAfter(count),
      });
    }
    const held = { dealerGroupId: group, carId: car, siteSlug: 'one' };
    await database.db.insert(hold).values([
      examplePaidHold({
        ...held,
        id: 'h-1',
        leadId: 'in-time',
        heldAt: noon,
        status: 'ended',
        end: 'expired',
      }),
      examplePaidHold({ ...held, id: 'h-2', leadId: 'walked-in', heldAt: noon }),
      exampleHold({ ...held, id: 'h-3', leadId: 'just', status: 'ended', end: 'unpaid', startedAt: noon }),
    ]);
    const pressed = { dealerGroupId: group, siteSlug: 'one', event: 'phone-click', countedOn: '2026-11-20' };
    await database.db.insert(eventCount).values([
      { ...pressed, carId: car, times: 4 },
      { ...pressed, carId: '', times: 5 },
    ]);
  });

  const count = async (facts: Partial<ReportQuestion> = {}) =>
    await createReportStore(database).count({
      ...{ dealerGroupId: group, scope: exampleScope(), from: '2026-11-20', to: '2026-11-20' },
      ...{ timeZone: 'Australia/Sydney', locationSlug: null, siteSlug: null, now },
      ...facts,
    });
  const sums = async (facts: Partial<ReportQuestion> = {}) => {
    const all = (await count(facts)).find(({ dimension }) => dimension === 'all');
    return { leads: all?.leads, due: all?.due, inTime: all?.inTime, holds: all?.holds, calls: all?.calls };
  };

  it('H-9 count what was asked on the dealer’s own day, without spam, unfinished forms and other groups', async () => {
    expect(await sums()).toMatchObject({ leads: counted.length });
    expect(await sums({ timeZone: 'UTC' })).toMatchObject({ leads: counted.length });
    expect(await sums({ from: '2026-11-19', to: '2026-11-21' })).toMatchObject({ leads: counted.length + 2 });
    expect(await sums({ dealerGroupId: 'another' })).toMatchObject({ leads: 1, due: 1, inTime: 1 });
  });

  it('H-9 count an answer as due once its promise ran out or it was given, and in time to the minute', async () => {
    // In time, just in time, too late, never, and walk-ins; not those whose deadline has not passed or who had none.
    expect(await sums()).toMatchObject({ due: 5, inTime: 3 });
    expect(await sums({ now: minutesAfter(59) })).toMatchObject({ due: 4, inTime: 3 });
    expect(await sums({ now: minutesAfter(60) })).toMatchObject({ due: 5, inTime: 3 });
  });

  it('B-27 count a hold once it became one, and a press on a number whether or not it was about a car', async () => {
    expect(await sums()).toMatchObject({ holds: 2, calls: 9 });
    const byCar = (await count()).filter(({ dimension }) => dimension === 'car');
    expect(byCar.find(({ key }) => key === car)).toMatchObject({ holds: 2, calls: 4 });
  });

  it('H-9 name the channel of each lead as the domain does, and of holds and presses', async () => {
    const rows = (await count()).filter(({ dimension }) => dimension === 'channel');
    const expected = new Map<LeadChannel, number>(leadChannels.map((channel) => [channel, 0]));
    for (const [, changes] of counted) {
      const channel = leadChannelOf(exampleLead(changes));
      expected.set(channel, (expected.get(channel) ?? 0) + 1);
    }
    expect(new Map(rows.map(({ key, leads: of }) => [key, of]))).toEqual(expected);
    expect(Math.min(...expected.values())).toBeGreaterThan(0);
    const of = (channel: LeadChannel) => rows.find(({ key }) => key === channel);
    expect([of('website')?.holds, of('walk-in')?.holds, of('phone')?.calls]).toEqual([1, 1, 9]);
  });

  it('H-2 keep to the locations and kinds that one looks after, and to what was asked for', async () => {
    expect(await sums({ scope: exampleScope({ locations: ['penrith'] }) })).toMatchObject({
      ...{ leads: 1, due: 1, inTime: 0 },
      ...{ holds: 0, calls: 0 },
    });
    expect(await sums({ scope: exampleScope({ leadFamilies: ['service'] }) })).toMatchObject({ leads: 1 });
    expect(await sums({ locationSlug: 'penrith' })).toMatchObject({ leads: 1 });
    expect(await sums({ siteSlug: 'two' })).toMatchObject({ leads: 1, due: 1, inTime: 1 });
  });

  it('H-9 hand out the same as a table, every day of the period in it', async () => {
    const answer = await exportReport.perform(
      {
        caller: exampleCaller({ dealerGroupId: group, role: 'owner' }),
        requested: { from: '2026-11-19', to: '2026-11-21', location: null, site: null },
      },
      {
        reportStore: createReportStore(database),
        dealerGroups: () => [],
        siteSummaries: () => [],
        carStore: createCarStore(database),
        auditLog: { append: async () => {} },
      },
      now,
    );
    if (answer.kind !== 'done') throw new Error(answer.kind);
    const lines = answer.result.rows;
    const [head = [], all = []] = lines;
    expect(head).toEqual([
      ...['part', 'name', 'Leads', 'Replies due', 'Replied on time', 'Phone number taps'],
      ...['Car pages viewed', 'Cars saved', 'Holds', 'In time, %'],
    ]);
    const utc = await sums({ timeZone: 'UTC', from: '2026-11-19', to: '2026-11-21' });
    expect(all.slice(2, 6)).toEqual([utc.leads, utc.due, utc.inTime, utc.calls]);
    expect(lines.filter(([part]) => part === 'day').map(([, name]) => name)).toEqual([
      ...['2026-11-19', '2026-11-20', '2026-11-21'],
    ]);
    expect(lines.filter(([part]) => part === 'channel').map(([, name]) => name)).toContain('Walk-in');
    expect(answer.result.fileName).toBe(`report-${group}-2026-11-19-2026-11-21`);
  });
});
