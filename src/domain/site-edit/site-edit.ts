/** What the console says of a site, above its files: a value for each path (decision 0039). */
import type { JsonValue } from '#domain/audit/json-value.ts';
import { canonicalJson } from '#domain/audit/json-value.ts';
import { hashText } from '#domain/text/text-hash.ts';

/** Null: there is nothing. For the order of a list: the names of its entries, in order. */
export type EditValue = { readonly is: JsonValue } | null;

export type SiteEdit = {
  readonly path: string;
  readonly value: EditValue;
  readonly madeBy: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly changeSetId: string;
};

/** In the order in which they override each other. */
export type ActiveEdits = {
  /** Over what the group's files say to all of its sites. */
  readonly group: readonly SiteEdit[];
  /** Over all files of the site. */
  readonly site: readonly SiteEdit[];
};

export function isSameEditValue(left: EditValue, right: EditValue): boolean {
  return serialiseEditValue(left) === serialiseEditValue(right);
}

/** Equal for equal values, whatever order their keys came in. */
export function serialiseEditValue(held: EditValue): string {
  return held === null ? '' : canonicalJson(held.is);
}

/** Sites with equal files and equal fingerprints of their edits are equal. */
export function fingerprintOfEdits({ group, site }: ActiveEdits): string {
  const told = (edits: readonly SiteEdit[]) =>
    edits.map(({ path, value }) => [path, serialiseEditValue(value)]);
  return hashText(JSON.stringify([told(group), told(site)]));
}
