/**
 * Who else has this page open, and in which block they write. Polling reports one's own presence: a sign of life that
 * expires. It is shown to colleagues of the group by name, stored for half a minute, and not in the audit log, because
 * it changes nothing.
 */
import type { PresenceStore, Present } from '#ports/staff/staff-store.ts';
import { reading } from '#use-cases/staff/act.ts';
import { type ContentPlace, rootOf, subjectAt } from './content-place.ts';
import { aboutOf } from './draft.ts';

export type PresencePorts = { readonly presenceStore: PresenceStore };

/** A person who does not report for so long counts as gone. */
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
    // A person who views the console as a colleague is not present.
    if (!caller.isViewingAs)
      await presenceStore.note({ dealerGroupId, about, staffId, part, at: now }, since);
    return { others: await presenceStore.listOthers({ dealerGroupId, about, staffId }, since) };
  },
});
