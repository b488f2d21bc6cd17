/**
 * Makes the files of the sites live: each site that is valid and different gets a version, an invalid one keeps what it
 * has.
 */

import { type ConfigObject, mergeLayers } from '#domain/site/config/config-layers.ts';
import { findClashes } from '#domain/site/host-claims.ts';
import { siteKey } from '#domain/site/site-context.ts';
import { parseDescription, withPictures } from '#domain/site-assembly/site-description.ts';
import { type ConfigDifference, compareConfig } from '#domain/site-version/compare-config.ts';
import { type PlannedSite, planVersions, siteFileOf } from '#domain/site-version/plan-versions.ts';
import { type SiteReference, type SiteVersion, versionBefore } from '#domain/site-version/site-version.ts';
import type { FindRequest, FoundSites, SiteFiles, SitePictureStore } from '#ports/sites/site-source.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';

type SiteVersionPorts = {
  readonly siteFiles: SiteFiles;
  readonly siteVersionStore: SiteVersionStore;
};
export type ApplyFilesPorts = SiteVersionPorts & {
  readonly sitePictureStore: Pick<SitePictureStore, 'listAssets' | 'keep'>;
};

export type ApplyFilesRequest = {
  readonly reason: 'start' | 'apply';
  /** One dealer group alone; null takes the files of all. */
  readonly dealerGroupId: string | null;
};

export async function applyFiles(
  { reason, dealerGroupId }: ApplyFilesRequest,
  { siteFiles, siteVersionStore, sitePictureStore }: ApplyFilesPorts,
  now: Date,
): Promise<readonly PlannedSite[]> {
  const isMeant = (groupId: string) => dealerGroupId === null || groupId === dealerGroupId;
  const found = await findSites(isMeant, { siteFiles, siteVersionStore });
  await savePictures(found, isMeant, sitePictureStore);
  let planned: readonly PlannedSite[] = [];
  await siteVersionStore.change((inForce) => {
    const others = inForce.map((version) => version.dealerGroupId).filter((groupId) => !isMeant(groupId));
    planned = planVersions({
      proposed: found.sites.filter((site) => isMeant(site.dealerGroupId)),
      inForce,
      unclearGroups: new Set([...found.unclearGroups, ...others]),
      takesAll: reason === 'apply',
    }).filter((site) => isMeant(site.dealerGroupId));
    return {
      versions: planned.flatMap((site) => {
        if (site.kind !== 'apply' && site.kind !== 'remove') return [];
        const { dealerGroupId, siteSlug, hosts } = site;
        const snapshot = site.kind === 'apply' ? site.snapshot : null;
        return [
          {
            dealerGroupId,
            siteSlug,
            hosts,
            snapshot,
            filesSeen: snapshot,
            madeAt: now,
            reason,
            restores: null,
          },
        ];
      }),
      notes: planned.flatMap((site) =>
        site.kind === 'note'
          ? [{ dealerGroupId: site.dealerGroupId, siteSlug: site.siteSlug, filesSeen: site.snapshot }]
          : [],
      ),
    };
  });
  return planned;
}

/** What was not read again must be live from these very files; else, as with an older database, all is read. */
async function findSites(
  isMeant: (groupId: string) => boolean,
  { siteFiles, siteVersionStore }: SiteVersionPorts,
): Promise<FoundSites> {
  const save: FindRequest['keep'] = async (dealerGroupId, snapshots) => {
    if (isMeant(dealerGroupId)) await siteVersionStore.saveSnapshots(dealerGroupId, snapshots);
  };
  const found = await siteFiles.find({ keep: save });
  if (found.remembered.size === 0) return found;
  const inForce = new Map(
    (await siteVersionStore.listLiveVersions()).map((version) => [siteKey(version), version]),
  );
  const isKnown = found.sites.every(
    (site) => !found.remembered.has(siteKey(site)) || inForce.get(siteKey(site))?.filesSeen === site.snapshot,
  );
  return isKnown ? found : siteFiles.find({ keep: save, readsAll: true });
}

