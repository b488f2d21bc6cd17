/** The sites that a process serves: all live ones by name, each built once for this Forecourt, and read on request. */
import { type ConfigProblem, withoutRepeats } from '#domain/site/config/config-problem.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { buildEditedSite } from '#domain/site-assembly/build-edited-site.ts';
import {
  configVersionOf,
  lazySite,
  parseDescription,
  type SiteContent,
  type SiteSummary,
  summariseSite,
} from '#domain/site-assembly/site-description.ts';
import { siteFileOf } from '#domain/site-version/plan-versions.ts';
import {
  contentKeyOf,
  type LiveSite,
  type SiteReference,
  type SiteVersion,
} from '#domain/site-version/site-version.ts';
import type { SkippedSite } from '#ports/sites/site-source.ts';
import type {
  BuiltSite,
  BuiltSiteKey,
  BuiltSiteStore,
  SiteVersionStore,
} from '#ports/sites/site-version-store.ts';

export type ServedSites = {
  readonly sites: readonly SiteContext[];
  readonly summaries: readonly SiteSummary[];
  readonly groups: readonly DealerGroup[];
  readonly leftOut: readonly SkippedSite[];
  /** Those that no start before this one had built. */
  readonly builtNow: readonly SiteContext[];
};

export type SiteStore = {
  /** Builds what is live and was not built before; the rest is a line of a list. */
  load(): Promise<ServedSites>;
  /** Reads a site that is about to be looked into; undefined where it is open already. */
  open(site: SiteReference): Promise<void> | undefined;
};

type Options = {
  readonly siteVersionStore: Pick<SiteVersionStore, 'listLiveVersions' | 'readSnapshots'>;
  readonly builtSites: BuiltSiteStore;
  /** So many stay read, a few hundred kilobytes each; the one requested longest ago is closed. */
  readonly maxOpen?: number;
  readonly onProgress?: (done: number, total: number) => void;
};

/** `content`: the key in the cache (`contentKeyOf`). */
type InForce = LiveSite & { readonly snapshot: string; readonly content: string };
type Place = { readonly built: BuiltSite; readonly site: SiteContext; content: SiteContent | null };

/** Their descriptions are in memory together. */
const builtAtOnce = 50;

/** The cached file is gone, and the site was not opened first. Its next visitor finds it built again. */
export class SiteNotBuilt extends Error {
  override readonly name = 'SiteNotBuilt';

  constructor({ siteSlug }: SiteReference) {
    super(`The site ${siteSlug} has to be built again.`);
  }
}

