/** Whether a redirect may exist among the others, and what it is then: nowhere twice, never round in a circle. */
import { isKnownTarget } from '#domain/site/internal-links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { answersFor, findRedirect, normalisePath, type Redirect, type RedirectSource } from './redirect.ts';

export type TypedRedirect = {
  readonly source: string;
  /** Empty where it is gone for good. */
  readonly target: string;
  readonly isGone: boolean;
};

export type PlannedRedirect =
  | { readonly ok: true; readonly redirect: Redirect }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<'source' | 'target', string>>> };

/** What is known of a site whose redirects are planned. */
export type RedirectSite = Pick<SiteContext, 'config' | 'locations' | 'siteSlug'>;
type Standing = Redirect & { readonly siteSlug: string };

export type RedirectSurroundings = {
  readonly site: RedirectSite;
  /** Of the same group, the site itself among them. */
  readonly sites: readonly RedirectSite[];
  /** All at these sites but the one that is changed. */
  readonly standing: readonly Standing[];
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
  const led = findLedOn(redirect.source, target.target, around);
  return led === null ? { ok: true, redirect } : { ok: false, problems: { source: led } };
}

type ReadSource =
  | { readonly ok: true; readonly source: RedirectSource }
  | { readonly ok: false; readonly problem: string };

function readSource(typed: string, { site, standing, carPaths }: RedirectSurroundings): ReadSource {
  const refuse = (problem: string): ReadSource => ({ ok: false, problem });
  const text = typed.trim();
  if (text === '') return refuse('Say the address of before, such as /used-cars.php.');
  const own = withoutHost(text, site);
  if (own === null)
    return refuse('That is an address of another site: say its path, such as /used-cars.php.');
  if (!own.startsWith('/')) return refuse('An address begins with a slash, such as /used-cars.php.');
  const pathname = own.replace(/[?#].*$/s, '');
  const isWide = pathname.endsWith('/*');
  const path = normalisePath(encodePath(isWide ? pathname.slice(0, -2) : pathname));
  if (isWide && (pathname === '/*' || path === null || path === '/'))
    return refuse('Everything of a site cannot be led away: say a part of it, such as /old-blog/*.');
  if (path === null)
    return refuse(
      pathname.includes('*')
        ? 'A star may stand at the end alone, for everything below: /old-blog/*.'
        : 'No page ever had such an address: it is too long, or has signs that addresses do not have.',
    );
  if (path === '/' || (!isWide && (isKnownTarget(path, site) || carPaths.has(path))))
    return refuse(`A page of this site stands at ${path}, so that nobody would ever be led on from there.`);
  const source = isWide ? `${path}/*` : path;
  if (standing.some((each) => each.siteSlug === site.siteSlug && each.source === source))
    return refuse(`There is a redirect from ${source} already: change that one.`);
  return { ok: true, source };
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
    return refuse('Say where it leads, such as /search/used-cars, or that it is gone for good.');
  if (text.length > 500) return refuse('That is too long for an address.');
  if (/[\p{Cc}\p{Cf}\\\s]/u.test(text)) return refuse('An address has no spaces and no backslashes.');
  if (text.startsWith('/') && !text.startsWith('//')) return readPath(text, site, around, '');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return refuse('Say a path of this site, such as /search/used-cars, or a whole address with https://.');
  const ofGroup = sites.find(({ config }) => config.hosts.includes(url.hostname));
  const path = url.pathname + url.search + url.hash;
  if (ofGroup !== undefined && ofGroup.siteSlug === site.siteSlug) return readPath(path, site, around, '');
  if (url.protocol !== 'https:' && !url.hostname.endsWith('.localhost'))
    return refuse('Another site is led to with https:// alone.');
  if (ofGroup !== undefined) return readPath(path, ofGroup, around, url.origin);
  if (!site.config.redirects.otherHosts.includes(url.hostname))
    return refuse(
      `${url.hostname} is no site of yours. Where that is meant, an owner adds it to the setting redirects.otherHosts first.`,
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
  if (url.host !== 'site.invalid' || path === null)
    return { ok: false, problem: 'That is no address of a page.' };
  // Cars of another site of the group are asked for there.
  const isCar = site.siteSlug === own.siteSlug ? carPaths.has(path) : path.startsWith('/cars/');
  if (!isCar && !isKnownTarget(path, site))
    return { ok: false, problem: `No page stands at ${path}: whoever followed it would find nothing there.` };
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
  const { site, standing } = around;
  if (siteSlug === site.siteSlug && answersFor(source, path))
    return `That leads round in a circle: ${written} is led on by this very redirect.`;
  const next = findRedirect(
    standing.filter((each) => each.siteSlug === siteSlug),
    path,
  );
  if (next === null) return null;
  if (next.target === null) return `${path} is marked as gone for good: lead somewhere else.`;
  return leadsInto(next, source, around)
    ? `That leads round in a circle: ${path} is led to ${next.target}, and from there back.`
    : `${path} is itself led on, to ${next.target}: lead there at once.`;
}

/** No other one may end where this one begins: its shoppers would be redirected twice. */
function findLedOn(
  source: RedirectSource,
  target: string | null,
  around: RedirectSurroundings,
): string | null {
  const before = around.standing.find((each) => leadsInto(each, source, around));
  if (before === undefined) return null;
  const there = `${before.source} leads to ${before.target}`;
  return target === null
    ? `${there}, so that its visitors would find nothing there: lead ${before.source} somewhere else first.`
    : `${there}, so that its visitors would be led on twice: lead ${before.source} to ${target} first.`;
}

/** Whether a redirect of the group ends where one of this site with the source begins. */
function leadsInto(
  { target, siteSlug }: Standing,
  source: RedirectSource,
  { site, sites }: RedirectSurroundings,
): boolean {
  if (target === null) return false;
  const url = new URL(target, 'https://site.invalid');
  const there = target.startsWith('/')
    ? siteSlug
    : sites.find(({ config }) => config.hosts.includes(url.hostname))?.siteSlug;
  return there === site.siteSlug && answersFor(source, normalisePath(url.pathname) ?? '');
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
