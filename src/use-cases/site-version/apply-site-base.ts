/**
 * Makes live what the console says of a site as its file would: a new site, or other domains or another template. The
 * site is planned as by `site apply`, for this site alone; with a mistake nothing is stored.
 */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import { siteKey } from '#domain/site/site-context.ts';
import { type PlannedSite, planVersions } from '#domain/site-version/plan-versions.ts';
import type { SiteBase, SiteReference, SiteVersion } from '#domain/site-version/site-version.ts';
import type { FoundSites, SiteFiles } from '#ports/sites/site-source.ts';
import { BaseChanged, type SiteVersionStore } from '#ports/sites/site-version-store.ts';

export type SiteBasePorts = {
  readonly siteFiles: Pick<SiteFiles, 'find'>;
  readonly siteVersionStore: Pick<
    SiteVersionStore,
    'change' | 'listBases' | 'listLiveVersions' | 'saveSnapshots'
  >;
};

export type SiteBaseRequest = {
  readonly base: SiteBase;
  readonly madeBy: string;
  readonly audit: AuditNote;
};

export type SiteBaseOutcome =
  | { readonly kind: 'applied' }
  | { readonly kind: 'invalid'; readonly problems: readonly ConfigProblem[] }
  /** Files of the site wait to be applied, or an earlier version of it is live: a change here would make those live. */
  | { readonly kind: 'files-differ' }
  | { readonly kind: 'changed-since' };

export async function applySiteBase(
  { base, madeBy, audit }: SiteBaseRequest,
  ports: SiteBasePorts,
  now: Date,
): Promise<SiteBaseOutcome> {
  const { siteVersionStore } = ports;
  const live = await siteVersionStore.listLiveVersions();
  if (await isPending(base, live, ports)) return { kind: 'files-differ' };
  const found = await tryBase(base, ports);
  const tried = planOf(base, found, live);
  if (tried.kind === 'invalid') return tried;
  await siteVersionStore.saveSnapshots(base.dealerGroupId, [...found.snapshots.values()]);
  let outcome: SiteBaseOutcome = { kind: 'applied' };
  try {
    await siteVersionStore.change((inForce) => {
      // Another site may have taken a domain in the meantime.
      const planned = planOf(base, found, inForce);
      outcome = planned.kind === 'invalid' ? planned : { kind: 'applied' };
      if (planned.kind === 'invalid') return { versions: [], notes: [] };
      const { dealerGroupId, siteSlug } = base;
      const { hosts, snapshot } = planned;
      const version = { dealerGroupId, siteSlug, hosts, snapshot, filesSeen: snapshot };
      return {
        versions: [{ ...version, madeAt: now, reason: 'apply', restores: null }],
        notes: [],
        base: { base, madeBy, madeAt: now, audit },
      };
    });
  } catch (error) {
    if (error instanceof BaseChanged) return { kind: 'changed-since' };
    throw error;
  }
  return outcome;
}

/** What would be wrong with the site; empty where nothing is. */
export async function checkSiteBase(base: SiteBase, ports: SiteBasePorts): Promise<readonly ConfigProblem[]> {
  const planned = planOf(base, await tryBase(base, ports), await ports.siteVersionStore.listLiveVersions());
  return planned.kind === 'invalid' ? planned.problems : [];
}

function tryBase(base: SiteBase, { siteFiles }: SiteBasePorts): Promise<FoundSites> {
  return siteFiles.find({ only: base.dealerGroupId, readsAll: true, base });
}

async function isPending(
  base: SiteBase,
  live: readonly SiteVersion[],
  { siteFiles }: SiteBasePorts,
): Promise<boolean> {
  const current = live.find((version) => siteKey(version) === siteKey(base));
  if (current === undefined || current.snapshot === null) return false;
  const { sites } = await siteFiles.find({ only: base.dealerGroupId, readsAll: true });
  const filed = sites.find((site) => siteKey(site) === siteKey(base));
  return filed?.snapshot !== current.snapshot || current.filesSeen !== current.snapshot;
}

type PlannedBase =
  | { readonly kind: 'invalid'; readonly problems: readonly ConfigProblem[] }
  | { readonly kind: 'apply'; readonly snapshot: string; readonly hosts: readonly string[] };

function planOf(base: SiteReference, found: FoundSites, inForce: readonly SiteVersion[]): PlannedBase {
  const proposed = found.sites.find((site) => siteKey(site) === siteKey(base));
  if (proposed === undefined) return { kind: 'invalid', problems: [noGroup(base)] };
  const planned = planVersions({
    proposed: [proposed],
    inForce,
    // What the other sites say is not looked at: they stay.
    unclearGroups: new Set(inForce.map(({ dealerGroupId }) => dealerGroupId)),
    takesAll: true,
  });
  return resultOf(planned.find((site) => siteKey(site) === siteKey(base)));
}

function resultOf(planned: PlannedSite | undefined): PlannedBase {
  if (planned?.kind === 'apply') return planned;
  if (planned?.kind === 'keep' || planned?.kind === 'leave-out') {
    return { kind: 'invalid', problems: planned.problems };
  }
  return { kind: 'invalid', problems: [] };
}

function noGroup({ dealerGroupId }: SiteReference): ConfigProblem {
  const message = 'the files of this dealer group are not on this server; ask your website provider';
  return { file: `groups/${dealerGroupId}/group.yaml`, path: '', message };
}
