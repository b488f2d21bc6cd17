/** Creates, changes and undoes redirects; a URL that was not found is left out of the list, or comes back. */
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import { maxRedirects, planRedirect, type TypedRedirect } from '#domain/redirect/plan-redirect.ts';
import { normalisePath, type StoredRedirect } from '#domain/redirect/redirect.ts';
import { indexRedirects } from '#domain/redirect/redirect-index.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { NotFoundPathStore, RedirectStore } from '#ports/sites/redirect-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { act, type Refusal } from '#use-cases/staff/act.ts';

export type SaveRedirectInput = TypedRedirect & {
  readonly site: string;
  /** The one that is changed, as it was read; null for a new one. */
  readonly changes: { readonly source: string; readonly version: number } | null;
};

type Loaded = {
  readonly site: SiteContext;
  readonly sites: readonly SiteContext[];
  readonly carPaths: ReadonlySet<string>;
};

const aboutSite = (requested: { readonly site: string }) => ({ kind: 'site', id: requested.site });
const invalid = (problems: Readonly<Record<string, string>>): Refusal => ({ kind: 'invalid', problems });

export const saveRedirect = act<
  SaveRedirectInput,
  Loaded,
  SaveRedirectInput,
  'made' | 'changed',
  RedirectPorts
>({
  name: 'site.look',
  async load({ requested, dealerGroupId }, app, now) {
    const site = findSiteOf(dealerGroupId, requested.site, app);
    if (site === null) return null;
    const carPaths = await findCarPaths(site, [requested.source, requested.target], app, now);
    return { site, sites: app.sitesOf(dealerGroupId), carPaths };
  },
  subjectsOf: () => [{}],
  aboutOf: aboutSite,
  decide: ({ requested }) => ({ ok: true, plan: requested }),
  async save({ caller, dealerGroupId, loaded, plan, audit }, app, now) {
    const { site, sites, carPaths } = loaded;
    const { siteSlug } = site;
    const outcome = await app.redirectStore.change<Refusal>(dealerGroupId, (all) => {
      const refuse = (refused: Refusal) => ({ kind: 'refused', refused }) as const;
      const { changes } = plan;
      const mine = all.filter((each) => each.siteSlug === siteSlug);
      const before = mine.find(({ source }) => source === changes?.source) ?? null;
      if (changes !== null && before?.version !== changes.version) return refuse(conflictOf(plan, before));
      if (changes === null && mine.length >= maxRedirects)
        return refuse(
          invalid({ source: `This website already has ${maxRedirects} redirects. Delete some first.` }),
        );
      const others = all.filter((each) => each !== before);
      const existing = indexRedirects(others, sites);
      const planned = planRedirect(plan, { site, sites, existing, carPaths });
      if (!planned.ok) return refuse(invalid(planned.problems));
      const { redirect } = planned;
      const put = {
        ...redirect,
        version: (before?.version ?? 0) + 1,
        madeBy: caller.member.name,
        madeAt: now,
      };
      const note = audit({ before: before === null ? null : factsOf(before), after: factsOf(redirect) });
      return { kind: 'write', siteSlug, puts: [put], removes: before === null ? [] : [before.source], note };
    });
    if (outcome.kind === 'refused') return outcome.refused;
    return { kind: 'done', result: plan.changes === null ? 'made' : 'changed' };
  },
});

export type DeleteRedirectInput = {
  readonly site: string;
  readonly source: string;
  readonly version: number;
};

export const removeRedirect = act<
  DeleteRedirectInput,
  SiteContext,
  DeleteRedirectInput,
  'removed',
  RedirectPorts
