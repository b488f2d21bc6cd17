/**
 * Makes the files of the sites live: each site that is valid and different gets a version, an invalid one keeps what it
 * has.
 */

import { siteKey } from '#domain/site/site-context.ts';
import { type PlannedSite, planVersions } from '#domain/site-version/plan-versions.ts';
import type { FindRequest, FoundSites, SiteFiles } from '#ports/sites/site-files.ts';
import type { SitePictureStore } from '#ports/sites/site-picture-store.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';

export type SiteVersionPorts = {
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
  const keep: FindRequest['keep'] = async (dealerGroupId, snapshots) => {
    if (isMeant(dealerGroupId)) await siteVersionStore.saveSnapshots(dealerGroupId, snapshots);
  };
  const found = await siteFiles.find({ keep });
  if (found.remembered.size === 0) return found;
  const inForce = new Map(
    (await siteVersionStore.listLiveVersions()).map((version) => [siteKey(version), version]),
  );
  const isKnown = found.sites.every(
    (site) => !found.remembered.has(siteKey(site)) || inForce.get(siteKey(site))?.filesSeen === site.snapshot,
  );
  return isKnown ? found : siteFiles.find({ keep, readsAll: true });
}

/** Before the version that names them, so that no process shows a page without its pictures. */
async function savePictures(
  { pictures }: FoundSites,
  isMeant: (groupId: string) => boolean,
  { listAssets, keep }: ApplyFilesPorts['sitePictureStore'],
): Promise<void> {
  if (pictures.length === 0) return;
  const kept = await listAssets();
  for (const { dealerGroupId, asset, make } of pictures) {
    if (kept.has(asset) || !isMeant(dealerGroupId)) continue;
    await keep({ dealerGroupId, asset, bytes: await make() });
  }
}
