/** Follows the chain of a group's audit from its first entry, and says where it breaks. */
import { createHash } from 'node:crypto';
import type { Digest } from '#domain/audit/audit-entry.ts';
import {
  type ChainBreak,
  type ChainHead,
  type ChainState,
  chainStart,
  checkPayload,
  endChain,
  verifyChain,
} from '#domain/audit/hash-chain.ts';
import type { AuditHeads, AuditLog } from '#ports/staff/audit-log.ts';

const entriesAtOnce = 500;
const sha256: Digest = (text) => createHash('sha256').update(text).digest('hex');

export type AuditCheck = { readonly head: ChainHead; readonly broken: ChainBreak | null };

/** `anchors`: hashes of entries that were stored outside; a chain that lacks one was cut off or rewritten. */
export async function verifyAudit(
  dealerGroupId: string,
  { auditLog }: { readonly auditLog: Pick<AuditLog, 'readFrom' | 'readPayloads' | 'head'> },
  anchors: readonly string[] = [],
): Promise<AuditCheck> {
  const missing = new Set(anchors);
  // Before the entries: one that comes meanwhile must not look as if it were cut off.
  let known = await auditLog.head(dealerGroupId);
  if (known.seq === 0) {
    // The very first entries were written meanwhile, or the head was deleted.
    const [first] = await auditLog.readFrom(dealerGroupId, 0, 1);
    if (first !== undefined) known = await auditLog.head(dealerGroupId);
    if (first !== undefined && known.seq === 0) return { head: known, broken: { seq: 1, reason: 'end' } };
  }
  let state: ChainState = chainStart;
  for (;;) {
    const entries = await auditLog.readFrom(dealerGroupId, state.head.seq, entriesAtOnce);
    const from = state.head.seq;
    const until = entries.at(-1)?.seq ?? from;
    const stored = await auditLog.readPayloads(dealerGroupId, { from, until });
    const payloads = new Map(stored.map((payload) => [payload.seq, payload]));
    for (const entry of entries) {
      if (entry.seq > known.seq) break;
      missing.delete(entry.hash);
      state = verifyChain(state, entry, sha256);
      state = checkPayload(state, entry, { payload: payloads.get(entry.seq), digest: sha256 });
    }
    const last = entries.at(-1);
    if (state.broken !== null || last === undefined || last.seq >= known.seq) break;
  }
  const { head, broken } = endChain(state, known);
  if (broken === null && missing.size > 0) return { head, broken: { seq: head.seq + 1, reason: 'anchor' } };
  return { head, broken };
}

type AnchorPorts = {
  readonly auditHeads: AuditHeads;
  readonly note: (facts: object, text: string) => void;
};

/** The first time all, then those that grew. */
export function createAuditAnchors({ auditHeads, note: log }: AnchorPorts): () => Promise<void> {
  const noted = new Map<string, number>();
  return async () => {
    for (const { dealerGroupId, seq, hash } of await auditHeads.list()) {
      if (noted.get(dealerGroupId) === seq) continue;
      log(
        { dealerGroupId, auditEntries: seq, auditHead: hash },
        'The hash of the last audit entry: "audit verify" checks it',
      );
      noted.set(dealerGroupId, seq);
    }
  };
}
