/** The screen on which a car is added by hand: a draft with what is wrong and missing, and the other drafts. */
import { draftTitle, readDraft } from '#domain/car-draft/car-draft.ts';
import type { DraftValues } from '#domain/car-draft/draft-fields.ts';
import { staffFields } from '#domain/car-overrides/staff-fields.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { isInScope, mayAct, type StaffScope } from '#domain/staff/may-act.ts';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import { groupLocationsOf } from '#domain/stock-feed/group-locations.ts';
import type { CarDraftStore } from '#ports/stock/car-draft-store.ts';
import { reading } from '#use-cases/staff/act.ts';

export type DraftPorts = {
  readonly carDrafts: CarDraftStore;
  readonly dealerGroups: () => readonly DealerGroup[];
};

export type DraftView = {
  /** Null for one that was not saved yet. */
  readonly id: string | null;
  readonly version: number;
  readonly values: DraftValues;
  readonly title: string;
  readonly changedAt: Date | null;
  readonly problems: Readonly<Record<string, string>>;
  readonly missing: readonly { readonly path: FeedFieldName; readonly label: string }[];
  readonly isWhole: boolean;
  readonly locations: readonly { readonly slug: string; readonly name: string }[];
  readonly others: readonly {
    readonly id: string;
    readonly title: string;
    readonly by: string;
    readonly changedAt: Date;
  }[];
};

export const viewDraft = reading<{ readonly draftId: string }, DraftView, DraftPorts>({
  name: 'car.price',
  async read({ requested: { draftId }, caller: { member }, dealerGroupId, scope }, app, now) {
    const group = groupOf(dealerGroupId, app);
    const all = await app.carDrafts.list(dealerGroupId);
    const seen = all.filter(({ values }) => isSeen(values, scope));
    const draft = draftId === '' ? null : (seen.find(({ id }) => id === draftId) ?? null);
    if (draftId !== '' && draft === null) return null;
    const values = draft?.values ?? {};
    const read = readDraft(values, placesOf(group, now));
    return {
      id: draft?.id ?? null,
      version: draft?.version ?? 0,
      values,
      title: draftTitle(values),
      changedAt: draft?.changedAt ?? null,
      problems: read.problems,
      missing: read.missing.map((path) => ({ path, label: staffFields[path].label })),
      isWhole: read.record !== null,
      locations: group.locations
        .filter(({ slug }) => mayAct(member, 'car.price', { locationSlug: slug }, now).ok)
        .map(({ slug, name }) => ({ slug, name })),
      others: seen
        .filter(({ id }) => id !== draft?.id)
        .map(({ id, values: typed, madeBy, changedAt }) => ({
          ...{ id, by: madeBy, changedAt },
          title: draftTitle(typed),
        })),
    };
  },
});

/** A draft without a location is for everyone who may add cars. */
function isSeen({ locationSlug = '' }: DraftValues, scope: StaffScope): boolean {
  return locationSlug === '' || isInScope(scope, { locationSlug });
}

export function groupOf(
  dealerGroupId: string,
  { dealerGroups }: Pick<DraftPorts, 'dealerGroups'>,
): DealerGroup {
  const group = dealerGroups().find(({ id }) => id === dealerGroupId);
  if (group === undefined) throw new Error(`The dealer group ${dealerGroupId} is not available.`);
  return group;
}

export const placesOf = (group: DealerGroup, now: Date) => ({
  places: groupLocationsOf(group, {}),
  currentYear: now.getUTCFullYear(),
});
