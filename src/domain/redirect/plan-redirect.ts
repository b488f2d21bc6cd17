/** Whether a redirect may exist among the others, and what it is then: nowhere twice, never round in a circle. */
import { isKnownTarget } from '#domain/site/internal-links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { answersFor, normalisePath, type Redirect, type RedirectSource } from './redirect.ts';
import type { RedirectIndex } from './redirect-index.ts';

export type TypedRedirect = {
  readonly source: string;
  /** Empty where it is permanently removed. */
  readonly target: string;
  readonly isGone: boolean;
};

export type PlannedRedirect =
  | { readonly ok: true; readonly redirect: Redirect }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<'source' | 'target', string>>> };

/** What is known of a site whose redirects are planned. */
export type RedirectSite = Pick<SiteContext, 'config' | 'locations' | 'siteSlug'>;

export type RedirectSurroundings = {
  readonly site: RedirectSite;
  /** Of the same group, the site itself among them. */
  readonly sites: readonly RedirectSite[];
  /** All at these sites but the one that is changed. */
  readonly existing: RedirectIndex;
  /** Addresses of cars that answer with their own page, or lead to it by themselves. */
  readonly carPaths: ReadonlySet<string>;
};

/** As many as a site may have: a whole former site, page by page. */
export const maxRedirects = 2_000;

export function planRedirect(typed: TypedRedirect, around: RedirectSurroundings): PlannedRedirect {
  const source = readSource(typed.source, around);
  const target = typed.isGone
    ? ({ ok: true, target: null, at: null } as const)
    : readTarget(typed.target, around);
  const problems = {
    ...(source.ok ? {} : { source: source.problem }),
    ...(target.ok ? {} : { target: target.problem }),
  };
  if (!source.ok || !target.ok) return { ok: false, problems };
  const redirect = { source: source.source, target: target.target };
  const problem =
    target.at === null
      ? null
      : findRound(redirect.source, { ...target.at, written: typed.target.trim() }, around);
  if (problem !== null) return { ok: false, problems: { target: problem } };
  const led = findRedirected(redirect.source, target.target, around);
  return led === null ? { ok: true, redirect } : { ok: false, problems: { source: led } };
}

type ReadSource =
  | { readonly ok: true; readonly source: RedirectSource }
  | { readonly ok: false; readonly problem: string };

