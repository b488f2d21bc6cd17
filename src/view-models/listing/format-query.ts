/** The words of a search as a shopper reads them: `tow bar -fuel:"Diesel"` is “tow bar” without Diesel. */

import type { SiteContext } from '#domain/site/site-context.ts';
import { facetLabel, facetValueLabel } from '#domain/stock-search/facets/car-facets.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { joinWords, splitQuery } from '#domain/stock-search/plain-language/query-words.ts';
import type { ParsedQuery, ParsedRange } from '#domain/stock-search/plain-language/reading.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';
import { formatRange, sortLabels } from './listing-text.ts';

const excludedPart = /(?<!\S)-(?:([a-z_]{1,40}):)?"([^"]*)"/g;

/** “tow bar” without Diesel. */
export function formatQuery(query: string): string {
  return wordsOf(query).join(' ') || `“${query}”`;
}

/** matching “tow bar” without Diesel */
export function formatMatching(query: string): string {
  const text = formatQuery(query);
  return text.startsWith('“') ? `matching ${text}` : text;
}

/** Each by itself: “tow bar” as words; without Diesel. */
function formatQueryWords(query: string): readonly string[] {
  return wordsOf(query).map((text) => (text.startsWith('“') ? `${text} as words` : text));
}

/** Without the quotation marks that the shopper put around it. */
function wordsOf(query: string): readonly string[] {
  const denied = [...query.matchAll(excludedPart)].map(([, attribute, text = '']) => nameOf(attribute, text));
  const words = splitQuery(query.replace(excludedPart, ' '));
  denied.push(...words.filter(({ isExcluded }) => isExcluded).map(({ text }) => `“${text.slice(1)}”`));
  const requested = joinWords(words.filter(({ isExcluded }) => !isExcluded));
  const message = requested === '' ? [] : [`“${trimCharacters(requested, '"“”') || requested}”`];
  if (denied.length > 0) message.push(`without ${denied.join(' or ')}`);
  return message;
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

/**
 * How typed words were understood, shown while they are typed: "SUV", "up to $40,000", "family car: 5 or more seats".
 */
export type ReadQuery = { readonly understood: readonly ParsedQuery[]; readonly rest: string };

/** Empty where it would only repeat what was typed. */
export function describeParsedQuery(
  { understood, rest }: ReadQuery,
  site: SiteContext,
  now: Date,
): readonly string[] {
  const text = understood.map((texts) => describeWords(texts, site, now));
  const [first] = understood;
  const isRepeated =
    understood.length === 1 && rest === '' && foldText(first?.text ?? '') === foldText(text[0] ?? '');
  if (first === undefined || isRepeated) return [];
  return [...text, ...formatQueryWords(rest)];
}

function describeWords(
  { text, attribute, label, refinements, range }: ParsedQuery,
  site: SiteContext,
  now: Date,
): string {
  if (attribute === 'near') return `near ${label}`;
  if (attribute === 'sortBy')
    return Object.entries(sortLabels).find(([order]) => order === label)?.[1] ?? label;
  if (attribute === 'sleeps' && range === null) return `sleeps ${label}`;
  if (attribute !== 'use' && range === null) return label;
  const context = buildFacetContext(site, now);
  const attributes = [...new Set(refinements.map((each) => each.attribute))];
  const values = attributes.map((each) =>
    joinOr(
      refinements
        .filter(({ attribute: of }) => of === each)
        .map(({ value }) => facetValueLabel(each, value, context)),
    ),
  );
  const filters = [...values, ...(range ? [sayRange(range, site)] : [])].join(', ');
  return attribute === 'use' ? `${text}: ${filters}` : filters;
}

/** A figure whose unit does not say what it counts is named. */
function sayRange({ attribute, range, per }: ParsedRange, site: SiteContext): string {
  const text = formatRange(attribute, range, site, per);
  switch (attribute) {
    case 'price':
    case 'weekly':
    case 'year':
      return text;
    case 'seats':
      return `${text} seats`;
    default:
      return `${facetLabel(attribute)} ${text}`;
  }
}

function joinOr(labels: readonly string[]): string {
  return labels.length < 2 ? (labels[0] ?? '') : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;
}
