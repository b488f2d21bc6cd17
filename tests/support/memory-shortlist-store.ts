/** Shared lists in memory, for tests of what works with them. */
import { applyChange } from '#domain/shortlist/apply-change.ts';
import type { Shortlist } from '#domain/shortlist/shortlist.ts';
import type { ShortlistKey, ShortlistStore } from '#ports/shoppers/shortlist-store.ts';

export function createMemoryShortlistStore(): ShortlistStore {
  const lists = new Map<string, Shortlist>();
  const nameOf = ({ dealerGroupId, siteSlug, linkHash }: ShortlistKey) =>
    JSON.stringify([dealerGroupId, siteSlug, linkHash]);
  return {
    async create(list, linkHash) {
      lists.set(nameOf({ ...list, linkHash }), list);
    },
    async find(key) {
      return lists.get(nameOf(key)) ?? null;
    },
    async change(key, plan, at) {
      const list = lists.get(nameOf(key));
      if (list === undefined) return null;
      const planned = plan(list);
      if (planned.kind !== 'change') return { plan: planned, list };
      const next = applyChange(list, planned.change, at);
      lists.set(nameOf(key), next);
      return { plan: planned, list: next };
    },
    async noteUse(key, at) {
      const list = lists.get(nameOf(key));
      if (list !== undefined && list.lastUsedAt < at) lists.set(nameOf(key), { ...list, lastUsedAt: at });
    },
    async eraseRested(lastUsedBy) {
      const rested = [...lists].filter(([, { lastUsedAt }]) => lastUsedAt <= lastUsedBy);
      for (const [name] of rested) lists.delete(name);
      return rested.length;
    },
  };
}
