/** Who sits at the stock desk, as the rules of grants know them. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-caller.ts';
import type { DeskCaller } from './desk-ports.ts';

export function callerAtDesk(
  { member }: StaffCaller,
  note: (facts: JsonValue) => AuditNote,
  now: Date,
): DeskCaller {
  const may = (act: Parameters<typeof mayAct>[1], locationSlug: string | null) =>
    mayAct(member, act, { locationSlug }, now).ok;
  return {
    note,
    name: member.name,
    maySee: (locationSlug) => may('stock.see', locationSlug),
    mayChange: may,
  };
}
