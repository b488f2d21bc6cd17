import { describe, expect, it } from 'vitest';
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Announcement } from '#ports/stock/index-now.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { announceChanges } from './announce-changes.ts';

const key = 'a1b2c3d4-example';
const site = exampleSite({ hosts: ['cars.example'], indexNow: { key } });
const minute = 60_000;
const at = (minutes: number) => new Date(exampleNow.getTime() + minutes * minute);

/** A day of announcements: a schedule as the database keeps it, and a service that remembers or refuses. */
function openDay(of: SiteContext = site, publicUrl: string | null = 'https://cars.example') {
  const states = new Map<string, { startedAt: Date; mark: string | null; failure: string | null }>();
  const announced: Announcement[] = [];
  const notes: string[] = [];
  const state: { cars: readonly CarSummary[]; refusal: string | null } = { cars: [], refusal: null };
  const app = {
    sites: () => [of],
    sitesOf: () => [of],
    publicUrl,
    note: (text: string) => notes.push(text),
    carStore: {
      listChangedSince: async (_group: string, since: Date) =>
        state.cars.filter(({ updatedAt }) => updatedAt > since),
    },
    schedule: {
      take: async ({ name }: { name: string }, { dueBefore, now }: { dueBefore: Date; now: Date }) => {
        const before = states.get(name);
        if (before && before.startedAt > dueBefore) return null;
        states.set(name, { startedAt: now, mark: before?.mark ?? null, failure: before?.failure ?? null });
        return { mark: before?.mark ?? null, failure: before?.failure ?? null };
      },
      finish: async (
        { name }: { name: string },
        { mark, failure, now }: { mark: string | null; failure: string | null; now: Date },
      ) => void states.set(name, { startedAt: now, mark, failure }),
    },
    indexNow: {
      announce: async (announcement: Announcement) => {
        if (state.refusal === null) announced.push(announcement);
        return state.refusal;
      },
    },
  };
  return { app, state, announced, notes };
}
const car = (slug: string, changes: Partial<CarSummary> = {}) => exampleCar({ id: slug, slug, ...changes });

describe('announceChanges', () => {
  it('B-37 tells of what changed since the last time, of what is gone too, and of nothing the first time', async () => {
    const { app, state, announced } = openDay();
    state.cars = [car('old', { updatedAt: at(-60) })];
    await announceChanges(app, at(0));
    expect(announced).toEqual([]);
    state.cars = [
      ...state.cars,
      car('new', { updatedAt: at(5) }),
      car('gone', { updatedAt: at(6), status: 'withdrawn' }),
      car('of-others', { updatedAt: at(6), dealershipId: 'dealership-2' }),
    ];
    await announceChanges(app, at(5));
    expect(announced).toEqual([]);
    await announceChanges(app, at(10));
    expect(announced).toEqual([
      {
        host: 'cars.example',
        key,
        keyLocation: `https://cars.example/${key}.txt`,
        addresses: ['https://cars.example/cars/new', 'https://cars.example/cars/gone'],
      },
    ]);
  });

  it('B-37 tells again what was refused, and says once why', async () => {
    const { app, state, announced, notes } = openDay();
    await announceChanges(app, at(0));
    state.cars = [car('new', { updatedAt: at(5) })];
    state.refusal = 'IndexNow answered 403';
    for (const minutes of [10, 20, 40]) await announceChanges(app, at(minutes));
    expect(notes).toEqual(['example: IndexNow answered 403']);
    state.refusal = null;
    await announceChanges(app, at(60));
    expect(announced.flatMap(({ addresses }) => addresses)).toEqual(['https://cars.example/cars/new']);
  });

  it('B-37 sends no more than ten thousand addresses at once', async () => {
    const { app, state, announced } = openDay();
    await announceChanges(app, at(0));
    state.cars = Array.from({ length: 10_001 }, (_, index) => car(`car-${index}`, { updatedAt: at(5) }));
    await announceChanges(app, at(10));
    expect(announced.map(({ addresses }) => addresses.length)).toEqual([10_000, 1]);
  });

  it.each<[string, SiteContext, string | null]>([
    ['without a key', exampleSite({ hosts: ['cars.example'] }), 'https://cars.example'],
    [
      'on a demo site',
      exampleSite({ hosts: ['cars.example'], status: 'demo', indexNow: { key } }),
      'https://cars.example',
    ],
    ['without an outside address', site, null],
    ['over an address that is not encrypted', site, 'http://cars.example'],
  ])('B-37 tells nothing %s', async (_label, of, publicUrl) => {
    const { app, state, announced } = openDay(of, publicUrl);
    await announceChanges(app, at(0));
    state.cars = [car('new', { updatedAt: at(5) })];
    await announceChanges(app, at(10));
    expect(announced).toEqual([]);
  });
});
