/** The words of a search as a shopper reads them: `tow bar -fuel:"Diesel"` is “tow bar” without Diesel. */
import { facetLabel } from '#domain/stock-search/facets/car-facets.ts';
import { joinWords, splitQuery } from '#domain/stock-search/plain-language/query-words.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';

const excludedPart = /(?<!\S)-(?:([a-z_]{1,40}):)?"([^"]*)"/g;

/** “tow bar” without Diesel. */
export function formatQuery(query: string): string {
  return saidOf(query).join(' ') || `“${query}”`;
}

/** matching “tow bar” without Diesel */
export function formatMatching(query: string): string {
  const said = formatQuery(query);
  return said.startsWith('“') ? `matching ${said}` : said;
}

/** Each by itself: “tow bar” as words; without Diesel. */
export function formatQueryWords(query: string): readonly string[] {
  return saidOf(query).map((said) => (said.startsWith('“') ? `${said} as words` : said));
}

/** Without the quotation marks that the shopper put around it. */
function saidOf(query: string): readonly string[] {
  const denied = [...query.matchAll(excludedPart)].map(([, attribute, text = '']) => nameOf(attribute, text));
  const words = splitQuery(query.replace(excludedPart, ' '));
  denied.push(...words.filter(({ isExcluded }) => isExcluded).map(({ text }) => `“${text.slice(1)}”`));
  const wanted = joinWords(words.filter(({ isExcluded }) => !isExcluded));
  const said = wanted === '' ? [] : [`“${trimCharacters(wanted, '"“”') || wanted}”`];
  if (denied.length > 0) said.push(`without ${denied.join(' or ')}`);
  return said;
}

/** As it is in the search field: typed again it means the same. */
export function queryAsTyped(query: string): string {
  return query.replace(excludedPart, (_, attribute: string | undefined, text: string) => {
    const name = attribute === undefined ? text : nameOf(attribute, text);
    return /\s/.test(name) || attribute === undefined ? `-"${name}"` : `-${name}`;
  });
}

/** What a value is called in an address is mostly its name. */
function nameOf(attribute: string | undefined, value: string): string {
  if (attribute === undefined) return `“${value}”`;
  if (value === 'true') return facetLabel(attribute);
  return /^[a-z_]+$/.test(value) ? capitalise(value.replaceAll('_', ' ')) : value;
}
