/**
 * How typed words were understood, shown while they are typed: "SUV", "up to $40,000", "family car: 5 or more seats".
 */

import type { SiteContext } from '#domain/site/site-context.ts';
import { facetLabel, facetValueLabel } from '#domain/stock-search/facets/car-facets.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import type { ParsedQuery, ParsedRange } from '#domain/stock-search/plain-language/reading.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { formatQueryWords } from './format-query.ts';
import { formatRange, sortLabels } from './listing-text.ts';

export type ReadQuery = { readonly understood: readonly ParsedQuery[]; readonly rest: string };

/** Empty where it would only repeat what was typed. */
export function describeParsedQuery(
  { understood, rest }: ReadQuery,
  site: SiteContext,
  now: Date,
): readonly string[] {
  const said = understood.map((words) => describeWords(words, site, now));
  const [first] = understood;
  const isRepeated =
    understood.length === 1 && rest === '' && foldText(first?.text ?? '') === foldText(said[0] ?? '');
  if (first === undefined || isRepeated) return [];
  return [...said, ...formatQueryWords(rest)];
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
  const words = formatRange(attribute, range, site, per);
  switch (attribute) {
    case 'price':
    case 'weekly':
    case 'year':
      return words;
    case 'seats':
      return `${words} seats`;
    default:
      return `${facetLabel(attribute)} ${words}`;
  }
}

function joinOr(labels: readonly string[]): string {
  return labels.length < 2 ? (labels[0] ?? '') : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;
}
