import { describe, expect, it } from 'vitest';
import { articlesBlock } from '#domain/content/blocks/text-blocks.ts';
import { contentPhase } from '#domain/site/content-moments.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { findPageView } from '#use-cases/content/view-page.ts';
import { findNextArticle, isPublished, listArticles, viewByline } from './list-articles.ts';

const article = (publishedAt: string) => ({
  title: `Of ${publishedAt}`,
  intro: 'Read it.',
  article: { publishedAt, by: 'Rosa' },
});
const site = exampleSite({
  timeZone: 'Australia/Brisbane',
  pages: {
    blog: { title: 'Blog', blocks: [{ type: 'articles', heading: 'Latest', limit: 2 }] },
    'blog/old': article('2026-09-01T09:00'),
    'blog/new': article('2026-11-01T09:00'),
    'blog/older': article('2026-08-01T09:00'),
    'blog/soon': article('2026-12-24T00:30'),
    'blog/standing': { title: 'No article' },
    'news-elsewhere': article('2026-11-02T09:00'),
  },
});
const block = articlesBlock.parse({ type: 'articles', heading: 'Latest' });
/** Half past midnight of the 24th in Brisbane. */
const publishing = new Date('2026-12-23T14:30:00Z');
const before = new Date(publishing.getTime() - 1);
const linksAt = (now: Date, limit = 30) =>
  listArticles({ ...block, limit }, site, now).flatMap((each) =>
    each.type === 'action-tiles' ? each.tiles.map(({ href }) => href) : [],
  );
const openAt = (slug: string, now: Date) =>
  findPageView(site, { slug, query: new URLSearchParams() }, {} as never, now);

describe('the blog of a site', () => {
  it('ROUTE-13 lists what has been published, the newest first, and nothing that is no article of it', () => {
    expect(linksAt(before)).toEqual(['/blog/new', '/blog/old', '/blog/older']);
    expect(linksAt(before, 2)).toEqual(['/blog/new', '/blog/old']);
  });

  it('ROUTE-13 publishes at the minute of the clock on the dealer’s wall: in the list, at its address, and in what is cached', async () => {
    expect(linksAt(publishing)[0]).toBe('/blog/soon');
    expect(await openAt('blog/soon', before)).toBeNull();
    expect(await openAt('blog/soon', publishing)).toMatchObject({
      byline: { by: 'Rosa', text: 'Rosa, 24 December 2026', publishedAt: '2026-12-23T14:30:00.000Z' },
      parent: { label: 'Blog', href: '/blog' },
    });
    expect(contentPhase(site.config, publishing)).toBe(contentPhase(site.config, before) + 1);
  });

  it.each([
    ['blog/new', '/blog/old'],
    ['blog/old', '/blog/older'],
    // After the oldest comes the newest.
    ['blog/older', '/blog/new'],
    // What is not there yet, and what is no article.
    ['blog/soon', null],
    ['blog/standing', null],
    ['news-elsewhere', null],
  ])('ROUTE-13 leads from %s to the article that was published before it', (slug, href) => {
    expect(findNextArticle(slug, site, before)?.href ?? null).toBe(href);
  });

  it('ROUTE-13 leads from the only article nowhere', () => {
    const alone = exampleSite({ pages: { 'blog/one': article('2026-09-01T09:00') } });
    expect(findNextArticle('blog/one', alone, before)).toBeNull();
  });

  it('ROUTE-13 dates an article by the zone of the dealer and no other', () => {
    const article = { publishedAt: '2026-12-24T00:30', by: 'Rosa' };
    const perth = { config: { ...site.config, timeZone: 'Australia/Perth' } };
    expect(viewByline(article, perth).publishedAt).toBe('2026-12-23T16:30:00.000Z');
    expect(isPublished(article, perth, publishing)).toBe(false);
    expect(isPublished(undefined, perth, publishing)).toBe(true);
  });

  it('ROUTE-13 says so where nothing has been published, and a page that is no article has no byline', async () => {
    expect(listArticles(block, exampleSite(), before)).toEqual([
      { type: 'text', paragraphs: ['Articles will appear here.'] },
    ]);
    expect(await openAt('blog/standing', before)).toMatchObject({ byline: null });
  });
});
