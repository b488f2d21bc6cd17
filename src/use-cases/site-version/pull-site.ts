/** What the console says of a site, as its file would say it: for whoever keeps the files. */
import { type ConfigObject, isConfigObject } from '#domain/site/config/config-layers.ts';
import { siteKey } from '#domain/site/site-context.ts';
import type { SiteDescription } from '#domain/site-assembly/site-description.ts';
import { heldAt } from '#domain/site-edit/apply-edits.ts';
import { parseEditPath } from '#domain/site-edit/edit-path.ts';
import { mergeEdited } from '#domain/site-edit/merge-edited.ts';
import type { SiteEdit } from '#domain/site-edit/site-edit.ts';
import type { SiteReference } from '#domain/site-version/site-version.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';

export type PulledSite = {
  /** For the file of the site; empty where the console says nothing. */
  readonly site: ConfigObject;
  readonly edits: readonly SiteEdit[];
};

/** Null where the site is not in force. */
export async function pullSite(
  site: SiteReference,
  {
    siteVersionStore,
  }: { readonly siteVersionStore: Pick<SiteVersionStore, 'listInForce' | 'readSnapshots'> },
): Promise<PulledSite | null> {
  const version = (await siteVersionStore.listInForce()).find((each) => siteKey(each) === siteKey(site));
  const hash = version?.snapshot ?? null;
  if (version === undefined || hash === null) return null;
  const text = (await siteVersionStore.readSnapshots([hash])).get(hash);
  if (text === undefined) return null;
  const edits = version.edits ?? { group: [], site: [] };
  const { layers }: SiteDescription = JSON.parse(text);
  const { value } = mergeEdited(layers, edits);
  const all = [...edits.group, ...edits.site];
  return { site: all.reduce<ConfigObject>((file, { path }) => withPlace(file, value, path), {}), edits: all };
}

/** Files replace lists whole: a change within one brings all of it. */
function withPlace(file: ConfigObject, value: ConfigObject, path: string): ConfigObject {
  const steps = parseEditPath(path)?.steps ?? [];
  const list = steps.findIndex((step) => typeof step !== 'string');
  const keys = (list < 0 ? steps : steps.slice(0, list)).filter((step) => typeof step === 'string');
  const is = heldAt(value, { steps: keys, isOrder: false })?.is ?? null;
  const put = (around: ConfigObject, [key = '', ...inner]: readonly string[]): ConfigObject => {
    const own = around[key];
    return { ...around, [key]: inner.length === 0 ? is : put(isConfigObject(own) ? own : {}, inner) };
  };
  return keys.length === 0 ? file : put(file, keys);
}
