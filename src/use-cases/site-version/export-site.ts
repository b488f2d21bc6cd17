/**
 * A live site as files would describe it: the whole of it, and its overrides from the console for the maintainers of
 * the files.
 */
import { type ConfigObject, isConfigObject } from '#domain/site/config/config-layers.ts';
import { siteKey } from '#domain/site/site-context.ts';
import { parseDescription } from '#domain/site-assembly/site-description.ts';
import { editValueAt } from '#domain/site-edit/apply-edits.ts';
import { mergeEdited, noEdits } from '#domain/site-edit/merge-edited.ts';
import { parseEditPath, type SiteEdit } from '#domain/site-edit/site-edit.ts';
import type { SiteReference } from '#domain/site-version/site-version.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';

export type ExportedSite = {
  readonly group: ConfigObject;
  /** Platform, template, group, site and what the console says above them in one. */
  readonly site: ConfigObject;
};

type VersionPorts = {
  readonly siteVersionStore: Pick<SiteVersionStore, 'listLiveVersions' | 'readSnapshots'>;
};

/** Null where the site is not live. */
async function loadMerged(site: SiteReference, { siteVersionStore }: VersionPorts) {
  const version = (await siteVersionStore.listLiveVersions()).find((each) => siteKey(each) === siteKey(site));
  const hash = version?.snapshot ?? null;
  const text = hash === null ? undefined : (await siteVersionStore.readSnapshots([hash])).get(hash);
  if (text === undefined) return null;
  const { group, layers } = parseDescription(text);
  const edits = version?.edits ?? noEdits;
  return { group, edits, value: mergeEdited(layers, edits).value };
}

/** Null where the site is not live. */
export async function exportSite(site: SiteReference, app: VersionPorts): Promise<ExportedSite | null> {
  const merged = await loadMerged(site, app);
  return merged && { group: merged.group, site: merged.value };
}

export type PulledSite = {
  /** For the file of the site; empty where the console says nothing. */
  readonly site: ConfigObject;
  readonly edits: readonly SiteEdit[];
};

/** Null where the site is not live. */
export async function pullSite(site: SiteReference, app: VersionPorts): Promise<PulledSite | null> {
  const merged = await loadMerged(site, app);
  if (merged === null) return null;
  const edits = [...merged.edits.group, ...merged.edits.site];
  const files = edits.reduce<ConfigObject>((file, { path }) => withPlace(file, merged.value, path), {});
  return { site: files, edits };
}

/** Files replace lists whole: a change within one brings all of it. */
function withPlace(file: ConfigObject, value: ConfigObject, path: string): ConfigObject {
  const steps = parseEditPath(path)?.steps ?? [];
  const list = steps.findIndex((step) => typeof step !== 'string');
  const keys = (list < 0 ? steps : steps.slice(0, list)).filter((step) => typeof step === 'string');
  const is = editValueAt(value, { steps: keys, isOrder: false })?.is ?? null;
  const put = (around: ConfigObject, [key = '', ...inner]: readonly string[]): ConfigObject => {
    const own = around[key];
    return { ...around, [key]: inner.length === 0 ? is : put(isConfigObject(own) ? own : {}, inner) };
  };
  return keys.length === 0 ? file : put(file, keys);
}
