/** Random lives of a car's photos: feeds and people in any order, and what must hold after each step. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { type PhotoEntry, writeEntries } from '#domain/car-overrides/car-photo.ts';

const ofFeed = ['f1', 'f2', 'f3', 'f4', 'f5'] as const;
const ofStaff = ['s1', 's2', 's3', 's4'] as const;
const all = [...ofFeed, ...ofStaff];

const step = fc.oneof(
  fc.record({ kind: fc.constant('feed' as const), photos: fc.shuffledSubarray([...ofFeed]) }),
  fc.record({ kind: fc.constant('add' as const), photo: fc.constantFrom(...ofStaff) }),
  fc.record({ kind: fc.constant('remove' as const), photo: fc.constantFrom(...ofStaff) }),
  fc.record({
    kind: fc.constant('order' as const),
    wish: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    hidden: fc.subarray(all),
    isStale: fc.integer({ min: 0, max: 3 }).map((draw) => draw === 0),
  }),
  fc.record({ kind: fc.constant('release' as const) }),
  fc.record({ kind: fc.constant('undo-order' as const) }),
);

export type PhotoStep = typeof step extends fc.Arbitrary<infer S> ? S : never;
export const photoLives = fc.array(step, { minLength: 3, maxLength: 30 });

export type PhotoDriver = {
  feed(photos: readonly string[]): Promise<void>;
  setAdded(photos: readonly string[]): Promise<void>;
  /** The id of what was written; null where it was refused. */
  order(entries: readonly string[], isStale: boolean): Promise<string | null>;
  release(): Promise<void>;
  undo(id: string): Promise<boolean>;
  shown(): Promise<readonly string[]>;
};

type Wish = { readonly order: readonly string[]; readonly hidden: readonly string[] };

/** How many orders were refused for not having seen the last one. */
export async function livePhotos(steps: readonly PhotoStep[], driver: PhotoDriver): Promise<number> {
  let feed: readonly string[] = [];
  let added: readonly string[] = [];
  /** A person's current value, and the previous one. */
  let wish: Wish | null = null;
  let before: { readonly id: string; readonly wish: Wish | null } | null = null;
  let refused = 0;
  for (const [index, next] of steps.entries()) {
    if (next.kind === 'feed') {
      feed = next.photos;
      await driver.feed(feed);
    } else if (next.kind === 'add' || next.kind === 'remove') {
      const others = added.filter((photo) => photo !== next.photo);
      added = next.kind === 'add' ? [...others, next.photo] : others;
      await driver.setAdded(added);
    } else if (next.kind === 'order') {
      const there = next.wish.filter((photo) => feed.includes(photo) || added.includes(photo));
      const hidden = next.hidden.filter((photo) => there.includes(photo));
      const id = await driver.order(writeEntries(there.map((photo) => entryOf(photo, hidden))), next.isStale);
      if (next.isStale) {
        expect(id, 'taken although somebody else spoke').toBeNull();
        refused += 1;
      } else if (id !== null) {
        before = { id, wish };
        wish = { order: there, hidden };
      }
    } else if (next.kind === 'release') {
      await driver.release();
      wish = null;
      before = null;
    } else if (before !== null) {
      expect(await driver.undo(before.id)).toBe(true);
      wish = before.wish;
      before = null;
    }
    check({ shown: await driver.shown(), feed, added, wish }, `step ${index}, ${next.kind}`);
  }
  return refused;
}

type Facts = {
  readonly shown: readonly string[];
  readonly feed: readonly string[];
  readonly added: readonly string[];
  readonly wish: Wish | null;
};

function check({ shown, feed, added, wish }: Facts, at: string): void {
  const hidden = wish?.hidden ?? [];
  const there = [...feed, ...added];
  // None is lost, none is shown twice, none that is hidden or gone.
  expect([...shown].sort(), at).toEqual(there.filter((photo) => !hidden.includes(photo)).sort());
  const named = (photo: string) => wish?.order.includes(photo) === true;
  const placed = shown.filter(named);
  const rest = shown.filter((photo) => !named(photo));
  // Photos that were ordered come first and in that order; whatever came since is behind them.
  expect(shown, at).toEqual([...placed, ...rest]);
  expect(placed, at).toEqual((wish?.order ?? []).filter((photo) => shown.includes(photo)));
  // Photos that were not placed keep the feed's order, and the photos of staff come behind it.
  expect(rest, at).toEqual([...feed, ...added].filter((photo) => rest.includes(photo)));
}

function entryOf(photo: string, hidden: readonly string[]): PhotoEntry {
  return {
    photo,
    angle: null,
    caption: null,
    feedCaption: null,
    isMark: false,
    isHidden: hidden.includes(photo),
  };
}
