/** The whole of a site as it is in force, as the two files that would describe it without any other layer. */
import type { ConfigObject } from '#domain/site/config/config-layers.ts';
import { siteKey } from '#domain/site/site-context.ts';
import type { SiteDescription } from '#domain/site-assembly/site-description.ts';
import { mergeEdited, noEdits } from '#domain/site-edit/merge-edited.ts';
import type { SiteReference } from '#domain/site-version/site-version.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';

export type ExportedSite = {
  readonly group: ConfigObject;
  /** Platform, template, group, site and what the console says above them in one. */
  readonly site: ConfigObject;
};

/** Null where the site is not in force. */
export async function exportSite(
  site: SiteReference,
  {
    siteVersionStore,
  }: { readonly siteVersionStore: Pick<SiteVersionStore, 'listInForce' | 'readSnapshots'> },
): Promise<ExportedSite | null> {
  const inForce = await siteVersionStore.listInForce();
  const version = inForce.find((each) => siteKey(each) === siteKey(site));
  const hash = version?.snapshot ?? null;
  if (hash === null) return null;
  const text = (await siteVersionStore.readSnapshots([hash])).get(hash);
  if (text === undefined) return null;
  const { group, layers }: SiteDescription = JSON.parse(text);
  return { group, site: mergeEdited(layers, version?.edits ?? noEdits).value };
}
