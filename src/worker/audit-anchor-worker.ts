/** Writes the end of each group's audit to the log: a chain that is cut off in the database later lacks what the log says. */
import type { AuditHeads } from '#ports/staff/audit-log.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = Pick<LookoutOptions, 'reportFault'> & {
  readonly auditHeads: AuditHeads;
  readonly note: (facts: object, words: string) => void;
  readonly everyMs?: number;
};

const anHourMs = 60 * 60_000;

/** At the start all, then each hour those that grew. */
export function createAuditAnchorWorker({
  auditHeads,
  note,
  reportFault,
  everyMs = anHourMs,
}: Options): Lookout {
  const noted = new Map<string, number>();
  return lookAgain(
    async () => {
      for (const { dealerGroupId, seq, hash } of await auditHeads.list()) {
        if (noted.get(dealerGroupId) === seq) continue;
        note(
          { dealerGroupId, auditEntries: seq, auditHead: hash },
          'The end of the audit: "audit verify" compares it',
        );
        noted.set(dealerGroupId, seq);
      }
    },
    { everyMs, name: 'anchors of the audit', reportFault },
  );
}
