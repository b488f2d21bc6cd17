/** What the stock desk works with, and who sits at it. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { FieldAct } from '#domain/ownership/staff-fields.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { GiveWay } from '#ports/installation/give-way.ts';
import type { StockDeskStore } from '#ports/stock/stock-desk-store.ts';

export type DeskPorts = {
  readonly stockDesk: StockDeskStore;
  /** Read inside the lock: an instant from before it may lie before what others did meanwhile. */
  readonly clock: Clock;
  readonly newId: () => string;
  /** Between batches: a long change must not keep visitors waiting. */
  readonly giveWay: GiveWay;
  /** Tells this process that the stock has a new version, so that nobody waits for the next look. */
  readonly wakeStock: () => void;
};

export type DeskCaller = {
  /** The entry of the audit about what they do here; it is appended in the transaction of the change. */
  readonly note: (facts: JsonValue) => AuditNote;
  /** As colleagues know them; it stands beside every value they give. */
  readonly name: string;
  readonly maySee: (locationSlug: string | null) => boolean;
  readonly mayChange: (act: FieldAct | 'car.bulk', locationSlug: string | null) => boolean;
};
