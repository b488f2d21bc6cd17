/** What is not wanted: "-diesel", "no auto", "without a tow bar", "not a Land Cruiser or a Patrol". */
import { joinWords, type QueryWord, readQuotes } from './query-words.ts';
import { type ReadName, readMisspeltName, readName, readPhrase, readQuotedName } from './read-name.ts';
import type { SiteWords } from './site-words.ts';
import { negations } from './synonyms.ts';

export type ReadDenied = {
  /** For free text (text-match.ts): `-fuel:"Diesel"` of a name of the site, `-"tow bar"` of other words. */
  readonly text: string;
  readonly end: number;
};

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'any']);
const alternatives: ReadonlySet<string> = new Set(['or', 'nor']);

export function readDenied(words: readonly QueryWord[], start: number, site: SiteWords): ReadDenied | null {
  const first = words[start];
  if (!first) return null;
  if (first.isExcluded) return readThing(words, start, site);
  if (first.isLiteral || !negations.has(first.folded)) return null;
  const texts: string[] = [];
  let end = start;
  do {
    const from = words[end + 1];
    const isArticle = from !== undefined && !from.isLiteral && articles.has(from.folded);
    const denied = readThing(words, end + (isArticle ? 2 : 1), site);
    if (!denied) break;
    texts.push(denied.text);
    end = denied.end;
  } while (alternatives.has(words[end]?.folded ?? ''));
  return texts.length === 0 ? null : { text: texts.join(' '), end };
}

function readThing(words: readonly QueryWord[], at: number, site: SiteWords): ReadDenied | null {
  const word = words[at];
  if (!word || word.compact === '') return null;
  const name = word.isLiteral
    ? readQuotedName(words, at, site)
    : (readName(words, at, site) ?? readMisspeltName(words, at, site));
  if (name && name.meaning.attribute !== 'sortBy') return { text: textOfName(name), end: name.end };
  const quoted = readQuotes(words, at);
  if (quoted) return { text: `-"${quoted.text}"`, end: quoted.end };
  // An attribute and its value, as they are written below.
  if (word.isLiteral) return { text: word.text, end: at + 1 };
  const end = (word.isExcluded ? null : readPhrase(words, at, site)) ?? at + 1;
  const text = joinWords(words.slice(at, end));
  if (end > at + 1) return { text: `-"${text}"`, end };
  return { text: word.isExcluded ? text : `-${text}`, end };
}

/** Without a make and a model is without this model of this make. */
function textOfName({ meaning: { refinements } }: ReadName): string {
  const make = refinements.find(({ attribute }) => attribute === 'make')?.value;
  const models = refinements.filter(({ attribute }) => attribute === 'model');
  const values =
    make !== undefined && models.length > 0
      ? models.map(({ value }) => ({ attribute: 'make_model', value: `${make} ${value}` }))
      : refinements;
  return values.map(({ attribute, value }) => `-${attribute}:"${value.replaceAll('"', '')}"`).join(' ');
}
