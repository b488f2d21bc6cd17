/** Writes the end of each group's audit to the log: a chain that is cut off in the database later lacks what the log says. */
import type { AuditHeads } from '#ports/staff/audit-log.ts';

type AnchorPorts = {
  readonly auditHeads: AuditHeads;
  readonly note: (facts: object, words: string) => void;
};

/** The first time all, then those that grew. */
export function createAuditAnchors({ auditHeads, note }: AnchorPorts): () => Promise<void> {
  const noted = new Map<string, number>();
  return async () => {
    for (const { dealerGroupId, seq, hash } of await auditHeads.list()) {
      if (noted.get(dealerGroupId) === seq) continue;
      note(
        { dealerGroupId, auditEntries: seq, auditHead: hash },
        'The end of the audit: "audit verify" compares it',
      );
      noted.set(dealerGroupId, seq);
    }
  };
}
