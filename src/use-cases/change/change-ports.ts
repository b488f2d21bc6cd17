/** What changes of cars and sites work with, and who makes them. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { CarChangeLine } from '#domain/car-overrides/car-changes.ts';
import type { FieldAct } from '#domain/car-overrides/staff-fields.ts';
import { applyImmediately, type ChangeLine, type ChangeSet } from '#domain/change/change-set.ts';
import type { ChangeTarget } from '#domain/change/override.ts';
import type { PlannedChanges } from '#domain/change/plan-change.ts';
import type { ConfigPath } from '#domain/site/config/config-layers.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { SiteLine } from '#domain/site-editor/site-changes.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { YieldToRequests } from '#ports/installation/jobs.ts';
import type { ChangeStore, ChangeTransaction } from '#ports/stock/change-store.ts';
import type { StockEditorStore } from '#ports/stock/stock-editor-store.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';

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
  readonly findLowContrast: (
    config: SiteConfig,
  ) => readonly { readonly path: ConfigPath; readonly message: string }[];
  /** The colours with a field in the console, each with its lowest contrast. */
  readonly measureColours: (config: Pick<SiteConfig, 'template' | 'theme'>) => readonly ColourContrast[];
};

/** One colour of a site with the lowest contrast of text or signs on it, or of it on their ground. */
export type ColourContrast = {
  readonly path: string;
  /** What is in use, also where the site does not set it. */
  readonly colour: string;
  readonly ratio: string;
  readonly isEnough: boolean;
  /** The nearest colour that is read everywhere; null where this one is. */
  readonly better: string | null;
};

export type ChangeCaller = {
  /** The name that colleagues know them by; it is shown beside every value they give. */
  readonly name: string;
  /** The entry of the audit about what they do here; it is appended in the transaction of the change. */
  readonly note: (facts: JsonValue) => AuditNote;
  readonly canViewCar: (locationSlug: string | null) => boolean;
  readonly mayChangeCar: (
    act: FieldAct | 'car.bulk' | 'car.below-minimum',
    locationSlug: string | null,
  ) => boolean;
  /** Whether a value of a site is theirs to change, by its path. */
  readonly mayChangeSite: (path: string) => boolean;
};

/** For callers that change cars, and no site. */
export function callerForCars(
  { member }: StaffCaller,
  log: (facts: JsonValue) => AuditNote,
  now: Date,
): ChangeCaller {
  const may = (act: Parameters<typeof mayAct>[1], locationSlug: string | null) =>
    mayAct(member, act, { locationSlug }, now).ok;
  return {
    note: log,
    name: member.name,
    canViewCar: (locationSlug) => may('stock.see', locationSlug),
    mayChangeCar: may,
    mayChangeSite: () => false,
  };
}

/** For callers that change values of sites, and no car. */
export function callerForSites(
  { member }: StaffCaller,
  log: (facts: JsonValue) => AuditNote,
  mayChangeSite: ChangeCaller['mayChangeSite'],
): ChangeCaller {
  return {
    note: log,
    name: member.name,
    canViewCar: () => false,
    mayChangeCar: () => false,
    mayChangeSite,
  };
}

type Line = CarChangeLine | SiteLine;

/** As it takes effect at once. */
export function appliedLines<T extends ChangeTarget>(
  written: PlannedChanges<T>['written'],
): readonly (ChangeLine<T> & { readonly ordinal: number; readonly outcome: 'applied' })[] {
  return written.map(({ line }, index) => ({ ...line, ordinal: index + 1, outcome: 'applied' }));
}

/** Lines that were stored before, with what became of each. */
export function settledLinesOf(
  lines: readonly SiteLine[],
  { written }: { readonly written: readonly { readonly line: Omit<SiteLine, 'ordinal' | 'outcome'> }[] },
): readonly SiteLine[] {
  const byPath = new Map(written.map(({ line }) => [line.path, line]));
  return lines.map((line) => {
    const one = byPath.get(line.path);
    return one === undefined ? { ...line, outcome: 'same' } : { ...line, ...one, outcome: 'applied' };
  });
}

type NewSet = Pick<ChangeSet, 'id' | 'kind' | 'title'> & {
  readonly undoes?: string;
  /** Left out where `lines` are all of it. */
  readonly lineCount?: number;
  readonly by: { readonly name: string };
  readonly now: Date;
};

/** A change set with its lines and the entry of the audit, as every change stores them. */
export function appliedSet({ by, now, undoes, lineCount = 0, ...own }: NewSet): ChangeSet {
  return {
    ...own,
    ...applyImmediately,
    state: 'applied',
    madeBy: by.name,
    madeAt: now,
    undoes: undoes ?? null,
    lineCount,
    recipe: null,
  };
}

export async function storeChange(tx: ChangeTransaction, set: NewSet, lines: readonly Line[]): Promise<void> {
  await tx.saveChangeSet(appliedSet({ lineCount: lines.length, ...set }));
  await tx.saveLines(set.id, lines);
}

/** For the audit: every value before and after. */
export function siteFacts(changeSetId: string, lines: readonly SiteLine[]): JsonValue {
  return {
    changeSet: changeSetId,
    changes: lines.map(({ subject, path, op, before, value }) => ({
      of: subject.kind === 'group' ? 'group' : subject.id,
      path,
      op,
      before: before.shown?.is ?? null,
      after: value?.is ?? null,
    })),
  };
}
