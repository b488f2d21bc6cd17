/** Pages of a former website as pages of the new one: their addresses and their text in blocks. */
import { platformParts } from '#domain/redirect/free-address.ts';
import { slugify } from '#domain/text/slugify.ts';
import type { OldPage } from './old-pages.ts';
import { pathWords } from './old-pages.ts';

/** A draft of it is written for every new site, with what the platform does. */
const written: ReadonlySet<string> = new Set(['privacy-policy']);

/** The new address of each page by its former path; pages that the platform has already get none of their own. */
export function pageSlugs(pages: readonly OldPage[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const slugs = new Map<string, string>();
  for (const { path, kind, title } of pages) {
    if (kind !== 'page') continue;
    const parts = (path.split('?')[0] ?? '').split('/').filter((part) => part !== '');
    const own = slugify(pathWords(parts.at(-1) ?? ''), 60);
    const wanted = /^(?:|\d{1,4}|page|index|default)$/.test(own) ? slugify(title, 60) : own;
    const free = platformParts.has(wanted) || wanted === '' ? `about-${wanted || 'page'}` : wanted;
    const slug = taken.has(free) && !written.has(free) ? `${free}-${taken.size + 1}` : free;
    taken.add(slug);
    slugs.set(path, slug);
  }
  return slugs;
}

export type NewPage = {
  readonly slug: string;
  readonly title: string;
  readonly blocks: readonly {
    readonly type: 'text';
    readonly heading?: string;
    readonly paragraphs: readonly string[];
  }[];
};

const maxParagraph = 4_000;

export function newPageOf(page: OldPage, slug: string): NewPage {
  const blocks = page.blocks.flatMap(({ heading, paragraphs }) => {
    const texts = paragraphs.filter((text) => text !== '').map((text) => text.slice(0, maxParagraph));
    if (texts.length === 0) return [];
    return [
      {
        type: 'text' as const,
        ...(heading === null ? {} : { heading: heading.slice(0, 120) }),
        paragraphs: texts,
      },
    ];
  });
  return { slug, title: page.title === '' ? slug : page.title, blocks };
}

/** Drafts of the platform's own pages are not replaced by texts about another website. */
export function isWrittenPage(slug: string): boolean {
  return written.has(slug);
}
