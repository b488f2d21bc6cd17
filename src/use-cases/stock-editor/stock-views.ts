/** The views of stock that a person saves under a name, and the columns that they chose. */
import { parseColumns, readColumns, serialiseColumns } from '#domain/stock-editor/grid-columns.ts';
import { parseGridSearch, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import type { SavedViewStore } from '#ports/staff/staff-store.ts';
import { act, invalid, refused } from '#use-cases/staff/act.ts';

/** A search of the grid is saved under a name, and deleted again. */
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
    if (name === '') return refused(invalid({ name: 'Enter a name for the view.' }));
    if (name.length > longestName)
      return refused(invalid({ name: `Use at most ${longestName} characters.` }));
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
    if (outcome === 'full')
      return invalid({ name: 'You have as many views as one person can keep. Remove one first.' });
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

type ColumnsInput = { readonly columns: readonly string[] };

/** Stored for the person, on every device; null resets it. */
export const chooseColumns = act<ColumnsInput | null, true, string | null, null, ViewPorts>({
  name: 'stock.see',
  load: async () => true,
  subjectsOf: () => [],
  aboutOf: () => ({ kind: 'view', id: 'columns' }),
  decide: ({ requested }) => ({
    ok: true,
    plan: requested === null ? null : serialiseColumns(readColumns(requested.columns)),
  }),
  async save({ caller, dealerGroupId, plan, audit }, app, now) {
    const owner = { dealerGroupId, staffId: caller.member.id };
    await app.savedViews.saveColumns(plan, owner, audit({ columns: plan ?? 'default' }), now);
    return { kind: 'done', result: null };
  },
});

export async function columnsOf(
  owner: { readonly dealerGroupId: string; readonly staffId: string },
  { savedViews }: { readonly savedViews: Pick<SavedViewStore, 'columns'> },
) {
  return parseColumns(await savedViews.columns(owner));
}
