import { describe, expect, it } from 'vitest';
import type { InboxLead } from '#domain/lead-inbox/inbox-lead.ts';
import type { Release } from '#domain/release/release.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';
import type { DueTask } from '#ports/leads/lead-work-store.ts';
import type { StockDay } from '#ports/stock/car-store.ts';
import type { ImportRun } from '#ports/stock/stock-import-store.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { type TodayPorts, viewToday } from './view-today.ts';

/** Tuesday noon in Melbourne. */
const now = new Date('2026-11-24T01:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

const site = exampleSite({}, { dealerGroupId: 'example-group', siteSlug: 'example' });
const offer = {
  ...site.config.offers[0],
  name: 'Winter tyres',
  id: 'winter',
  startsOn: null,
  excludedSites: [],
  neverExcludedSites: [],
  manufacturer: null,
} as const;
const withOffers = (...endings: readonly (string | null)[]) =>
  ({
    ...site,
    config: {
      ...site.config,
      offers: endings.map((endsOn, index) => ({
        ...offer,
        id: `offer-${index}`,
        name: `Offer ${index}`,
        endsOn,
      })),
    },
  }) as unknown as typeof site;

const run = (changes: Partial<ImportRun> = {}): ImportRun => ({
  id: 'run-1',
  feedId: 'main',
  fileName: 'stock.csv',
  startedAt: ago(7 * hourMs),
  finishedAt: ago(6 * hourMs),
  counts: { new: 9, changed: 31, unchanged: 540, withdrawn: 5, rejected: 2 },
  heldReason: null,
  ...changes,
});

const car = (id: string) => ({
  id,
  name: `2023 Ford ${id}`,
  stockNumber: id,
  locationSlug: 'ringwood',
  image: null,
});
const quietStock: StockDay = {
  available: 588,
  sold: 0,
  arrived: { count: 0, first: [] },
  withoutPhotos: { count: 0, first: [] },
  maxPriceChangeSize: null,
};

function waiting(id: string, dueAt: Date, changes: Partial<InboxLead> = {}): InboxLead {
  return {
    lead: exampleLead({ id, locationSlug: 'ringwood', receivedAt: ago(23 * hourMs) }),
    answeredAt: null,
    erasedAt: null,
    clock: {
      locationSlug: 'ringwood',
      startsAt: ago(23 * hourMs),
      promisedMinutes: 60,
      dueAt,
      stoppedAt: null,
      escalatedAt: null,
    },
    assignment: null,
    outcome: null,
    version: 1,
    joinedInto: null,
    ...changes,
  };
}

type World = {
  readonly leads?: readonly InboxLead[];
  readonly open?: number;
  readonly runs?: readonly ImportRun[];
  readonly stock?: StockDay;
  readonly sites?: readonly (typeof site)[];
  readonly releases?: readonly Release[];
  readonly tasks?: readonly DueTask[];
};

/** What the ports were asked, and what is shown. */
async function see(role: StaffRole, world: World = {}, locations: readonly string[] | null = null) {
  const requested: { scopes: StaffScope[]; locations: unknown } = { scopes: [], locations: null };
  const { leads = [], runs = [], stock = quietStock, sites = [site] } = world;
  const app: TodayPorts = {
    dealerGroups: () => [exampleGroup],
    sitesOf: () => sites,
    siteOrigin: () => 'http://example.localhost:3000',
    stockDayStore: {
      read: async (question) => {
        requested.locations = question.locations;
        return stock;
      },
    },
    stockImportStore: { listImportRuns: async () => runs },
    releases: { listAlarms: async () => world.releases ?? [] },
    leadWorkStore: { listTasks: async () => world.tasks ?? [] },
    leadInboxStore: {
      count: async ({ scope }) => {
        requested.scopes.push(scope);
        const late = leads.filter(({ clock }) => clock.dueAt !== null && clock.dueAt <= now).length;
        return { open: world.open ?? leads.length, late, mine: 0, nobodys: leads.length };
      },
      list: async () => leads,
      listCalendar: async ({ scope }) => {
        requested.scopes.push(scope);
        return [];
      },
    },
  };
  const member = {
    dealerGroupId: 'example-group',
    id: 'mia',
    name: 'Mia',
    email: 'mia@example.com',
    grants: [{ id: 'grant', role, locations, leadFamilies: null, until: null }],
  };
  const session = {
    staffId: 'mia',
    sessionId: 's',
    network: null,
    isViewingAs: false,
    steppedUpAt: null,
    stepUpFor: null,
  };
  const answer = await viewToday.perform(
    { caller: { member, ...session }, requested: null },
    { ...app, auditLog: { append: async () => undefined } },
    now,
  );
  if (answer.kind !== 'done') throw new Error(answer.kind);
  const linesOf = (title: string) => answer.result.sections.find((section) => section.title === title)?.lines;
  return { view: answer.result, requested, linesOf };
}

describe('Today', () => {
  it('H-3 begins with people who wait, the late ones first in red, each one press from an answer', async () => {
    const leads = [waiting('late', ago(30 * minuteMs)), waiting('due', new Date(now.getTime() + hourMs))];
    const { view, linesOf } = await see('owner', { leads, open: 6 });
    expect(view.heading).toBe('Tuesday 24 November');
    expect(view.timerTexts).toEqual(['12 pm in Melbourne']);
    expect(view.sections[0]).toMatchObject({ title: 'Replies due', aside: '1 overdue' });
    const [late, due, more] = linesOf('Replies due') ?? [];
    expect(late).toMatchObject({
      kind: 'late',
      title: 'Jordan Blake asked about the 2023 Toyota RAV4',
      text: 'Ringwood, received yesterday 1 pm, unassigned',
      action: { label: 'Reply', href: '/example-group/leads/late' },
    });
    expect(late?.side).toMatch(/ overdue$/);
    expect(due).toMatchObject({ kind: 'due', side: 'due 1 pm' });
    expect(more).toMatchObject({ title: '4 more leads are open', action: { href: '/example-group/leads' } });
  });

  it('H-3 H-9 lists the viewer’s own tasks of the day, overdue ones in red', async () => {
    const task = (id: string, dueAt: Date): DueTask => ({
      ...{ id, text: `Call about ${id}`, dueAt, staffId: 'mia', staffName: 'Mia', doneAt: null },
      ...{ leadId: 'lead-1', customer: 'Jordan Blake', car: null },
    });
    const tasks = [task('finance', ago(hourMs)), task('trade-in', new Date(now.getTime() + hourMs))];
    const { view } = await see('owner', { tasks });
    const section = view.sections.find(({ title }) => title === 'Your tasks');
    expect(section?.lines.map(({ kind, title, text }) => [kind, title, text])).toEqual([
      ['late', 'Call about finance', 'Jordan Blake'],
      ['due', 'Call about trade-in', 'Jordan Blake'],
    ]);
  });

  it('H-3 says what the feed changed, what it refused, and what needs approval', async () => {
    const stock = {
      ...quietStock,
      maxPriceChangeSize: { car: car('Ranger'), fromCents: 4_211_000, toCents: 4_000_000 },
    };
    const runs = [
      run(),
      run({ feedId: 'second', heldReason: 'It lost a third of its cars.' }),
      run({ finishedAt: ago(30 * hourMs) }),
    ];
    const { linesOf } = await see('owner', { runs, stock });
    expect(linesOf('Since yesterday')?.map(({ title, text }) => [title, text])).toEqual([
      ['9 new, 31 changed, 5 removed', 'Feed main, today 6 am'],
      ['2 rows not imported', 'Feed main: see each row and its problem'],
      ['Feed second needs approval', 'It lost a third of its cars. Nothing was imported, today 6 am'],
      ['Largest price change: −$2,110 on the 2023 Ford Ranger', 'From $42,110 to $40,000 (−5%)'],
    ]);
  });

  it('H-3 leaves out a run of the day before yesterday, but none that is held', async () => {
    const old = { finishedAt: ago(3 * dayMs) };
    const { linesOf } = await see('owner', {
      runs: [run(old), run({ ...old, feedId: 'held', heldReason: 'It shrank.' })],
    });
    expect(linesOf('Since yesterday')?.map(({ kind }) => kind)).toEqual(['held']);
  });

  it('H-3 counts cars without photos, and names the first', async () => {
    const stock = {
      ...quietStock,
      withoutPhotos: { count: 11, first: [car('Ranger'), car('Focus'), car('Puma')] },
    };
    expect((await see('owner', { stock })).linesOf('Cars')).toMatchObject([
      {
        title: '11 cars have no photos',
        text: '2023 Ford Ranger, 2023 Ford Focus and 9 more',
        action: { href: '/example-group/stock?photos=none' },
      },
    ]);
  });

  it('H-3 names offers that end within a week, on the site’s own day, the soonest first', async () => {
    const sites = [withOffers('2026-12-02', '2026-12-01', '2026-11-24', '2026-11-23', null)];
    expect((await see('web', { sites })).linesOf('Offers')?.map(({ title }) => title)).toEqual([
      '“Offer 2” ends today',
      '“Offer 1” ends in 7 days',
    ]);
  });

  it('H-3 reads well where nothing is to be done', async () => {
    const { view } = await see('owner');
    expect(view.sections.map(({ lines }) => lines)).toEqual([[], [], [], []]);
    expect(view.agenda).toEqual({ href: '/example-group/calendar', lines: [] });
  });

  it.each([
    ['yard', ['Since yesterday', 'Cars'], false],
    ['sales', ['Replies due', 'Since yesterday', 'Cars'], true],
    ['web', ['Since yesterday', 'Cars', 'Offers'], false],
    ['report', ['Since yesterday', 'Cars'], false],
  ] as const)('H-2, H-3 shows a %s only what the role is for', async (role, titles, hasCalendar) => {
    const { view } = await see(role);
    expect(view.sections.map(({ title }) => title)).toEqual(titles);
    expect(view.agenda !== null).toBe(hasCalendar);
  });

  it('H-2, H-3 reads every list with the locations of the viewer', async () => {
    const { requested } = await see('manager', {}, ['ringwood']);
    expect(requested.locations).toEqual(['ringwood']);
    expect(requested.scopes.map(({ anyOf }) => anyOf.map(({ locations }) => locations))).toEqual([
      [['ringwood']],
      [['ringwood']],
    ]);
  });
});
