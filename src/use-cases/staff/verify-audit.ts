/** Follows the chain of a group's audit from its first entry, and says where it breaks. */
import { createHash } from 'node:crypto';
import type { Digest } from '#domain/audit/audit-entry.ts';
import {
  type ChainBreak,
  type ChainHead,
  type ChainState,
  chainStart,
  endChain,
  followChain,
} from '#domain/audit/hash-chain.ts';
import type { AuditLog } from '#ports/audit-log.ts';

const entriesAtOnce = 500;
const sha256: Digest = (text) => createHash('sha256').update(text).digest('hex');

export type AuditCheck = { readonly head: ChainHead; readonly broken: ChainBreak | null };

/** Entries that come while it reads are followed too. */
export async function verifyAudit(
  dealerGroupId: string,
  { auditLog }: { readonly auditLog: Pick<AuditLog, 'readFrom' | 'head'> },
): Promise<AuditCheck> {
  // Before the entries: one that comes meanwhile must not look as if it were cut off.
  const known = await auditLog.head(dealerGroupId);
  let state: ChainState = chainStart;
  for (;;) {
    const entries = await auditLog.readFrom(dealerGroupId, state.head.seq, entriesAtOnce);
    for (const entry of entries) {
      if (entry.seq > known.seq) break;
      state = followChain(state, entry, sha256);
    }
    const last = entries.at(-1);
    if (state.broken !== null || last === undefined || last.seq >= known.seq) break;
  }
  const { head, broken } = endChain(state, known);
  return { head, broken };
}
