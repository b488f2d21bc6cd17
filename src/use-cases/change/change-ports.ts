/** What changes of cars and sites work with, and who makes them. */

import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { FieldAct } from '#domain/car-overrides/staff-fields.ts';
import type { ConfigPath } from '#domain/site/config/config-layers.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { YieldToRequests } from '#ports/installation/yield-to-requests.ts';
import type { ChangeStore } from '#ports/stock/change-store.ts';
import type { StockEditorStore } from '#ports/stock/stock-editor-store.ts';
import type { StaffCaller } from '#use-cases/staff/staff-caller.ts';

export type ChangePorts = {
  readonly changes: ChangeStore;
  /** Read inside the lock: an instant from before it may lie before what others did meanwhile. */
  readonly clock: Clock;
  readonly newId: () => string;
  /** Between batches: a long change must not keep visitors waiting. */
  readonly yieldToRequests: YieldToRequests;
  /** Notifies this process that the stock has a new version, so that staff need not wait for the next poll. */
  readonly triggerStockRefresh: () => void;
  /** Tells this process that a site changed. */
  readonly triggerSiteRefresh: () => void;
  readonly siteChecks: SiteChecks;
};

/** With the reading of cars that the stock editor has. */
export type CarChangePorts = ChangePorts & { readonly stockEditor: StockEditorStore };

/** What the schema cannot know. */
export type SiteChecks = {
  readonly hasPicture: (asset: string) => boolean;
  /** Unreadable colours, by the setting to change. */
  readonly findPoorContrast: (
    config: SiteConfig,
  ) => readonly { readonly path: ConfigPath; readonly message: string }[];
};

export type ChangeCaller = {
  /** The name that colleagues know them by; it is shown beside every value they give. */
  readonly name: string;
  /** The entry of the audit about what they do here; it is appended in the transaction of the change. */
  readonly note: (facts: JsonValue) => AuditNote;
  readonly canViewCar: (locationSlug: string | null) => boolean;
  readonly mayChangeCar: (act: FieldAct | 'car.bulk', locationSlug: string | null) => boolean;
  /** Whether a value of a site is theirs to change, by its path. */
  readonly mayChangeSite: (path: string) => boolean;
};

/** For callers that change cars, and no site. */
export function callerForCars(
  { member }: StaffCaller,
  note: (facts: JsonValue) => AuditNote,
  now: Date,
): ChangeCaller {
  const may = (act: Parameters<typeof mayAct>[1], locationSlug: string | null) =>
    mayAct(member, act, { locationSlug }, now).ok;
  return {
    note,
    name: member.name,
    canViewCar: (locationSlug) => may('stock.see', locationSlug),
    mayChangeCar: may,
    mayChangeSite: () => false,
  };
}

/** For callers that change values of sites, and no car. */
export function callerForSites(
  { member }: StaffCaller,
  note: (facts: JsonValue) => AuditNote,
  mayChangeSite: ChangeCaller['mayChangeSite'],
): ChangeCaller {
  return {
    note,
    name: member.name,
    canViewCar: () => false,
    mayChangeCar: () => false,
    mayChangeSite,
  };
}
