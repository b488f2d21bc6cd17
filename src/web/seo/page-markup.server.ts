/** What search engines read of a content page: who wrote an article, when, and for whom; questions with their answers. */
import { imageUrl } from '#domain/image/image-url.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PageView } from '#use-cases/content/view-page.ts';
import { dealerId } from './dealer-markup.server.ts';
import { asGraph, known } from './markup.server.ts';
import { serialiseMarkup } from './serialise-markup.server.ts';

type MarkedPage = Pick<PageView, 'byline' | 'picture' | 'slug' | 'title' | 'description' | 'blocks'>;

/** Null for a page that is neither an article nor answers questions. */
export function writePageMarkup(site: SiteContext, page: MarkedPage, origin: string): string | null {
  const nodes = [articleNode(site, page, origin), questionsNode(page, origin)].filter(
    (node) => node !== null,
  );
  return nodes.length === 0 ? null : serialiseMarkup(asGraph(nodes));
}

function articleNode(
  { config }: SiteContext,
  { byline, picture, slug, title, description }: MarkedPage,
  origin: string,
) {
  if (byline === null) return null;
  return known({
    '@type': 'BlogPosting',
    '@id': `${origin}/${slug}#article`,
    url: `${origin}/${slug}`,
    headline: title,
    description,
    image: picture === null ? undefined : `${origin}${imageUrl(picture.image, 1200)}`,
    datePublished: byline.publishedAt,
    inLanguage: config.locale,
    author: { '@type': 'Person', name: byline.by },
    publisher: { '@type': 'AutoDealer', '@id': dealerId(origin), name: config.name },
  });
}

/** All questions of a page are one list, as schema.org wants it. */
function questionsNode({ slug, blocks }: MarkedPage, origin: string) {
  const items = blocks.flatMap((block) => (block.type === 'questions' ? block.items : []));
  if (items.length === 0) return null;
  return known({
    '@type': 'FAQPage',
    '@id': `${origin}/${slug}#questions`,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}
