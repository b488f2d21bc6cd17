/** Makes the version of a site before the live one live again. */
import { findClashes } from '#domain/site/host-claims.ts';
import { siteKey } from '#domain/site/site-context.ts';
import { siteFileOf } from '#domain/site-version/plan-versions.ts';
import { type SiteReference, type SiteVersion, versionBefore } from '#domain/site-version/site-version.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';

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
