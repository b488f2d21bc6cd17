/**
 * Who else has this page open, and in which block they write. Asking says that one is there oneself: a sign of
 * life that ends by itself. It is told to colleagues of the group by name, kept for half a minute, and written into no
 * audit, because nothing is done by it.
 */
import type { PresenceStore, Present } from '#ports/staff/presence-store.ts';
import { reading } from '#use-cases/staff/act.ts';
import { type ContentPlace, rootOf, subjectAt } from './content-place.ts';
import { aboutOf } from './draft.ts';

export type PresencePorts = { readonly presenceStore: PresenceStore };

/** Whoever says nothing for so long is taken to have gone. */
export const presenceMs = 30_000;

const maxPartLength = 80;

export const viewPresence = reading<
  ContentPlace & { readonly part: string | null },
  { readonly others: readonly Present[] },
  PresencePorts
>({
  name: 'content.draft',
  async read({ caller, requested, dealerGroupId }, { presenceStore }, now) {
    const about = aboutOf({ subject: subjectAt(dealerGroupId, requested), root: rootOf(requested.slug) });
    const since = new Date(now.getTime() - presenceMs);
    const { staffId } = caller;
    const part =
      requested.part === null || requested.part === '' ? null : requested.part.slice(0, maxPartLength);
    // Whoever looks as somebody else is not there.
    if (!caller.isViewingAs)
      await presenceStore.note({ dealerGroupId, about, staffId, part, at: now }, since);
    return { others: await presenceStore.listOthers({ dealerGroupId, about, staffId }, since) };
  },
});
