/** The list of pages as its address has it: what is looked for, which view, which order. */
import {
  type PageListInput,
  type PageSort,
  pageSorts,
  pageViews,
} from '#use-cases/site-editor/arrange-pages.ts';

const maxWords = 200;

export function readPageList(parameters: URLSearchParams): PageListInput {
  const sort = parameters.get('sort') ?? '';
  return {
    words: (parameters.get('q') ?? '').slice(0, maxWords),
    view: pageViews.find((view) => view === parameters.get('show')) ?? 'all',
    author: parameters.get('author') ?? '',
    sort: pageSorts.find((each) => each === sort.replace(/^-/, '')) ?? 'changed',
    isReversed: sort.startsWith('-'),
  };
}

/** A first press sorts dates from the newest, titles from A. */
export function writeSort(sort: PageSort, isReversed: boolean): string {
  return `${isReversed ? '-' : ''}${sort}`;
}

/** The same list with some of it otherwise; what is empty is left out. */
export function withChanged(parameters: URLSearchParams, changed: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(parameters);
  next.delete('done');
  for (const [name, value] of Object.entries(changed)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}