function readSource(typed: string, { site, existing, carPaths }: RedirectSurroundings): ReadSource {
  const refuse = (problem: string): ReadSource => ({ ok: false, problem });
  const text = typed.trim();
  if (text === '') return refuse('Enter the old URL, e.g. /used-cars.php.');
  const own = withoutHost(text, site);
  if (own === null) return refuse('Enter only the path on this website, e.g. /used-cars.php.');
  if (!own.startsWith('/')) return refuse('Start the URL with a slash, e.g. /used-cars.php.');
  const pathname = own.replace(/[?#].*$/s, '');
  const isWide = pathname.endsWith('/*');
  const source = readSourcePath(text, site);
  if (source === null && isWide)
    return refuse('You can’t redirect the whole website. Enter a part of it, e.g. /old-blog/*.');
  if (source === null)
    return refuse(
      pathname.includes('*')
        ? 'Use * only at the end, e.g. /old-blog/*.'
        : 'This URL is too long or has characters that URLs can’t have.',
    );
  if (source === '/' || (!isWide && (isKnownTarget(source, site) || carPaths.has(source))))
    return refuse(`${source} is a page of this website, so a redirect from there would never be used.`);
  if (existing.has(site.siteSlug, source))
    return refuse(`There is already a redirect from ${source}. Change that redirect instead.`);
  return { ok: true, source };
}

/** What was typed in the one form that sources are stored in; null where it is none. */
export function readSourcePath(typed: string, site: RedirectSite): RedirectSource | null {
  const own = withoutHost(typed.trim(), site);
  const pathname = own?.replace(/[?#].*$/s, '') ?? '';
  const isWide = pathname.endsWith('/*');
  const path = normalisePath(encodePath(isWide ? pathname.slice(0, -2) : pathname));
  if (!isWide) return path;
  return path === null || path === '/' ? null : `${path}/*`;
}

type At = { readonly siteSlug: string; readonly path: string };
type ReadTarget =
  | { readonly ok: true; readonly target: string; readonly at: At | null }
  | { readonly ok: false; readonly problem: string };

function readTarget(typed: string, around: RedirectSurroundings): ReadTarget {
  const { site, sites } = around;
  const refuse = (problem: string): ReadTarget => ({ ok: false, problem });
  const text = typed.trim();
  if (text === '')
    return refuse('Enter the new URL, e.g. /search/used-cars, or mark it as permanently removed.');
  if (text.length > 500) return refuse('This URL is too long.');
  if (/[\p{Cc}\p{Cf}\\\s]/u.test(text)) return refuse('URLs can’t have spaces or backslashes.');
  if (text.startsWith('/') && !text.startsWith('//')) return readPath(text, site, around, '');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return refuse(
      'Enter a path on this website, e.g. /search/used-cars, or a full URL starting with https://.',
    );
  const ofGroup = sites.find(({ config }) => config.hosts.includes(url.hostname));
  const path = url.pathname + url.search + url.hash;
  if (ofGroup !== undefined && ofGroup.siteSlug === site.siteSlug) return readPath(path, site, around, '');
  if (url.protocol !== 'https:' && !url.hostname.endsWith('.localhost'))
    return refuse('URLs of other websites must start with https://.');
  if (ofGroup !== undefined) return readPath(path, ofGroup, around, url.origin);
  if (!site.config.redirects.otherHosts.includes(url.hostname))
    return refuse(
      `${url.hostname} is not one of your websites. To allow it, an owner adds it under Redirects in the site settings.`,
    );
  return { ok: true, target: url.href, at: null };
}

function readPath(
  text: string,
  site: RedirectSite,
  { site: own, carPaths }: RedirectSurroundings,
  origin: string,
): ReadTarget {
  const url = new URL(text, 'https://site.invalid');
  const path = normalisePath(url.pathname);
  if (url.host !== 'site.invalid' || path === null) return { ok: false, problem: 'Enter a valid page URL.' };
  // Cars of another site of the group are asked for there.
  const isCar = site.siteSlug === own.siteSlug ? carPaths.has(path) : path.startsWith('/cars/');
  if (!isCar && !isKnownTarget(path, site))
    return { ok: false, problem: `There is no page at ${path}. Enter the URL of an existing page.` };
  return {
    ok: true,
    target: origin + url.pathname + url.search + url.hash,
    at: { siteSlug: site.siteSlug, path },
  };
}

/** The target must be where the way ends. */
function findRound(
  source: RedirectSource,
  { siteSlug, path, written }: At & { readonly written: string },
  around: RedirectSurroundings,
): string | null {
  const { site, existing } = around;
  if (siteSlug === site.siteSlug && answersFor(source, path))
    return `This redirect would loop: ${written} is covered by the same redirect.`;
  const next = existing.find(siteSlug, path);
  if (next === null) return null;
  if (next.target === null) return `${path} is marked as permanently removed. Enter another URL.`;
  return existing.findInto(site.siteSlug, source) === next
    ? `This redirect would loop: ${path} redirects to ${next.target}, which redirects back.`
    : `${path} itself redirects to ${next.target}. Enter that URL instead.`;
}

/** No other one may end where this one begins: its shoppers would be redirected twice. */
function findRedirected(
  source: RedirectSource,
  target: string | null,
  around: RedirectSurroundings,
): string | null {
  const before = around.existing.findInto(around.site.siteSlug, source);
  if (before === null) return null;
  const there = `${before.source} redirects to ${before.target}`;
  return target === null
    ? `${there}, so its visitors would find no page. Change the redirect from ${before.source} first.`
    : `${there}, so its visitors would be redirected twice. Redirect ${before.source} to ${target} first.`;
}

/** Typed with a host of the site, as it is copied from the browser; null for another's. */
function withoutHost(text: string, { config }: RedirectSite): string | null {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url === null) return text;
  return config.hosts.includes(url.hostname) ? url.pathname : null;
}

/** What was typed, with characters that are encoded in an address. */
function encodePath(path: string): string {
  return path.replace(/%(?![\da-f]{2})/gi, '%25');
}
