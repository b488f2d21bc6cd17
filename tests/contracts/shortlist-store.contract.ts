/** What every store of shared lists has to do. */
import { expect, it } from 'vitest';
import { applyChange } from '#domain/shortlist/apply-change.ts';
import { planChange, type ShortlistRequest } from '#domain/shortlist/plan-change.ts';
import { maxShortlistPeople, type Shortlist } from '#domain/shortlist/shortlist.ts';
import type { ShortlistStore } from '#ports/shoppers/shortlist-store.ts';
import { exampleListedCar, exampleShortlist } from '../support/example-shortlist.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 0, minutes));
let lists = 0;

export function shortlistStoreContract(open: () => ShortlistStore): void {
  /** A list of its own with cars and no people yet. */
  async function create(changes: Partial<Shortlist> = {}) {
    const store = open();
    const number = ++lists;
    const group = `group-${number}`;
    const list = exampleShortlist({
      dealerGroupId: group,
      id: `list-${number}`,
      createdAt: at(0),
      lastUsedAt: at(0),
      people: [],
      ...changes,
    });
    const key = { dealerGroupId: list.dealerGroupId, siteSlug: list.siteSlug, linkHash: `link-${number}` };
    await store.create(list, key.linkHash);
    const wish = (requested: ShortlistRequest, who: string, minutes = 1) =>
      store.change(
        key,
        (now) =>
          planChange(now, requested, {
            wisher: { keyHash: `key-${who}`, ownerHash: `owner-${who}` },
            now: at(minutes),
          }),
        at(minutes),
      );
    const join = (who: string, minutes = 1) =>
      wish({ kind: 'join', id: who, keyHash: `key-${who}`, name: who }, who, minutes);
    return { store, key, list, wish, join };
  }

  it('C-11 returns a list as it was made, to anyone with its link', async () => {
    const { store, key, list } = await create();
    expect(await store.find(key)).toEqual(list);
    for (const other of [
      { linkHash: 'link-0' },
      { linkHash: '\0' },
      { siteSlug: 'x' },
      { dealerGroupId: 'x' },
    ]) {
      expect(await store.find({ ...key, ...other }), JSON.stringify(other)).toBeNull();
      expect(
        await store.change({ ...key, linkHash: 'none' }, () => ({ kind: 'unchanged' }), at(1)),
      ).toBeNull();
    }
  });

  it('C-11 stores every change as the rules say, one version each', async () => {
    const { store, key, list, wish, join } = await create({ ownerHash: 'owner-Anna' });
    const wishes: readonly (readonly [ShortlistRequest, string])[] = [
      [{ kind: 'write-note', carId: 'a', text: 'Tow bar?', before: '' }, 'Anna'],
      [{ kind: 'write-note', carId: 'a', text: 'Yes', before: '' }, 'Ben'],
      [{ kind: 'write-note', carId: 'a', text: 'Good.\nThen this', before: String(at(3).getTime()) }, 'Anna'],
      [{ kind: 'write-note', carId: 'a', text: '', before: String(at(4).getTime()) }, 'Ben'],
      [{ kind: 'move', carId: 'c', direction: 'up' }, 'Anna'],
      [{ kind: 'rank', order: ['b', 'a', 'c'] }, 'Ben'],
      [{ kind: 'add-car', car: exampleListedCar('d') }, 'Ben'],
      [{ kind: 'strike', carId: 'a' }, 'Ben'],
      [{ kind: 'restore', carId: 'a' }, 'Anna'],
      [{ kind: 'strike', carId: 'b' }, 'Ben'],
      [{ kind: 'remove-person', personId: 'Ben' }, 'Anna'],
      [{ kind: 'let-in', personId: 'Ben' }, 'Anna'],
    ];
    let expected = list;
    const check = async (outcome: Awaited<ReturnType<typeof join>>, minutes: number) => {
      if (outcome?.plan.kind !== 'change') throw new Error(`${minutes}: ${JSON.stringify(outcome?.plan)}`);
      expected = applyChange(expected, outcome.plan.change, at(minutes));
      expect(outcome.list, `answer ${minutes}`).toEqual(expected);
      expect(await store.find(key), `stored ${minutes}`).toEqual(expected);
    };
    await check(await join('Anna', 1), 1);
    await check(await join('Ben', 2), 2);
    for (const [index, [requested, who]] of wishes.entries()) {
      await check(await wish(requested, who, index + 3), index + 3);
    }
    await check(await wish({ kind: 'end' }, 'Anna', 30), 30);
    expect(await store.find(key)).toMatchObject({ endedAt: at(30), people: [], cars: [] });
  });

  it('C-11 lets people write at the same time: nothing is lost, and the limits hold', async () => {
    const { store, key, wish, join } = await create();
    const names = Array.from({ length: maxShortlistPeople + 3 }, (_, index) => `p${index}`);
    const joined = await Promise.all(names.map((name) => join(name)));
    expect(joined.filter((outcome) => outcome?.plan.kind === 'change')).toHaveLength(maxShortlistPeople);
    const there = (await store.find(key))?.people ?? [];
    expect(new Set(there.map(({ colour }) => colour)).size).toBe(maxShortlistPeople);
    await Promise.all([
      ...there.map(({ id }) => wish({ kind: 'write-note', carId: 'a', text: `of ${id}`, before: '' }, id)),
      ...there.map(({ id }) => wish({ kind: 'strike', carId: 'b' }, id)),
    ]);
    const after = await store.find(key);
    expect(after?.notes.map(({ text }) => text).sort()).toEqual(there.map(({ id }) => `of ${id}`).sort());
    expect(after?.strikes, 'one strikes it out, the others find it struck').toHaveLength(1);
    expect(after?.version).toBe(maxShortlistPeople * 2 + 1);
  });

  it('C-11 stores nothing where the plan refuses', async () => {
    const { store, key, list, wish } = await create();
    const outcome = await wish({ kind: 'strike', carId: 'a' }, 'nobody');
    expect(outcome?.plan).toEqual({ kind: 'refused', reason: 'not-joined' });
    expect(await store.find(key)).toEqual(list);
  });

  it('C-11 erases lists that were unused for long, with all that was written, and leaves the rest', async () => {
    const rested = await create({ createdAt: new Date(0), lastUsedAt: new Date(1_000) });
    const looked = await create({ createdAt: new Date(0), lastUsedAt: new Date(1_000) });
    const { store, key } = rested;
    // Of the store that all of this file share, or of its own.
    const lookedStore = looked.store;
    await lookedStore.noteUse(looked.key, new Date(1_001));
    await lookedStore.noteUse(looked.key, new Date(500));
    expect((await lookedStore.find(looked.key))?.lastUsedAt, 'a look never counts back').toEqual(
      new Date(1_001),
    );
    await store.eraseRested(new Date(1_000));
    await lookedStore.eraseRested(new Date(1_000));
    expect(await store.find(key)).toBeNull();
    expect(await lookedStore.find(looked.key)).not.toBeNull();
  });
}
