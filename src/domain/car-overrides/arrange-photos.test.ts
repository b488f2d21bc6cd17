import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeLine } from '#domain/change/change-set.ts';
import type { PlannedChange } from '#domain/change/plan-change.ts';
import { buildCar } from '#domain/stock-feed/build-car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleOverride } from '#tests/support/example-override.ts';
import { buildFeedRecord } from '#tests/support/located-record.ts';
import { livePhotos, type PhotoDriver, photoLives } from '#tests/support/photo-life.ts';
import { carChanges } from './car-changes.ts';
import {
  guessAngle,
  missingAngles,
  orderText,
  type PhotoAngle,
  type PhotoEntry,
  photoAngles,
  placeInWalk,
  readEntries,
  walkAround,
  writeEntries,
} from './car-photo.ts';
import type { CarField, CarOverride } from './override.ts';
import { applyOverrides, projectCar, withPhotoCaptions } from './project-car.ts';

const now = new Date('2026-11-20T01:00:00Z');
const entry = (photo: string, facts: Partial<PhotoEntry> = {}): PhotoEntry => ({
  photo,
  angle: null,
  caption: null,
  feedCaption: null,
  isMark: false,
  isHidden: false,
  ...facts,
});
const order = (...entries: readonly PhotoEntry[]) =>
  exampleOverride({ path: 'photoOrder', value: writeEntries(entries), basedOn: null });
const added = (...photos: readonly string[]) =>
  exampleOverride({ path: 'staffPhotos', value: photos, basedOn: null });

function plainDriver(): PhotoDriver {
  let record = buildFeedRecord({ images: [] });
  let overrides: readonly CarOverride[] = [];
  let made = 0;
  const lines = new Map<string, ChangeLine<CarField>>();
  const current = () => ({ carId: 'c', record, overrides });
  const by = () => ({ changeSetId: `set-${++made}`, madeBy: 'mia', now });
  const save = (planned: PlannedChange<CarField>): string | null => {
    if (planned.kind !== 'write') return null;
    const { override, line } = planned;
    overrides = [...overrides.filter(({ path }) => path !== override.path), override];
    lines.set(override.changeSetId, line);
    return override.changeSetId;
  };
  const describe = (path: 'photoOrder' | 'staffPhotos', value: readonly string[], seen: string | null) =>
    save(carChanges.plan(current(), { path, op: 'set', value, seen, until: 'released', endsAt: null }, by()));
  return {
    feed: async (images) => {
      record = { ...record, images };
    },
    setAdded: async (photos) => void describe('staffPhotos', photos, null),
    order: async (entries, isStale) =>
      describe('photoOrder', entries, isStale ? 'another' : carChanges.seenOf(current(), 'photoOrder')),
    release: async () => {
      const change = { path: 'photoOrder' as const, op: 'release' as const, value: null, seen: null };
      save(carChanges.plan(current(), { ...change, until: 'released', endsAt: null }, by()));
    },
    undo: async (id) => {
      const line = lines.get(id);
      return (
        line !== undefined &&
        save(carChanges.planUndo(current(), { line, set: { id, undoes: null } }, by())) !== null
      );
    },
    shown: async () => applyOverrides(record, overrides, now).record.images,
  };
}

describe('photos of feed and staff together', () => {
  it('H-6 through any life of feeds, orders, uploads and undos lose none and keep every order', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(photoLives, async (steps) => {
        refused += await livePhotos(steps, plainDriver());
      }),
      { numRuns: 1_000 },
    );
    expect(refused).toBeGreaterThan(0);
  });

  it('H-6 have the order of people, without hidden ones, and marks apart with their captions', () => {
    const record = buildFeedRecord({
      images: ['a', 'b', 'c'],
      imperfectionImages: ['m'],
      imperfectionCaptions: ['Scratch on the bumper'],
    });
    const overrides = [
      added('s'),
      order(
        entry('c'),
        entry('s', { caption: 'From the kerb' }),
        entry('b', { isHidden: true }),
        entry('m', { isMark: true }),
        entry('a', { isMark: true, caption: 'Stone chip' }),
      ),
    ];
    const shown = applyOverrides(record, overrides, now).record;
    expect(shown.images).toEqual(['c', 's']);
    expect(shown.imperfectionImages).toEqual(['m', 'a']);
    expect(shown.imperfectionCaptions).toEqual(['Scratch on the bumper', 'Stone chip']);
  });

  it('H-6 keeps people’s captions of a photo through a feed, and restores the previous ones once removed', () => {
    const images = [
      { url: 'a', caption: 'Front' },
      { url: 'b', caption: null },
    ];
    const car = exampleCar({ images, allImages: images, photoCount: 2 });
    const record = buildFeedRecord({ images: ['a', 'b'] });
    const text = order(
      entry('b', { caption: 'Rear' }),
      entry('a', { caption: 'Front, from the kerb', feedCaption: 'Front' }),
    );
    const feed = { record, isListed: true };
    const ordered = projectCar(car, feed, { overrides: [text], now }).car;
    expect(ordered.allImages).toEqual([
      { url: 'b', caption: 'Rear' },
      { url: 'a', caption: 'Front, from the kerb' },
    ]);
    expect(ordered.images).toEqual(ordered.allImages);
    const applied = applyOverrides(record, [text], now);
    const imported = withPhotoCaptions(buildCar(applied.record, car, now), {
      before: [],
      record,
      overrides: applied.lying,
      now,
    });
    expect(imported.allImages).toEqual(ordered.allImages);
    const released = projectCar(ordered, feed, { overrides: [{ ...text, endsAt: now }], now }).car;
    expect(released.allImages).toEqual(images);
  });

  it('H-6 an empty caption takes the feed’s away, and none leaves it', () => {
    const images = [{ url: 'a', caption: 'Front' }];
    const car = exampleCar({ images, allImages: images, photoCount: 1 });
    const feed = { record: buildFeedRecord({ images: ['a'] }), isListed: true };
    const captionWith = (caption: string | null) =>
      projectCar(car, feed, { overrides: [order(entry('a', { caption, feedCaption: 'Front' }))], now }).car
        .allImages[0]?.caption;
    expect([captionWith(''), captionWith(null), captionWith('Nose')]).toEqual([null, 'Front', 'Nose']);
  });

  it('H-6 count for the card and for the number of photos', () => {
    const car = exampleCar({ images: [], allImages: [], photoCount: 0 });
    const feed = { record: buildFeedRecord({ images: [] }), isListed: true };
    const seven = ['1', '2', '3', '4', '5', '6', '7'];
    const shown = projectCar(car, feed, { overrides: [added(...seven)], now });
    expect(shown.car).toMatchObject({ photoCount: 7 });
    expect(shown.car.images).toHaveLength(5);
    expect(shown.changed).toEqual(['staffPhotos']);
  });
});

