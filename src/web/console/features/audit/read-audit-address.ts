/** Reads what the address of the audit asks for; what is no filter is left out. */
import { dayMs } from '#domain/time/durations.ts';
import type { AuditFilter } from '#ports/staff/audit-log.ts';
import type { AuditInput } from '#use-cases/staff/view-audit.ts';

export function readAuditAddress({ searchParams }: URL): AuditInput {
  const before = Number(searchParams.get('before') ?? '');
  return {
    filter: readFilter(searchParams),
    beforeSeq: Number.isSafeInteger(before) && before > 0 && before < 2 ** 31 ? before : null,
    isChecked: searchParams.has('check'),
  };
}

function readFilter(parameters: URLSearchParams): AuditFilter {
  const text = (name: string) => (parameters.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 100);
  const [actorId, act, kind, id] = [text('who'), text('act'), text('kind'), text('id')];
  const from = dayOf(text('from'));
  const to = dayOf(text('to'));
  return {
    ...(actorId === '' ? {} : { actorId }),
    ...(act === '' ? {} : { act }),
    ...(kind === '' ? {} : { subject: { kind, ...(id === '' ? {} : { id }) } }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { until: new Date(to.getTime() + dayMs) }),
  };
}

/** Midnight of universal time. */
function dayOf(text: string): Date | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}
