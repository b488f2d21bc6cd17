/**
 * The frame around every screen: whose console it is, who is signed in, which screens they have, which leads are
 * overdue.
 */
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { scopeOf } from '#domain/staff/may-act.ts';
import { type StaffAct, staffActs } from '#domain/staff/staff-act.ts';
import { isGrantActive } from '#domain/staff/staff-member.ts';
import { roleFacts } from '#domain/staff/staff-role.ts';
import type { LeadInboxStore } from '#ports/leads/lead-inbox-store.ts';
import { reading } from './act.ts';

export type Frame = {
  /** The time zone for moments: that of the first location (IANA). */
  readonly group: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly person: {
    readonly name: string;
    /** "Web manager, Sales lead". */
    readonly roles: string;
    readonly isViewedAs: boolean;
  };
  /** What some role of theirs allows somewhere. */
  readonly may: readonly StaffAct[];
  /** Leads past their promise, of those that they may see. */
  readonly lateLeads: number;
};

type FramePorts = {
  readonly dealerGroups: () => readonly Pick<DealerGroup, 'id' | 'name' | 'locations'>[];
  readonly leadInboxStore: Pick<LeadInboxStore, 'count'>;
};

export const viewFrame = reading<null, Frame, FramePorts>({
  name: 'console.open',
  async read({ caller, dealerGroupId }, { dealerGroups, leadInboxStore }, now) {
    const group = dealerGroups().find(({ id }) => id === dealerGroupId);
    if (group === undefined) return null;
    const { member } = caller;
    const roles = member.grants
      .filter((grant) => isGrantActive(grant, now))
      .map(({ role }) => roleFacts[role].name);
    const scope = scopeOf(member, 'lead.see', now);
    const counts = scope === null ? null : await leadInboxStore.count({ dealerGroupId, scope, now });
    return {
      group: {
        id: group.id,
        name: group.name,
        timeZone: group.locations[0]?.timeZone ?? 'Australia/Sydney',
      },
      person: { name: member.name, roles: [...new Set(roles)].join(', '), isViewedAs: caller.isViewingAs },
      may: staffActs.filter((name) => scopeOf(member, name, now) !== null),
      lateLeads: counts?.late ?? 0,
    };
  },
});
