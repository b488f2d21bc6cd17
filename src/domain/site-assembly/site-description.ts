/** All that describes one site, from its files: stored, the site can be built again without them. */
import type { JsonValue } from '#domain/audit/json-value.ts';
import {
  type ConfigLayer,
  type ConfigObject,
  formatConfigPath,
  type MergedLayers,
} from '#domain/site/config/config-layers.ts';
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import { describeOldKeys, renamedGroupKeys, withCurrentKeys } from '#domain/site/config/renamed-keys.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { type DealerPictureNames, withDealerPictures } from '#domain/site/dealer-pictures.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { mergeEdited, noEdits } from '#domain/site-edit/merge-edited.ts';
import type { ActiveEdits, SiteEdit } from '#domain/site-edit/site-edit.ts';
import { buildGroup, groupFileOf } from './build-group.ts';
import { buildSite } from './build-site.ts';
import { locateInGroupFile } from './locate-in-layer.ts';

export type SiteDescription = {
  /** Its own file, inside the sites folder. */
  readonly file: string;
  /** `group.yaml` without `siteDefaults`, which is a layer. */
  readonly group: ConfigObject;
  /** Platform, template, group, pages, site: later ones win. */
  readonly layers: readonly ConfigLayer[];
  /** The group's own pictures that it names; left out where it names none. */
  readonly pictures?: DealerPictureNames;
};

export type DescribedSite = {
  readonly group: DealerGroup | null;
  readonly site: Omit<SiteContext, 'configVersion'> | null;
  readonly merged: MergedLayers;
  readonly problems: readonly ConfigProblem[];
  /** Edits of the console whose place is gone. */
  readonly unmatched: readonly SiteEdit[];
};

/** Two sites that are described and edited alike have the same pages: part of their key in the page cache. */
export function configVersionOf(contentKey: string): string {
  const [snapshotHash = '', edits] = contentKey.split('-');
  return [snapshotHash.slice(0, 16), ...(edits === undefined ? [] : [edits])].join('-');
}

/** As stored, with old names of keys replaced. */
export function parseDescription(text: string): SiteDescription {
  const description: SiteDescription = JSON.parse(text);
  return withCurrentNames(description);
}

export function withCurrentNames({ group, layers, ...others }: SiteDescription): SiteDescription {
  return {
    ...others,
    group: withCurrentKeys(group, renamedGroupKeys),
    layers: layers.map(({ file, value }) => ({ file, value: withCurrentKeys(value) })),
  };
}

/** Old names of keys that the files use, each with its new name. */
export function listOldNames(
  dealerGroupId: string,
  { group, layers }: Pick<SiteDescription, 'group' | 'layers'>,
): readonly ConfigProblem[] {
  const located = (file: string, found: ReturnType<typeof describeOldKeys>) =>
    found.map(({ path, message }) => ({ file, path: formatConfigPath(path), message }));
  return [
    ...located(groupFileOf(dealerGroupId), describeOldKeys(group, renamedGroupKeys)),
    ...locateInGroupFile(
      dealerGroupId,
      layers.flatMap(({ file, value }) => located(file, describeOldKeys(value))),
    ),
  ];
}

/** With each own picture by the name it is served by. */
export function withPictures(description: SiteDescription): SiteDescription {
  const { pictures, group, layers, file } = description;
  if (pictures === undefined) return description;
  return {
    file,
    group: withDealerPictures(group, pictures),
    layers: layers.map((layer) => ({ ...layer, value: withDealerPictures(layer.value, pictures) })),
  };
}

export function buildDescribedSite(
  { dealerGroupId, siteSlug }: Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>,
  description: SiteDescription,
  edits: ActiveEdits = noEdits,
): DescribedSite {
  const { file, group: groupValue, layers } = withPictures(description);
  const { group, problems } = buildGroup(dealerGroupId, groupValue);
  const { unmatched, ...merged } = mergeEdited(layers, withPicturesIn(edits, description));
  if (group === null) return { group, site: null, merged, problems, unmatched };
  const built = buildSite(group, siteSlug, file, merged);
  return { group, site: built.site, merged, problems: [...problems, ...built.problems], unmatched };
}

function withPicturesIn(edits: ActiveEdits, { pictures }: SiteDescription): ActiveEdits {
  if (pictures === undefined) return edits;
  const served = (edit: SiteEdit): SiteEdit => {
    const key = edit.path.slice(edit.path.lastIndexOf('.') + 1);
    const named = edit.value === null ? {} : withDealerPictures({ [key]: edit.value.is }, pictures);
    const is = Object.values(named)[0];
    return is === undefined ? edit : { ...edit, value: { is: is as JsonValue } };
  };
  return { group: edits.group.map(served), site: edits.site.map(served) };
}

/** What a process that serves many sites has to know of all of them, so that it can leave the rest unread. */
export type SiteSummary = Pick<SiteContext, 'dealerGroupId' | 'siteSlug'> & {
  readonly name: string;
  /** The first is the one that its addresses name. */
  readonly hosts: readonly string[];
  readonly isDemo: boolean;
  /** Whether search engines are notified of its changes. */
  readonly isAnnounced: boolean;
};

export function summariseSite({
  dealerGroupId,
  siteSlug,
  config,
}: Pick<SiteContext, 'dealerGroupId' | 'siteSlug' | 'config'>): SiteSummary {
  const { name, hosts, status, indexNow } = config;
  return {
    dealerGroupId,
    siteSlug,
    name,
    hosts,
    isDemo: status === 'demo',
    isAnnounced: indexNow.key !== null && status !== 'demo',
  };
}

/** A site that is known by name, and read on first use: ten thousand of them are a list of names. */
export type SiteContent = Omit<SiteContext, 'configVersion'>;
export type SiteName = Pick<SiteContext, 'dealerGroupId' | 'siteSlug' | 'configVersion'>;

/** `read` is asked at each look, and keeps what it read as long as it likes. Own properties, so that a copy is a whole site. */
export function lazySite(
  { dealerGroupId, siteSlug, configVersion }: SiteName,
  read: () => Pick<SiteContent, 'config' | 'drafts' | 'locations' | 'hiddenLocations' | 'dealerships'>,
): SiteContext {
  return {
    dealerGroupId,
    siteSlug,
    configVersion,
    get config() {
      return read().config;
    },
    get drafts() {
      return read().drafts ?? {};
    },
    get locations() {
      return read().locations;
    },
    get hiddenLocations() {
      return read().hiddenLocations ?? [];
    },
    get dealerships() {
      return read().dealerships;
    },
  };
}
