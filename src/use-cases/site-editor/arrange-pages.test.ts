import { describe, expect, it } from 'vitest';
import { arrangePages, type ListedPage, type PageListInput } from './arrange-pages.ts';

const page = (slug: string, more: Partial<ListedPage> = {}): ListedPage => ({
  ...{ slug, title: slug, publishState: 'shown', isEdited: false, hasDraft: false },
  ...{ changedBy: null, changedAt: null, href: `https://kestrel.example/${slug}` },
  ...more,
});
const pages = [
  page('warranty', { title: 'Warranty', changedBy: 'Mia Tran', changedAt: '2026-11-20T00:00:00.000Z' }),
  page('about-us', { title: 'About us' }),
  page('café', {
    title: 'Café',
    changedBy: 'Ben Hall',
    changedAt: '2026-11-24T00:00:00.000Z',
    hasDraft: true,
  }),
  page('boxing-day', { title: 'Boxing Day', publishState: 'not yet' }),
  page('eofy', { title: 'EOFY run-out', publishState: 'over' }),
  page('winter', { title: 'Winter', publishState: 'new', hasDraft: true }),
];
const all: PageListInput = { words: '', view: 'all', author: '', sort: 'changed', isReversed: false };
const slugs = (requested: Partial<PageListInput>) =>
  arrangePages(pages, { ...all, ...requested }).pages.map(({ slug }) => slug);

describe('the list of pages', () => {
  it.each<[string, Partial<PageListInput>, readonly string[]]>([
    [
      'the newest change first, others by title',
      {},
      ['café', 'warranty', 'about-us', 'boxing-day', 'eofy', 'winter'],
    ],
    ['by title', { sort: 'title' }, ['about-us', 'boxing-day', 'café', 'eofy', 'warranty', 'winter']],
    [
      'by title, from the end',
      { sort: 'title', isReversed: true },
      ['winter', 'warranty', 'eofy', 'café', 'boxing-day', 'about-us'],
    ],
    ['words of title and address, without accents', { words: 'CAFE' }, ['café']],
    ['of an address', { words: '/boxing' }, ['boxing-day']],
    ['published', { view: 'published', sort: 'title' }, ['about-us', 'café', 'warranty']],
    ['drafts', { view: 'drafts' }, ['café', 'winter']],
    ['scheduled', { view: 'scheduled' }, ['boxing-day']],
    ['ended', { view: 'ended' }, ['eofy']],
    ['of one author', { author: 'Mia Tran' }, ['warranty']],
    ['nothing', { words: 'castle' }, []],
  ])('H-25 shows %s', (_what, requested, expected) => {
    expect(slugs(requested)).toEqual(expected);
  });

  it('H-25 counts each view with the other filters, and names all authors', () => {
    const { counts, authors } = arrangePages(pages, { ...all, words: 'w', view: 'drafts' });
    expect(counts).toEqual({ all: 2, published: 1, drafts: 1, scheduled: 0, ended: 0 });
    expect(authors).toEqual(['Ben Hall', 'Mia Tran']);
  });
});
