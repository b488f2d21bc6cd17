/** The articles of a site's blog as blocks and lines of a page say them (ROUTE-13). */
import { type Article, isOfBlog } from '#domain/content/article.ts';
import type { ArticlesBlock } from '#domain/content/blocks/articles.ts';
import { evaluateWindow } from '#domain/content/show-window.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatDay } from '#domain/text/day.ts';
import type { DrawnBlock } from './write-legal-text.ts';

type BlogSite = Pick<SiteContext, 'config'>;

/** Null for a page that is no article; the instant is that of the wall clock of the dealer. */
export type Byline = { readonly by: string; readonly text: string; readonly publishedAt: string };

export function isPublished(article: Article | undefined, { config }: BlogSite, now: Date): boolean {
  return (
    article === undefined || evaluateWindow({ startsAt: article.publishedAt }, config.timeZone, now).isShown
  );
}

/** "Rosa Petersen, 12 November 2026" */
export function viewByline({ publishedAt, by }: Article, { config }: BlogSite): Byline {
  const instant = instantOf(config.timeZone, publishedAt.slice(0, 10), publishedAt.slice(11));
  return { by, text: `${by}, ${formatDay(instant, config)}`, publishedAt: instant.toISOString() };
}

/** The newest first; nothing where nothing has been published. */
export function listArticles(
  { heading, limit }: ArticlesBlock,
  site: BlogSite,
  now: Date,
): readonly DrawnBlock[] {
  const articles = Object.entries(site.config.pages).flatMap(([slug, page]) => {
    const { article, title, intro } = page;
    const isListed = isOfBlog(slug) && evaluateWindow(page, site.config.timeZone, now).isShown;
    return article !== undefined && isListed && isPublished(article, site, now)
      ? [{ slug, title, intro, article }]
      : [];
  });
  const tiles = articles
    .sort(
      (a, b) => b.article.publishedAt.localeCompare(a.article.publishedAt) || a.slug.localeCompare(b.slug),
    )
    .slice(0, limit)
    .map(({ slug, title, intro, article }) => ({
      title,
      text: [`${viewByline(article, site).text}.`, intro].filter(Boolean).join(' '),
      alt: '',
      href: `/${slug}`,
    }));
  if (tiles.length === 0) return [{ type: 'text', paragraphs: ['Nothing has been published yet.'] }];
  return [{ type: 'action-tiles', tiles, ...(heading === undefined ? {} : { heading }) }];
}