/** Before the version that names them, so that no process shows a page without its pictures. */
async function savePictures(
  { pictures }: FoundSites,
  isMeant: (groupId: string) => boolean,
  { listAssets, keep: save }: ApplyFilesPorts['sitePictureStore'],
): Promise<void> {
  if (pictures.length === 0) return;
  const assets = await listAssets();
  for (const { dealerGroupId, asset, make } of pictures) {
    if (assets.has(asset) || !isMeant(dealerGroupId)) continue;
    await save({ dealerGroupId, asset, bytes: await make() });
  }
}

/** What an `apply` would change: the files against the live versions, site by site and path by path. */
export type SiteDifference = {
  readonly site: PlannedSite;
  /** Of a site that changes; empty for one that comes, goes or stays. */
  readonly differences: readonly ConfigDifference[];
};

export async function compareFiles({
  siteFiles,
  siteVersionStore,
}: SiteVersionPorts): Promise<readonly SiteDifference[]> {
  const [found, inForce] = await Promise.all([siteFiles.find(), siteVersionStore.listLiveVersions()]);
  const hashes = inForce.flatMap(({ snapshot }) => (snapshot === null ? [] : [snapshot]));
  const texts = await siteVersionStore.readSnapshots(hashes);
  const served = new Map(inForce.map((version) => [siteKey(version), version.snapshot]));
  const planned = planVersions({
    proposed: found.sites,
    inForce,
    unclearGroups: found.unclearGroups,
    takesAll: true,
  });
  return planned.map((site) => {
    const before = texts.get(served.get(siteKey(site)) ?? '');
    const after = site.kind === 'apply' ? found.snapshots.get(site.snapshot)?.text : undefined;
    return {
      site,
      differences:
        before === undefined || after === undefined ? [] : compareConfig(wholeOf(before), wholeOf(after)),
    };
  });
}

/** Its configuration as merged, and its group's places below `group`. */
function wholeOf(text: string): ConfigObject {
  const description = parseDescription(text);
  const { group, layers } = withPictures(description);
  return { group, ...mergeLayers(layers).value };
}

/** Makes the version of a site before the live one live again. */
export type UndoOutcome =
  | { readonly kind: 'undone'; readonly restored: SiteVersion }
  | { readonly kind: 'nothing-before' }
  /** Another site was given a host of it meanwhile. */
  | { readonly kind: 'taken'; readonly message: string };

export async function undoVersion(
  site: SiteReference,
  { siteVersionStore }: { readonly siteVersionStore: SiteVersionStore },
  now: Date,
): Promise<UndoOutcome> {
  const history = await siteVersionStore.listVersions(site);
  const restored = versionBefore(history);
  const [latest] = history;
  if (restored === null || latest === undefined) return { kind: 'nothing-before' };
  let outcome: UndoOutcome = { kind: 'undone', restored };
  await siteVersionStore.change((inForce) => {
    const [clash] = restored.snapshot === null ? [] : clashesOf(restored, inForce);
    if (clash !== undefined) {
      outcome = { kind: 'taken', message: clash.message };
      return { versions: [], notes: [] };
    }
    const { number, ...content } = restored;
    const seen = inForce.find((version) => siteKey(version) === siteKey(site))?.filesSeen ?? null;
    return {
      versions: [{ ...content, filesSeen: seen, madeAt: now, reason: 'undo', restores: number }],
      notes: [],
    };
  });
  return outcome;
}

function clashesOf(restored: SiteVersion, inForce: readonly SiteVersion[]) {
  const others = inForce.filter(
    (version) => version.snapshot !== null && siteKey(version) !== siteKey(restored),
  );
  const claims = [...others, restored].map((version) => ({
    file: siteFileOf(version),
    siteSlug: version.siteSlug,
    hosts: version.hosts,
  }));
  return findClashes(claims).filter(({ file }) => file === siteFileOf(restored));
}
