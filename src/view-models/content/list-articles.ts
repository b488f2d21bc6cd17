/** The articles of a site's blog as blocks and lines of a page say them. */

import type { ArticlesBlock } from '#domain/content/blocks/text-blocks.ts';
import { type Article, type ContentPage, isOfBlog } from '#domain/content/page.ts';
import { evaluateWindow } from '#domain/content/show-window.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatDay } from '#domain/text/day.ts';
import type { RenderedBlock } from './write-legal-text.ts';

type BlogSite = Pick<SiteContext, 'config'>;

/** Null for a page that is no article; the instant is that of the wall clock of the dealer. */
export type Byline = { readonly by: string; readonly text: string; readonly publishedAt: string };

export function isPublished(
  article: Pick<Article, 'publishedAt'> | undefined,
  { config }: BlogSite,
  now: Date,
): boolean {
  return (
    article === undefined || evaluateWindow({ startsAt: article.publishedAt }, config.timeZone, now).isShown
  );
}

/** "Rosa Petersen, 12 November 2026" */
export function viewByline(
  { publishedAt, by }: Pick<Article, 'publishedAt' | 'by'>,
  { config }: BlogSite,
): Byline {
  const instant = instantOf(config.timeZone, publishedAt.slice(0, 10), publishedAt.slice(11));
  return { by, text: `${by}, ${formatDay(instant, config)}`, publishedAt: instant.toISOString() };
}

/** The newest first; nothing where nothing has been published. */
export function listArticles(
  { heading, limit }: ArticlesBlock,
  site: BlogSite,
  now: Date,
): readonly RenderedBlock[] {
  const tiles = listPublished(site, now)
    .slice(0, limit)
    .map(({ slug, title, intro, article }) => ({
      title,
      text: [`${viewByline(article, site).text}.`, intro].filter(Boolean).join(' '),
      ...(article.image === undefined ? {} : { image: article.image }),
      // Its title is beside it.
      alt: '',
      href: `/${slug}`,
    }));
  if (tiles.length === 0) return [{ type: 'text', paragraphs: ['Articles will appear here.'] }];
  return [{ type: 'action-tiles', tiles, ...(heading === undefined ? {} : { heading }) }];
}

export type NextArticle = { readonly title: string; readonly href: string };

/** The one that was published before it; after the oldest the newest. Null for the only one, and for what is no article. */
export function findNextArticle(slug: string, site: BlogSite, now: Date): NextArticle | null {
  const articles = listPublished(site, now);
  const position = articles.findIndex((article) => article.slug === slug);
  const next = position < 0 ? undefined : articles[(position + 1) % articles.length];
  return next === undefined || next.slug === slug ? null : { title: next.title, href: `/${next.slug}` };
}

type Published = Pick<ContentPage, 'title' | 'intro'> & { readonly slug: string; readonly article: Article };

function listPublished({ config }: BlogSite, now: Date): readonly Published[] {
  return Object.entries(config.pages)
    .flatMap(([slug, page]) => {
      const { article, title, intro } = page;
      const isListed = isOfBlog(slug) && evaluateWindow(page, config.timeZone, now).isShown;
      return article !== undefined && isListed && isPublished(article, { config }, now)
        ? [{ slug, title, intro, article }]
        : [];
    })
    .sort(
      (a, b) => b.article.publishedAt.localeCompare(a.article.publishedAt) || a.slug.localeCompare(b.slug),
    );
}