export function createSiteStore(options: Options): SiteStore {
  const { siteVersionStore, builtSites, maxOpen = 400, onProgress = () => undefined } = options;
  /** By site and snapshot. */
  const places = new Map<string, Place>();
  /** By site. */
  const inForce = new Map<string, Place>();
  const openPlaces = new Set<Place>();
  let liveVersions: ReadonlyMap<string, InForce> = new Map();
  let hasListed = false;

  function hold(place: Place, content: SiteContent): SiteContent {
    place.content = content;
    openPlaces.delete(place);
    openPlaces.add(place);
    const [leastRecent] = openPlaces;
    if (openPlaces.size > maxOpen && leastRecent !== undefined) {
      openPlaces.delete(leastRecent);
      leastRecent.content = null;
    }
    return content;
  }

  function readNow(place: Place): SiteContent {
    if (place.content !== null) return place.content;
    const content = builtSites.read(place.built);
    if (content === null) throw new SiteNotBuilt(place.built);
    return hold(place, content);
  }

  function put(built: BuiltSite): Place {
    const { dealerGroupId, siteSlug, snapshot } = built;
    const name = { dealerGroupId, siteSlug, configVersion: configVersionOf(snapshot) };
    const place: Place = { built, content: null, site: lazySite(name, () => readNow(place)) };
    places.set(keyOf(built), place);
    return place;
  }

  async function build(versions: readonly InForce[]): Promise<readonly Place[]> {
    const made: Place[] = [];
    for (let first = 0; first < versions.length; first += builtAtOnce) {
      const batch = versions.slice(first, first + builtAtOnce);
      const texts = await siteVersionStore.readSnapshots(batch.map(({ snapshot }) => snapshot));
      for (const version of batch) {
        const text = texts.get(version.snapshot);
        if (text === undefined) continue;
        const { built, content } = buildFrom(version, text);
        await builtSites.keep(built, content);
        made.push(put(built));
      }
      onProgress(Math.min(first + builtAtOnce, versions.length), versions.length);
    }
    return made;
  }

  async function openAgain(place: Place): Promise<void> {
    const stored = builtSites.read(place.built);
    if (stored !== null) return void hold(place, stored);
    const version = liveVersions.get(siteKey(place.built));
    if (version === undefined) throw new SiteNotBuilt(place.built);
    const text = (await siteVersionStore.readSnapshots([version.snapshot])).get(version.snapshot);
    if (text === undefined) throw new SiteNotBuilt(place.built);
    const { built, content } = buildFrom(version, text);
    await builtSites.keep(built, content);
    if (content !== null) hold(place, content);
  }

  return {
    async load() {
      if (!hasListed) for (const built of await builtSites.list()) put(built);
      hasListed = true;
      const versions = (await siteVersionStore.listLiveVersions()).flatMap(withContent);
      liveVersions = new Map(versions.map((version) => [siteKey(version), version]));
      const builtNow = await build(versions.filter((version) => !places.has(keyOf(version))));
      inForce.clear();
      for (const version of versions) {
        const place = places.get(keyOf(version));
        if (place !== undefined) inForce.set(siteKey(version), place);
      }
      const served = [...inForce.values()].filter(({ built }) => built.problems.length === 0);
      return {
        sites: served.map(({ site }) => site),
        summaries: served.flatMap(({ built }) => (built.summary === null ? [] : [built.summary])),
        groups: latestGroups(versions, inForce),
        leftOut: versions.flatMap((version) =>
          outgrown(version, inForce.get(siteKey(version))?.built.problems ?? []),
        ),
        builtNow: builtNow.filter(({ built }) => built.problems.length === 0).map(({ site }) => site),
      };
    },

    open(site) {
      const place = inForce.get(siteKey(site));
      if (place === undefined) return undefined;
      if (place.content === null) return openAgain(place);
      hold(place, place.content);
      return undefined;
    },
  };
}

function withContent(version: LiveSite): readonly InForce[] {
  const { snapshot } = version;
  const content = contentKeyOf(version);
  return snapshot === null || content === null ? [] : [{ ...version, snapshot, content }];
}

function keyOf(site: BuiltSiteKey | InForce): string {
  return `${siteKey(site)}|${'content' in site ? site.content : site.snapshot}`;
}

function buildFrom(
  { dealerGroupId, siteSlug, content: snapshot, edits }: InForce,
  text: string,
): { readonly built: BuiltSite; readonly content: SiteContent | null } {
  const description = parseDescription(text);
  const { group, site, problems } = buildEditedSite({ dealerGroupId, siteSlug }, description, edits);
  const isRight = site !== null && problems.length === 0;
  const summary = isRight ? summariseSite(site) : null;
  return {
    built: { dealerGroupId, siteSlug, snapshot, group, summary, problems: withoutRepeats(problems) },
    content: isRight ? site : null,
  };
}

/** What was right for an older Forecourt may be wrong for this one. */
function outgrown(version: SiteVersion, problems: readonly ConfigProblem[]): readonly SkippedSite[] {
  return problems.length === 0 ? [] : [{ file: siteFileOf(version), hosts: version.hosts, problems }];
}

/** As the latest version of any site of the group has it: a cached one may have an older state. */
function latestGroups(
  versions: readonly SiteVersion[],
  inForce: ReadonlyMap<string, Place>,
): readonly DealerGroup[] {
  const inOrder = versions.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
  const groups = new Map<string, DealerGroup>();
  for (const version of inOrder) {
    const group = inForce.get(siteKey(version))?.built.group ?? null;
    if (group !== null) groups.set(group.id, group);
  }
  return [...groups.values()];
}