>({
  name: 'site.look',
  load: async ({ requested, dealerGroupId }, app) => findSiteOf(dealerGroupId, requested.site, app),
  subjectsOf: () => [{}],
  aboutOf: aboutSite,
  decide: ({ requested }) => ({ ok: true, plan: requested }),
  async save({ dealerGroupId, loaded: { siteSlug }, plan: { source, version }, audit }, app) {
    const outcome = await app.redirectStore.change<Refusal>(dealerGroupId, (all) => {
      const before = all.find((each) => each.siteSlug === siteSlug && each.source === source);
      if (before === undefined) return { kind: 'refused', refused: { kind: 'missing' } };
      if (before.version !== version)
        return { kind: 'refused', refused: conflictOf({ source, target: '', isGone: false }, before) };
      const note = audit({ before: factsOf(before), after: null });
      return { kind: 'write', siteSlug, puts: [], removes: [source], note };
    });
    return outcome.kind === 'refused' ? outcome.refused : { kind: 'done', result: 'removed' };
  },
});

export type HideNotFoundInput = { readonly site: string; readonly path: string; readonly isLeftOut: boolean };

export const hideNotFoundPath = act<
  HideNotFoundInput,
  SiteContext,
  HideNotFoundInput,
  'left-out' | 'back',
  RedirectPorts
>({
  name: 'site.look',
  load: async ({ requested, dealerGroupId }, app) => findSiteOf(dealerGroupId, requested.site, app),
  subjectsOf: () => [{}],
  aboutOf: aboutSite,
  decide: ({ requested }) => ({ ok: true, plan: requested }),
  async save({ dealerGroupId, loaded: { siteSlug }, plan: { path, isLeftOut }, audit }, app) {
    const notFoundPath = { dealerGroupId, siteSlug, path, isLeftOut };
    const note = audit({ missed: path, isLeftOut });
    if (!(await app.notFoundPathStore.leaveOut(notFoundPath, note))) return { kind: 'missing' };
    return { kind: 'done', result: isLeftOut ? 'left-out' : 'back' };
  },
});

const factsOf = ({ source, target }: Pick<StoredRedirect, 'source' | 'target'>) => ({ source, target });

/** What this was read from was changed or undone meanwhile. */
function conflictOf(typed: TypedRedirect, existing: StoredRedirect | null): Refusal {
  const wordsOf = (target: string | null) => target ?? 'permanently removed';
  return {
    kind: 'conflict',
    conflicts: [
      {
        field: 'target',
        label: `Redirect from ${typed.source}`,
        yours: typed.isGone ? wordsOf(null) : typed.target || 'nowhere',
        theirs: existing === null ? 'the redirect was deleted' : wordsOf(existing.target),
        ...(existing === null ? {} : { by: existing.madeBy }),
      },
    ],
  };
}

/** Of the addresses of cars that were typed, those that shoppers find a car at. */
export async function findCarPaths(
  site: SiteContext,
  typed: readonly string[],
  { carStore }: RedirectPorts,
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const text of new Set(typed)) {
    const path = normalisePath(text.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/s, '')) ?? '';
    const [, slug] = /^\/cars\/([^/]+)$/.exec(path) ?? [];
    if (slug === undefined) continue;
    const car =
      (await carStore.findBySlug(site.dealerGroupId, slug)) ??
      (await carStore.findByFormerSlug(site.dealerGroupId, slug));
    if (car !== null && evaluateListing(car, site.config, now).isListed) found.add(path);
  }
  return found;
}

/** What the screen of redirects works with. */
export type RedirectPorts = {
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly siteOrigin: (site: SiteContext) => string;
  readonly carStore: Pick<CarStore, 'findBySlug' | 'findByFormerSlug'>;
  readonly redirectStore: RedirectStore;
  readonly notFoundPathStore: NotFoundPathStore;
};

/** The site of a group by its name; null for one that there is not. */
export function findSiteOf(
  dealerGroupId: string,
  siteSlug: string,
  { sitesOf }: Pick<RedirectPorts, 'sitesOf'>,
): SiteContext | null {
  return sitesOf(dealerGroupId).find((site) => site.siteSlug === siteSlug) ?? null;
}
