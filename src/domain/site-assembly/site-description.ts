/** All that describes one site, as its files said it: kept, the site can be built again without them. */
import {
  type ConfigLayer,
  type ConfigObject,
  type MergedLayers,
  mergeLayers,
} from '#domain/site/config-layers.ts';
import type { ConfigProblem } from '#domain/site/config-problem.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { type OwnPictureNames, withOwnPictures } from '#domain/site/own-pictures.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildGroup } from './build-group.ts';
import { buildSite } from './build-site.ts';

export type SiteDescription = {
  /** Its own file, inside the sites folder. */
  readonly file: string;
  /** `group.yaml` without `siteDefaults`, which is a layer. */
  readonly group: ConfigObject;
  /** Platform, template, group, pages, site: later ones win. */
  readonly layers: readonly ConfigLayer[];
  /** The group's own pictures that it names; left out where it names none. */
  readonly pictures?: OwnPictureNames;
};

export type DescribedSite = {
  readonly group: DealerGroup | null;
  readonly site: Omit<SiteContext, 'configVersion'> | null;
  readonly merged: MergedLayers;
  readonly problems: readonly ConfigProblem[];
};

/** Two sites that are described alike have the same pages: part of their key in the page cache. */
export function configVersionOf(snapshotHash: string): string {
  return snapshotHash.slice(0, 16);
}

/** With each own picture by the name it is served by. */
export function withPictures(description: SiteDescription): SiteDescription {
  const { pictures, group, layers, file } = description;
  if (pictures === undefined) return description;
  return {
    file,
    group: withOwnPictures(group, pictures),
    layers: layers.map((layer) => ({ ...layer, value: withOwnPictures(layer.value, pictures) })),
  };
}

export function buildDescribedSite(
  { dealerGroupId, siteSlug }: Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>,
  description: SiteDescription,
): DescribedSite {
  const { file, group: groupValue, layers } = withPictures(description);
  const { group, problems } = buildGroup(dealerGroupId, groupValue);
  const merged = mergeLayers(layers);
  if (group === null) return { group, site: null, merged, problems };
  const built = buildSite(group, siteSlug, file, merged);
  return { group, site: built.site, merged, problems: [...problems, ...built.problems] };
}
