/** The redirects of a group, found by where they begin and by where they end: a list of thousands is planned in one go. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { answersFor, isBelow, normalisePath, type Redirect, sourcesFor } from './redirect.ts';

export type PlacedRedirect = Redirect & { readonly siteSlug: string };
type HostedSite = Pick<SiteContext, 'config' | 'siteSlug'>;

export type RedirectIndex = {
  readonly has: (siteSlug: string, source: string) => boolean;
  /** The one that answers for a path of a site: the closest. */
  readonly find: (siteSlug: string, path: string) => PlacedRedirect | null;
  /** The first that ends where a redirect with this source would begin. */
  readonly findInto: (siteSlug: string, source: string) => PlacedRedirect | null;
  readonly add: (redirect: PlacedRedirect) => void;
  readonly remove: (redirect: PlacedRedirect) => void;
};

/** `sites`: all of the group, since a redirect may end at a host of another. */
export function indexRedirects(
  redirects: readonly PlacedRedirect[],
  sites: readonly HostedSite[],
): RedirectIndex {
  const bySource = new Map<string, PlacedRedirect>();
  const byEnd = new Map<string, Set<PlacedRedirect>>();
  const keyOf = (siteSlug: string, path: string) => `${siteSlug} ${path}`;

  function endOf({ target, siteSlug }: PlacedRedirect): string | null {
    if (target === null) return null;
    const url = new URL(target, 'https://site.invalid');
    const there = target.startsWith('/')
      ? siteSlug
      : sites.find(({ config }) => config.hosts.includes(url.hostname))?.siteSlug;
    return there === undefined ? null : keyOf(there, normalisePath(url.pathname) ?? '');
  }

  function add(redirect: PlacedRedirect): void {
    bySource.set(keyOf(redirect.siteSlug, redirect.source), redirect);
    const end = endOf(redirect);
    if (end !== null) byEnd.set(end, (byEnd.get(end) ?? new Set()).add(redirect));
  }

  function remove(redirect: PlacedRedirect): void {
    bySource.delete(keyOf(redirect.siteSlug, redirect.source));
    const end = endOf(redirect);
    const ending = end === null ? undefined : byEnd.get(end);
    ending?.delete(redirect);
    if (end !== null && ending?.size === 0) byEnd.delete(end);
  }

  const firstOf = (ending: ReadonlySet<PlacedRedirect> | undefined) => ending?.values().next().value ?? null;

  for (const redirect of redirects) add(redirect);
  return {
    add,
    remove,
    has: (siteSlug, source) => bySource.has(keyOf(siteSlug, source)),
    find(siteSlug, path) {
      for (const source of sourcesFor(path)) {
        const found = bySource.get(keyOf(siteSlug, source));
        if (found !== undefined) return found;
      }
      return null;
    },
    findInto(siteSlug, source) {
      if (!isBelow(source)) return firstOf(byEnd.get(keyOf(siteSlug, source)));
      const start = keyOf(siteSlug, '');
      for (const [end, ending] of byEnd)
        if (end.startsWith(start) && answersFor(source, end.slice(start.length))) return firstOf(ending);
      return null;
    },
  };
}
