/** What stands around every screen: whose console it is, who is signed in, and which screens they have. */

import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { scopeOf } from '#domain/staff/may-act.ts';
import { type StaffAct, staffActs } from '#domain/staff/staff-act.ts';
import { isInForce } from '#domain/staff/staff-member.ts';
import { roleFacts } from '#domain/staff/staff-role.ts';
import { reading } from './act.ts';

export type Frame = {
  readonly group: { readonly id: string; readonly name: string };
  readonly person: {
    readonly name: string;
    /** "Web manager, Sales lead". */
    readonly roles: string;
    readonly isViewedAs: boolean;
  };
  /** What some role of theirs allows somewhere. */
  readonly may: readonly StaffAct[];
};

export const viewFrame = reading({
  name: 'console.open',
  async read(
    { caller, dealerGroupId }: Parameters<Parameters<typeof reading>[0]['read']>[0],
    { dealerGroups }: { readonly dealerGroups: () => readonly Pick<DealerGroup, 'id' | 'name'>[] },
    now: Date,
  ): Promise<Frame | null> {
    const group = dealerGroups().find(({ id }) => id === dealerGroupId);
    if (group === undefined) return null;
    const { member } = caller;
    const roles = member.grants
      .filter((grant) => isInForce(grant, now))
      .map(({ role }) => roleFacts[role].name);
    return {
      group: { id: group.id, name: group.name },
      person: { name: member.name, roles: [...new Set(roles)].join(', '), isViewedAs: caller.isViewingAs },
      may: staffActs.filter((name) => scopeOf(member, name, now) !== null),
    };
  },
});
