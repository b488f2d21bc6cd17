/** The names of makes, models and body types that what is being typed may become: "toyota hi" → Toyota HiLux. */

import {
  compactName,
  joinWords,
  type Meaning,
  type QueryWord,
  splitQuery,
} from '#domain/stock-search/plain-language/query-words.ts';
import type { SiteWords } from '#domain/stock-search/plain-language/site-words.ts';
import { singular } from '#domain/stock-search/text-match.ts';

export type Completion = {
  /** What was typed before the name. */
  readonly head: string;
  readonly meaning: Meaning;
  /** Characters of the name that were typed: the more, the likelier it is meant. */
  readonly typed: number;
};

const completed: ReadonlySet<string> = new Set(['make', 'model', 'make_model', 'body']);
const maxWords = 3;
/** "c" is no crossover yet, but "pic" may be a pickup. */
const minSynonymLength = 3;

/** The most characters typed first; each meaning once. */
export function completeWords(query: string, site: SiteWords): readonly Completion[] {
  const words = splitQuery(query);
  const found = new Map<string, Completion>();
  for (let length = Math.min(maxWords, words.length); length > 0; length--) {
    const tail = words.slice(-length);
    if (tail.some(({ isLiteral, compact }) => isLiteral || compact === '')) continue;
    addCompletions({ head: words.slice(0, -length), tail }, site, found);
  }
  return [...found.values()];
}

function addCompletions(
  { head, tail }: { readonly head: readonly QueryWord[]; readonly tail: readonly QueryWord[] },
  site: SiteWords,
  found: Map<string, Completion>,
): void {
  const beginning = tail.map(({ compact }) => compact).join('');
  for (const [name, meaning] of site.names) {
    if (!completed.has(meaning.attribute) || !beginsName(name, beginning)) continue;
    if (meaning.attribute === 'body' && !isClearBody(beginning, meaning)) continue;
    const key = meaning.refinements.map(({ attribute, value }) => `${attribute}=${value}`).join('&');
    if (!found.has(key)) found.set(key, { head: joinWords(head), meaning, typed: beginning.length });
  }
}

function beginsName(name: string, typed: string): boolean {
  return name.startsWith(typed) || name.startsWith(singular(typed));
}

function isClearBody(beginning: string, { label }: Meaning): boolean {
  return beginning.length >= minSynonymLength || compactName(label).startsWith(beginning);
}
