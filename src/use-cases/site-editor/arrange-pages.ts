/** Which pages of the list are shown, and in which order: by words of their title or address, state, author, and a column. */
import { foldText } from '#domain/text/fold-text.ts';
import type { PagePublishState } from '#use-cases/content/page-preview.ts';

export type ListedPage = {
  readonly slug: string;
  readonly title: string;
  /** `new`: a draft of a page that was never published. */
  readonly publishState: PagePublishState | 'new';
  /** Where its words come from: files alone, or the console too. */
  readonly isEdited: boolean;
  readonly hasDraft: boolean;
  /** Who changed it last in the console, in its draft or live; null where its files alone say what it is. */
  readonly changedBy: string | null;
  /** ISO 8601. */
  readonly changedAt: string | null;
  /** On the site, whether shoppers see it or not. */
  readonly href: string;
};

export const pageViews = ['all', 'published', 'drafts', 'scheduled', 'ended'] as const;
export type PageView = (typeof pageViews)[number];
export const pageSorts = ['changed', 'title'] as const;
export type PageSort = (typeof pageSorts)[number];

export type PageListInput = {
  /** Words of the title or the address. */
  readonly words: string;
  readonly view: PageView;
  /** Who changed it last; empty for anyone. */
  readonly author: string;
  readonly sort: PageSort;
  readonly isReversed: boolean;
};

export type ArrangedPages = {
  readonly pages: readonly ListedPage[];
  /** How many there are in each view, with the other filters. */
  readonly counts: Readonly<Record<PageView, number>>;
  /** Those who changed a page last, by name. */
  readonly authors: readonly string[];
};

const isIn: Readonly<Record<PageView, (page: ListedPage) => boolean>> = {
  all: () => true,
  published: ({ publishState }) => publishState === 'shown',
  drafts: ({ publishState, hasDraft }) => hasDraft || publishState === 'draft' || publishState === 'new',
  scheduled: ({ publishState }) => publishState === 'not yet',
  ended: ({ publishState }) => publishState === 'over',
};

export function arrangePages(all: readonly ListedPage[], requested: PageListInput): ArrangedPages {
  const { view, author, sort, isReversed } = requested;
  const words = foldText(requested.words).split(/\s+/).filter(Boolean);
  const found = all.filter(({ title, slug, changedBy }) => {
    const text = foldText(`${title} /${slug}`);
    return words.every((word) => text.includes(word)) && (author === '' || changedBy === author);
  });
  const counted = pageViews.map((each) => [each, found.filter(isIn[each]).length] as const);
  const sorted = found.filter(isIn[view]).toSorted(sort === 'title' ? byTitle : newestFirst);
  return {
    pages: isReversed ? sorted.toReversed() : sorted,
    counts: Object.fromEntries(counted) as ArrangedPages['counts'],
    authors: [...new Set(all.flatMap(({ changedBy }) => changedBy ?? []))].sort(),
  };
}

function byTitle(left: ListedPage, right: ListedPage): number {
  return left.title.localeCompare(right.title, 'en') || left.slug.localeCompare(right.slug, 'en');
}

/** Pages that no one changed here are last, by their titles. */
function newestFirst(left: ListedPage, right: ListedPage): number {
  return (right.changedAt ?? '').localeCompare(left.changedAt ?? '', 'en') || byTitle(left, right);
}
