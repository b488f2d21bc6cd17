/** A value that staff gave a site, or all sites of their group, above what files say; and which of them hold now (decision 0039). */
import { type ChangeTarget, holdsAt, type Override, takesPrecedence } from '#domain/change/override.ts';
import { type ConfigObject, mergeLayers } from '#domain/site/config/config-layers.ts';
import { type SiteDescription, withPictures } from '#domain/site-assembly/site-description.ts';
import { editValueAt } from '#domain/site-edit/apply-edits.ts';
import { belowSite, mergeEdited } from '#domain/site-edit/merge-edited.ts';
import {
  type EditValue,
  isSameEditValue,
  parseEditPath,
  type SiteEdit,
} from '#domain/site-edit/site-edit.ts';

/** `group`: pages that all sites of the group have from it. */
export const siteSubjectKinds = ['site', 'group'] as const;
export type SiteSubject = {
  readonly kind: (typeof siteSubjectKinds)[number];
  /** The site's name, or the group's id. */
  readonly id: string;
};

/** What is changed of a site: the value at a path. */
export type SiteField = ChangeTarget & {
  readonly subject: SiteSubject;
  readonly path: string;
  readonly value: EditValue;
};
export type SiteOverride = Override<SiteField>;

/** A subject with what lies below its overrides, ended ones too: their versions count. */
export type SiteOverrides = {
  readonly subject: SiteSubject;
  readonly base: ConfigObject;
  readonly overrides: readonly SiteOverride[];
};

export function isSameSubject(left: SiteSubject, right: SiteSubject): boolean {
  return left.kind === right.kind && left.id === right.id;
}

export function baseOf(
  subject: SiteSubject,
  description: SiteDescription,
  groupEdits: readonly SiteEdit[],
): ConfigObject {
  const { layers } = withPictures(description);
  if (subject.kind === 'group') return belowSite(layers).value;
  return groupEdits.length === 0
    ? mergeLayers(layers).value
    : mergeEdited(layers, { group: groupEdits, site: [] }).value;
}

/** Staff's changes first, then releases by their start; a value inside of another comes after it. */
export function editsAt(overrides: readonly SiteOverride[], now: Date): readonly SiteEdit[] {
  return overrides
    .filter((override) => holdsAt(override, now))
    .toSorted(inOrderOfLaying)
    .map(({ path, value, madeBy, madeAt, changeSetId }) => ({
      path,
      value,
      madeBy,
      madeAt: madeAt.toISOString(),
      changeSetId,
    }));
}

/** The files have moved on from what the value was based on, and did not move to the value. */
export function differsFromBase({ path, value, basedOn }: SiteOverride, base: ConfigObject): boolean {
  const baseText = editValueIn(base, path);
  return !isSameEditValue(baseText, basedOn) && !isSameEditValue(baseText, value);
}

export function editValueIn(value: unknown, path: string): EditValue {
  const parsed = parseEditPath(path);
  return parsed === null ? null : editValueAt(value, parsed);
}

function inOrderOfLaying(left: SiteOverride, right: SiteOverride): number {
  if (left.owner !== right.owner) return left.owner === 'staff' ? -1 : 1;
  if (left.ownerId !== right.ownerId) return takesPrecedence(left, right) ? 1 : -1;
  const difference = depthOf(left.path) - depthOf(right.path);
  return difference === 0 ? (left.path < right.path ? -1 : 1) : difference;
}

/** The order of a list comes after its entries. */
function depthOf(path: string): number {
  const parsed = parseEditPath(path);
  return parsed === null ? 0 : parsed.steps.length + (parsed.isOrder ? 1.5 : 0);
}
