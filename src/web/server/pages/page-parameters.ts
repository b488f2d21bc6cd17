/** What of an address's query a kind of page depends on, written in one way: the same question is the same page. */
import { runningCostFields } from '#domain/car/specification/running-cost.ts';
import { calculatorParameters } from '#domain/finance/calculator-address.ts';
import { parseSearchState, serialiseSearchState } from '#domain/stock-search/address/search-address.ts';
import { isTypedSearch } from '#domain/stock-search/address/typed-search.ts';
import { parseWholeGroup, wholeGroupParameter } from '#view-models/listing/filter-groups.ts';
import { parseOmittedWords, withOmittedWords } from '#view-models/listing/listing-text.ts';
import { layoutParameter, resultLayouts } from '#view-models/listing/listing-view.ts';

/** The query of the one address, without a question mark. */
export type ReadParameters = (parameters: URLSearchParams) => string;

export const none: ReadParameters = () => '';

/** In this order, whatever theirs was; of one that is repeated, the first, which is the one that routes read. */
export function named(...names: readonly string[]): ReadParameters {
  return (parameters) => {
    const parts: string[] = [];
    for (const name of names) {
      const value = parameters.get(name);
      if (value !== null) parts.push(`${name}=${encodeURIComponent(value.toWellFormed())}`);
    }
    return parts.join('&');
  };
}

/** A search as it writes itself, however it was asked, and these beside it. */
function searchAnd(others: ReadParameters): ReadParameters {
  return (parameters) =>
    [serialiseSearchState(parseSearchState(parameters)), others(parameters)]
      .filter((part) => part !== '')
      .join('&');
}

const listing = searchAnd((parameters) => {
  const layout = resultLayouts.find((known) => known === parameters.get(layoutParameter));
  const group = parseWholeGroup(parameters);
  const omitted = parseOmittedWords(parameters);
  return [
    ...(layout === undefined ? [] : [`${layoutParameter}=${layout}`]),
    ...(group === null ? [] : [`${wholeGroupParameter}=${group}`]),
    ...(omitted.length === 0 ? [] : [withOmittedWords('', omitted).slice(1)]),
  ].join('&');
});

/** What the filter form sends stays as it is: its page is a way to the tidy address, and not cached. */
export const ofListing: ReadParameters = (parameters) =>
  isTypedSearch(parameters) ? parameters.toString() : listing(parameters);
export const ofSearchAnswer = searchAnd(named('filters', 'filter', 'words', 'hitsPerPage', 'offset'));
export const ofHits = searchAnd(named('filters', 'filter', 'limit'));

export const ofCar = named('near', 'postcode', ...calculatorParameters, ...Object.values(runningCostFields));

/** Pages that a site writes itself may have a form, a calculator, a location. */
export const ofContentPage = named(
  'preview',
  'location',
  'car_id',
  'preferredDealership',
  'vehiclePriceBudget',
  'role',
  ...calculatorParameters,
  'repayment',
);
