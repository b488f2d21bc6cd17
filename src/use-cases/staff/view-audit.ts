/** The audit as people read it, with whether its chain holds; and the same as a file. */
import { describeBreak } from '#domain/audit/hash-chain.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import type { CsvCell } from '#domain/text/csv.ts';
import type { AuditEntryView, AuditFilter } from '#ports/staff/audit-log.ts';
import { reading } from './act.ts';
import type { StaffCaller, StaffPorts } from './staff-ports.ts';
import { verifyAudit } from './verify-audit.ts';

export const auditPageSize = 50;
/** Of one file; for more, choose an earlier time, or export at the command line. */
const maxInFile = 10_000;

export type AuditInput = {
  readonly filter: AuditFilter;
  readonly beforeSeq: number | null;
  readonly isChecked: boolean;
};

type Call = {
  readonly requested: AuditInput;
  readonly caller: StaffCaller;
  readonly dealerGroupId: string;
  readonly scope: StaffScope;
};

export const viewAudit = reading({
  name: 'audit.see',
  async read({ requested, dealerGroupId, scope }: Call, app: StaffPorts) {
    const { filter, beforeSeq, isChecked } = requested;
    const [found, staff, check] = await Promise.all([
      app.auditLog.list(dealerGroupId, { scope, filter, beforeSeq, limit: auditPageSize + 1 }),
      app.staffStore.list(dealerGroupId),
      isChecked ? verifyAudit(dealerGroupId, app) : null,
    ]);
    const nameOf = new Map(staff.map(({ id, name }) => [id, name]));
    const entries = found.slice(0, auditPageSize).map((entry) => ({
      ...entry,
      who: scope.isWithoutPersons ? roleOnly(entry) : whoOf(entry, nameOf),
      on: subjectOf(entry, scope.isWithoutPersons ? new Map() : nameOf),
    }));
    return {
      group: dealerGroupId,
      entries,
      next: found.length > auditPageSize ? (entries.at(-1)?.seq ?? null) : null,
      people: scope.isWithoutPersons ? [] : staff.map(({ id, name }) => ({ id, name })),
      check:
        check === null
          ? null
          : {
              isWhole: check.broken === null,
              words:
                check.broken === null
                  ? `All ${check.head.seq} entries are unchanged.`
                  : `The audit log is damaged: ${describeBreak(check.broken)}`,
              hash: check.head.hash,
            },
    };
  },
});

function whoOf({ actor }: AuditEntryView, nameOf: ReadonlyMap<string, string>): string {
  if (actor.kind !== 'staff') return roleOnly({ actor });
  return nameOf.get(actor.id ?? '') ?? 'Former colleague';
}

/** People by their names, everything else by its id. */
function subjectOf({ subject }: AuditEntryView, nameOf: ReadonlyMap<string, string>): string {
  const name = subject.kind === 'staff' ? nameOf.get(subject.id) : undefined;
  return name ?? `${subject.kind} ${subject.id}`;
}

function roleOnly({ actor }: Pick<AuditEntryView, 'actor'>): string {
  return { staff: 'Staff', feed: 'Feed', system: 'System', shopper: 'Shopper' }[actor.kind];
}

export const exportAudit = reading({
  name: 'audit.export',
  async read({ requested, caller, dealerGroupId, scope }: Call, app: StaffPorts, now: Date) {
    const [entries, staff] = await Promise.all([
      app.auditLog.list(dealerGroupId, {
        scope,
        filter: requested.filter,
        beforeSeq: null,
        limit: maxInFile,
      }),
      app.staffStore.list(dealerGroupId),
    ]);
    const nameOf = new Map(staff.map(({ id, name }) => [id, name]));
    await app.auditLog.append(dealerGroupId, {
      actor: { kind: 'staff', id: caller.staffId, sessionId: caller.sessionId, network: caller.network },
      act: 'audit.export',
      subject: { kind: 'group', id: dealerGroupId },
      facts: { entries: entries.length },
      at: now,
    });
    const head = [
      'seq',
      'at',
      'actor kind',
      'actor',
      'network',
      'act',
      'subject kind',
      'subject',
      'location',
      'lead family',
      'facts',
      'hash',
      'who',
    ];
    const rows = entries.map((entry): readonly CsvCell[] => {
      const { seq, at, actor, act, subject, locationSlug, leadFamily, facts, hash } = entry;
      return [
        seq,
        at.toISOString(),
        actor.kind,
        scope.isWithoutPersons ? '' : (actor.id ?? ''),
        scope.isWithoutPersons ? '' : (actor.network ?? ''),
        act,
        subject.kind,
        subject.id,
        locationSlug ?? '',
        leadFamily ?? '',
        JSON.stringify(facts),
        hash,
        scope.isWithoutPersons ? roleOnly(entry) : whoOf(entry, nameOf),
      ];
    });
    return {
      fileName: `audit-${dealerGroupId}`,
      rows: [head, ...rows],
    };
  },
});
