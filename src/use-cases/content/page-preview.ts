/**
 * Shows a page to people with its link before everyone else: a draft, or one whose time has not come or is over. The
 * link is signed for one page of one site and expires.
 */
import type { ContentPage } from '#domain/content/page.ts';
import { evaluateWindow } from '#domain/content/show-window.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs } from '#domain/time/durations.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';
import { isPublished } from '#view-models/content/list-articles.ts';

export const previewDays = 7;
/** What its address carries the signature in. */
export const previewParameter = 'preview';

/** Why the page is hidden without the link; `shown` where it is public. */
export type PagePublishState = 'shown' | 'draft' | 'not yet' | 'over';
export type PageWithPublishState = { readonly page: ContentPage; readonly publishState: PagePublishState };

type Site = Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>;

export function findPageWithPublishState(
  site: SiteContext,
  slug: string,
  now: Date,
): PageWithPublishState | null {
  const { config, drafts = {} } = site;
  const draft = Object.hasOwn(drafts, slug) ? drafts[slug] : undefined;
  if (draft) return { page: draft, publishState: 'draft' };
  const page = Object.hasOwn(config.pages, slug) ? config.pages[slug] : undefined;
  if (!page) return null;
  const state = evaluateWindow(page, config.timeZone, now);
  if (!state.isShown) return { page, publishState: state.reason };
  return { page, publishState: isPublished(page.article, site, now) ? 'shown' : 'not yet' };
}

/** There is such a page, and it is not shown. */
export function isHidden(site: SiteContext, slug: string, now: Date): boolean {
  const publishState = findPageWithPublishState(site, slug, now)?.publishState;
  return publishState !== undefined && publishState !== 'shown';
}

/** The path with its signature, for as many days as `previewDays` says. */
export function previewHref(site: Site, slug: string, key: string, now: Date): string {
  const endsAt = String(now.getTime() + previewDays * dayMs);
  const preview = `${endsAt}.${signParts(partsOf(site, slug, endsAt), key)}`;
  return `/${slug}?${new URLSearchParams({ [previewParameter]: preview })}`;
}

/** When the link ends; null for none, for one that has ended, and for every other page's or site's. */
export function readPreview(
  site: Site,
  { slug, query }: { readonly slug: string; readonly query: URLSearchParams },
  { formKey }: { readonly formKey: string },
  now: Date,
): Date | null {
  const [, endsAt = '', signature = ''] =
    /^(\d{13})\.([\w-]{43})$/.exec(query.get(previewParameter) ?? '') ?? [];
  if (endsAt === '' || !isSignatureOf(partsOf(site, slug, endsAt), formKey, signature)) return null;
  return now.getTime() < Number(endsAt) ? new Date(Number(endsAt)) : null;
}

function partsOf({ dealerGroupId, siteSlug }: Site, slug: string, endsAt: string): readonly string[] {
  return ['page-preview', dealerGroupId, siteSlug, slug, endsAt];
}
