/** Who asks, read again on each request: a session that ended and a grant that was taken away end at once. */
import { clientNetwork } from '#domain/guard/client-network.ts';
import { mayManage } from '#domain/staff/grant-rules.ts';
import { isSessionExpired, shouldRefreshSession } from '#domain/staff/staff-session.ts';
import type { StaffSession } from '#ports/staff/staff-key-store.ts';
import type { StaffCaller, StaffPorts } from './staff-ports.ts';
import { hashSessionToken } from './staff-secrets.ts';

export type FoundCaller = {
  readonly caller: StaffCaller;
  readonly session: StaffSession;
  /** Names the session to its store. */
  readonly tokenHash: string;
};

type Input = {
  readonly dealerGroupId: string;
  /** What the cookie of this group holds. */
  readonly token: string | null;
  readonly clientAddress: string;
};

/** Null without a session of this group. */
export async function findCaller(
  { dealerGroupId, token, clientAddress }: Input,
  { staffStore, staffSessionStore }: Pick<StaffPorts, 'staffStore' | 'staffSessionStore'>,
  now: Date,
): Promise<FoundCaller | null> {
  const tokenHash = hashSessionToken(dealerGroupId, token);
  if (tokenHash === null) return null;
  const found = await staffSessionStore.find(dealerGroupId, tokenHash);
  if (found === null || found.staff.leftAt !== null || isSessionExpired(found.session, now)) return null;
  const { session, staff } = found;
  if (shouldRefreshSession(session, now)) await staffSessionStore.see(dealerGroupId, tokenHash, now);
  const other = session.viewingAs === null ? null : await staffStore.find(dealerGroupId, session.viewingAs);
  // A person who was given more meanwhile can no longer be viewed as.
  const viewed = other !== null && mayManage(staff, other, now) ? other : null;
  return {
    tokenHash,
    session,
    caller: {
      member: viewed ?? staff,
      staffId: staff.id,
      sessionId: session.id,
      network: clientNetwork(clientAddress),
      isViewingAs: session.viewingAs !== null,
      steppedUpAt: session.steppedUpAt,
      stepUpFor: session.stepUpFor,
    },
  };
}
