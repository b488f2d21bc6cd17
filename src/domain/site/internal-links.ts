/** Finds the links of a site's configuration that lead to no page of that site. */

import { evaluateOffer } from '#domain/content/evaluate-offer.ts';
import { listRichLinks } from '#domain/content/rich-text.ts';
import { evaluateWindow } from '#domain/content/show-window.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { type ConfigPath, formatConfigPath, isConfigObject } from '#domain/site/config/config-layers.ts';
import { suggest } from '#domain/site/config/suggest.ts';
import { findLinkedModel, formerPageHref, offerHref } from './links.ts';
import type { SiteContext } from './site-context.ts';

type LinkingSite = Pick<SiteContext, 'config' | 'locations' | 'hiddenLocations'>;
export type InvalidLinkPage = { readonly path: ConfigPath; readonly pathText: string; readonly href: string };

const linkKeys = new Set(['href', 'overrideUrl', 'termsHref', 'linkTo']);
const fixedPages = new Set([
  '/',
  '/models',
  '/new-vehicles',
  '/favourites',
  '/compare',
  '/shortlist',
  '/special-offers',
  '/locations',
  '/contact-us',
  '/contact',
  '/privacy-choices',
  '/privacy-request',
  '/developers',
  '/sign-in',
]);

export function findDeadLinks(site: LinkingSite): readonly InvalidLinkPage[] {
  return deadAmong(listLinks(site.config, []), site);
}

/** Of pages that are drafts still: another draft may be there by the time they are published. */
export function findDeadLinksOfDrafts(site: DraftingSite): readonly InvalidLinkPage[] {
  return findDeadLinksIn(site.drafts ?? {}, ['pages'], site);
}

/** Of one value of the site, a page or its offers: `path` is where it is. Pages that are drafts still count as there. */
export function findDeadLinksIn(
  value: unknown,
  path: ConfigPath,
  { config, drafts = {}, locations, hiddenLocations = [] }: DraftingSite,
): readonly InvalidLinkPage[] {
  const published = { ...config, pages: { ...config.pages, ...drafts } };
  return deadAmong(listLinks(value, path), { config: published, locations, hiddenLocations });
}

type DraftingSite = LinkingSite & { readonly drafts?: SiteContext['drafts'] };

function deadAmong(
  links: readonly { readonly path: ConfigPath; readonly href: string }[],
  site: LinkingSite,
): readonly InvalidLinkPage[] {
  return links
    .filter((link) => !isKnownTarget(link.href, site))
    .map((link) => ({ ...link, pathText: formatConfigPath(link.path) }));
}

