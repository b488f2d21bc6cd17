/** A search of the grid is saved under a name, and deleted again. */
import { parseGridSearch, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import type { SavedViewStore } from '#ports/staff/saved-view-store.ts';
import { act, invalid, refused } from '#use-cases/staff/act.ts';

export type ViewPorts = { readonly savedViews: SavedViewStore; readonly newSecret: () => string };

type SaveInput = { readonly name: string; readonly address: string; readonly isShared: boolean };

const longestName = 60;

export const saveView = act<SaveInput, true, SaveInput, { readonly address: string }, ViewPorts>({
  name: 'stock.see',
  load: async () => true,
  subjectsOf: () => [],
  aboutOf: ({ name }) => ({ kind: 'view', id: name.slice(0, longestName) }),
  decide({ requested }) {
    const name = requested.name.trim().replace(/\s+/g, ' ');
    if (name === '') return refused(invalid({ name: 'Say a name that you will know it by.' }));
    if (name.length > longestName) return refused(invalid({ name: `At most ${longestName} letters.` }));
    // As the grid itself would write it, on its first page.
    const search = { ...parseGridSearch(new URLSearchParams(requested.address)), page: 1 };
    return { ok: true, plan: { ...requested, name, address: serialiseGridSearch(search) } };
  },
  async save({ caller, dealerGroupId, plan, audit }, app, now) {
    const { name, address, isShared } = plan;
    const outcome = await app.savedViews.save(
      { id: app.newSecret(), name, address, isShared, savedAt: now },
      { dealerGroupId, staffId: caller.member.id },
      audit({ view: name, shared: isShared }),
    );
    if (outcome === 'full') return invalid({ name: 'You keep as many views as one may: remove one first.' });
    return { kind: 'done', result: { address } };
  },
});

type RemoveInput = { readonly id: string };

export const removeView = act<RemoveInput, RemoveInput, null, null, ViewPorts>({
  name: 'stock.see',
  load: async ({ requested }) => requested,
  subjectsOf: () => [],
  aboutOf: ({ id }) => ({ kind: 'view', id: id.slice(0, longestName) }),
  decide: () => ({ ok: true, plan: null }),
  async save({ caller, dealerGroupId, loaded: { id }, audit }, app) {
    const owner = { dealerGroupId, staffId: caller.member.id };
    const isGone = await app.savedViews.remove(id, owner, audit({ removed: true }));
    return isGone ? { kind: 'done', result: null } : { kind: 'missing' };
  },
});
