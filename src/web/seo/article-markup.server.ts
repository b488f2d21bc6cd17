/** What search engines read of an article: who wrote it, when, and for whom. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PageView } from '#use-cases/content/view-page.ts';
import { dealerId } from './dealer-markup.server.ts';
import { asGraph, known } from './markup.server.ts';
import { serialiseMarkup } from './serialise-markup.server.ts';

/** Null for a page that is no article. */
export function writeArticleMarkup(
  { config }: SiteContext,
  { byline, slug, title, description }: Pick<PageView, 'byline' | 'slug' | 'title' | 'description'>,
  origin: string,
): string | null {
  if (byline === null) return null;
  const article = known({
    '@type': 'BlogPosting',
    '@id': `${origin}/${slug}#article`,
    url: `${origin}/${slug}`,
    headline: title,
    description,
    datePublished: byline.publishedAt,
    inLanguage: config.locale,
    author: { '@type': 'Person', name: byline.by },
    publisher: { '@type': 'AutoDealer', '@id': dealerId(origin), name: config.name },
  });
  return serialiseMarkup(asGraph([article]));
}