/** An https, mailto or tel address, or a path that one of the site's routes answers with a page. */
export function isKnownTarget(href: string, site: LinkingSite): boolean {
  if (/^(https:\/\/|mailto:|tel:|#)/.test(href)) return true;
  const path = href.replace(/[?#].*$/s, '');
  if (fixedPages.has(path)) return true;
  const { garageEnabled, shoppers, prizeDraw } = site.config;
  if (prizeDraw && path === '/spin-to-win') return true;
  if (garageEnabled && path === `/${shoppers.garagePath}`) return true;
  if (shoppers.watchlist.isEnabled && path === `/${shoppers.watchlist.path}`) return true;
  const [first, second, third] = path.slice(1).split('/');
  if (!path.startsWith('/') || first === undefined) return false;
  // Any make, model or body may be in stock tomorrow; an empty listing is a page, not a dead end.
  if (first === 'search') return second !== undefined && second !== '';
  if (first === 'locations' || first === 'contact-us') {
    const known = [...site.locations.map(({ slug }) => slug), ...(site.hiddenLocations ?? [])];
    return third === undefined && known.some((slug) => slug === second);
  }
  if (first === 'offers') return site.config.offers.some((offer) => offerHref(offer, site) === path);
  // It leads on to the finance page.
  if (path === '/personalised/finance') return isPage(site.config.financePage);
  if (first === 'pages') return formerPageHref(path.slice('/pages/'.length), site.config) !== null;
  return isPage(path.slice(1)) || findLinkedModel(path.slice(1), site.config.models) !== null;

  function isPage(slug: string): boolean {
    return Object.hasOwn(site.config.pages, slug);
  }
}

/** The page that a link to nothing was probably meant for: one or two letters off, or begun alike. */
export function suggestTarget(href: string, site: LinkingSite): string | null {
  const path = href.replace(/[?#].*$/s, '');
  const { config, locations } = site;
  const known = [
    ...fixedPages,
    ...Object.keys(config.pages).map((slug) => `/${slug}`),
    ...locations.flatMap(({ slug }) => [`/locations/${slug}`, `/contact-us/${slug}`]),
    ...config.offers.map((offer) => offerHref(offer, site)),
  ];
  const alike = (target: string) => sharedStart(path, target) >= Math.max(5, (path.length * 2) / 3);
  return (
    suggest(path, known) ??
    known.filter(alike).sort((left, right) => sharedStart(path, right) - sharedStart(path, left))[0] ??
    null
  );
}

function sharedStart(left: string, right: string): number {
  const limit = Math.min(left.length, right.length);
  let length = 0;
  while (length < limit && left[length] === right[length]) length++;
  return length;
}

/** Every link below a value, `path` before it. */
function listLinks(value: unknown, path: ConfigPath): readonly { path: ConfigPath; href: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listLinks(item, [...path, index]));
  if (!isConfigObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, key];
    if (typeof inner !== 'string') return listLinks(inner, here);
    if (key === 'richText') return listRichLinks(inner).map((href) => ({ path: here, href }));
    return linkKeys.has(key) ? [{ path: here, href: inner }] : [];
  });
}

/** Pages that forms, headers, footers and articles of every site lead to by themselves; the page of finance is named by a setting. */
const alwaysLinked = ['privacy-policy', 'accessibility', 'trade-in', 'online-payment', 'blog'];

type TimedSite = Pick<SiteContext, 'config' | 'siteSlug'>;

/** Links to what comes and goes by the clock, while it is not there: a menu knows nothing of the dates of a page. */
export function findLinksOutOfTime(
  site: TimedSite,
  now: Date,
): readonly { readonly path: ConfigPath; readonly message: string }[] {
  return listLinks(site.config, []).flatMap(({ path, href }) => {
    const reason = whyAbsent(href.replace(/[?#].*$/s, ''), site, now);
    return reason === null || hasTimeOfItsOwn(site.config, path)
      ? []
      : [{ path, message: `leads nowhere now: ${href} ${reason}` }];
  });
}

/** No link that a dealer wrote leads there, so that none could be named: the page itself may have no time. */
export function findTimedInternalLinks({
  config: { pages, financePage },
}: Pick<TimedSite, 'config'>): readonly { readonly path: ConfigPath; readonly message: string }[] {
  return [...new Set([...alwaysLinked, financePage])].flatMap((slug) => {
    const page = Object.hasOwn(pages, slug) ? pages[slug] : undefined;
    return (['startsAt', 'endsAt'] as const).flatMap((key) =>
      page?.[key] === undefined
        ? []
        : [
            {
              path: ['pages', slug, key],
              message: 'the site always links to this page; schedule a block of it instead',
            },
          ],
    );
  });
}

function whyAbsent(path: string, { config, siteSlug }: TimedSite, now: Date): string | null {
  const offer = config.offers.find((each) => offerHref(each, { config }) === path);
  if (offer !== undefined) {
    const state = evaluateOffer(offer, siteSlug, localTimeIn(config.timeZone, now).date);
    return state === 'running' ? null : 'is the page of an offer that is not shown';
  }
  const slug = path.slice(1);
  const page = Object.hasOwn(config.pages, slug) ? config.pages[slug] : undefined;
  // The page of a model is shown there meanwhile.
  if (page === undefined || findLinkedModel(slug, config.models) !== null) return null;
  const state = evaluateWindow(page, config.timeZone, now);
  if (state.isShown) return null;
  return state.reason === 'over' ? `ended on ${page.endsAt}` : `starts on ${page.startsAt}`;
}

/** What links there may come and go with it: a block, a page, a promotion. */
function hasTimeOfItsOwn(value: unknown, path: ConfigPath): boolean {
  const [step, ...rest] = path;
  if (isConfigObject(value) && timeKeys.some((key) => typeof value[key] === 'string')) return true;
  if (step === undefined) return false;
  if (Array.isArray(value)) return hasTimeOfItsOwn(value[Number(step)], rest);
  return isConfigObject(value) && hasTimeOfItsOwn(value[String(step)], rest);
}

const timeKeys = ['startsAt', 'endsAt', 'expiryDate', 'start', 'startsOn', 'endsOn'];