const anyEntry = fc.record({
  photo: fc.string({ minLength: 1, maxLength: 40 }),
  angle: fc.constantFrom<PhotoAngle | null>(null, ...photoAngles.map(({ name }) => name)),
  caption: fc.option(fc.string({ maxLength: 300 })),
  feedCaption: fc.option(fc.string()),
  isMark: fc.boolean(),
  isHidden: fc.boolean(),
});

describe('what is stored of an order', () => {
  it('H-6 is read as it was written', () => {
    const entries = fc.uniqueArray(anyEntry, { selector: ({ photo }) => photo, maxLength: 12 });
    fc.assert(
      fc.property(entries, (values) => {
        expect(readEntries(writeEntries(values))).toEqual(values);
      }),
    );
  });

  it.each([['not JSON'], ['{}'], ['{"photo":""}'], ['{"photo":3}'], ['null']])(
    'H-6 passes over %s',
    (text) => {
      expect(readEntries([text, ...writeEntries([entry('a')])])).toEqual([entry('a')]);
    },
  );

  it('H-6 names a photo once', () => {
    expect(readEntries(writeEntries([entry('a', { isMark: true }), entry('a')]))).toEqual([
      entry('a', { isMark: true }),
    ]);
  });

  it('H-6 reads in a history as people would say it', () => {
    const order = writeEntries([
      entry('a', { angle: 'front34' }),
      entry('b', { caption: 'Tow bar', isHidden: true }),
      entry('c'),
    ]);
    expect(orderText(order)).toBe('1 Front three-quarter, 2 Tow bar (hidden), 3 photo');
  });
});

describe('a walk around the car', () => {
  const of = (...angles: readonly (PhotoAngle | null)[]) => angles.map((angle, id) => ({ id, angle }));

  it('H-6 orders by angle, and leaves those without one behind, in their order', () => {
    const walked = walkAround(of(null, 'dashboard', 'front34', null, 'side'));
    expect(walked.map(({ id }) => id)).toEqual([2, 4, 1, 0, 3]);
  });

  it.each<[PhotoAngle | null, readonly (PhotoAngle | null)[], number]>([
    ['side', ['front34', 'rear'], 1],
    ['front34', ['front34', 'side'], 1],
    ['detail', ['front34', 'rear'], 2],
    [null, ['front34'], 1],
    ['front34', [], 0],
    ['front34', [null, 'side', null], 1],
  ])('H-6 puts %s among %j at %i', (angle, among, position) => {
    expect(placeInWalk(among, angle)).toBe(position);
  });

  it.each<[string | null, PhotoAngle | null]>([
    ['Front three-quarter', 'front34'],
    ['REAR 3/4', 'rear34'],
    ['Driver’s side', 'side'],
    ['Passenger side', 'other-side'],
    ['Front wheel and tyre', 'wheel'],
    ['Front detail', 'detail'],
    ['Front', 'front'],
    ['Front of the showroom', null],
    ['', null],
    [null, null],
  ])('H-6 takes %j for the angle %s', (text, angle) => {
    expect(guessAngle(text)).toBe(angle);
  });

  it('H-6 says what is missing in the order of the walk; a detail never is', () => {
    expect(missingAngles(['front34', null]).slice(0, 2)).toEqual(['side', 'rear34']);
    expect(missingAngles(photoAngles.map(({ name }) => name).filter((name) => name !== 'detail'))).toEqual(
      [],
    );
  });
});
