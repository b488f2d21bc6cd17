/** A model or make that is not in the yard today: the message, with what comes close and whom to ask. */
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { clearFilters, withRefinements } from '#domain/stock-search/search-state-changes.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { inSentence } from '#domain/text/in-sentence.ts';
import type { EmptyResult } from '#view-models/listing/compose-listing.ts';
import type { ListingSite } from '#view-models/listing/listing-site.ts';
import { listingHeading } from '#view-models/listing/listing-text.ts';
import type { ListingStock } from './listing-stock.ts';
import type { EmptySearch } from './view-no-results.ts';
import { way } from './widen-limits.ts';

const nearestCount = 3;

/** Null where what is asked for by name is in stock, or is not one thing. */
export async function explainAbsentModel<C>(
  site: ListingSite,
  { state, href }: EmptySearch,
  app: ListingStock<C>,
): Promise<EmptyResult | null> {
  const name = absentName(state, app.vocabulary);
  if (name === null) return null;
  const candidates = closeSearches(site, state);
  const counted = await Promise.all(
    candidates.map(async (next) => ({
      next,
      result: await app.search(next, nearestCount),
    })),
  );
  const found = counted.filter(({ result }) => result.count > 0);
  const [best] = found;
  const { many } = site.config.labels.stockNoun;
  const body = bodyOf(site, state);
  return {
    culprit: state.refinements.model ? 'model' : 'make',
    view: {
      title: `No ${name} in stock right now`,
      text: 'Here are the closest matches. Or ask us for one, and we’ll let you know when it arrives.',
      ways: [
        ...found.map(({ next, result }) =>
          way(site, { verb: 'See', subject: subjectOf(next, site), count: result.count, href: href(next) }),
        ),
        {
          verb: 'Ask us for',
          subject: `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`,
          countText: null,
          href: '/contact-us',
        },
      ],
      bodyType: body ?? site.config.stock.itemTypes[0] ?? 'suv',
      nearest: best
        ? {
            heading: `Similar ${many}`,
            cards: best.result.hits.map(app.card),
          }
        : null,
    },
  };
}

/** "Honda City", "Lotus". */
function absentName({ refinements }: SearchState, { makes }: StockVocabulary): string | null {
  const [make, ...otherMakes] = refinements.make ?? [];
  const [model, ...otherModels] = refinements.model ?? [];
  if (otherMakes.length > 0 || otherModels.length > 0) return null;
  const ofMake = makes.filter(({ label }) => make === undefined || label === make);
  const isInStock =
    model === undefined
      ? make === undefined || ofMake.length > 0
      : ofMake.some(({ models }) => models.some(({ label }) => label === model));
  return isInStock ? null : [make, model].filter((part) => part !== undefined).join(' ');
}

/** Of the same shape, of the same make, then everything; with what else was asked for, as long as that finds any. */
function closeSearches(site: ListingSite, state: SearchState): readonly SearchState[] {
  const { make = [], model: _, ...others } = state.refinements;
  const rest = { ...state, refinements: others };
  const body = bodyOf(site, state);
  const ofShape = body === null ? [] : [withRefinements(rest, 'body', [body])];
  const ofMake = state.refinements.model && make.length > 0 ? [withRefinements(rest, 'make', make)] : [];
  const all = clearFilters(state);
  return [...ofShape, ...ofMake, all];
}

/** As the site presents the model; it is not known elsewhere. */
function bodyOf({ config }: ListingSite, { refinements }: SearchState): string | null {
  const [model] = refinements.model ?? [];
  const [make] = refinements.make ?? [];
  return (
    config.models.find(
      ({ name, manufacturer }) => name === model && (make === undefined || manufacturer === make),
    )?.bodyType ?? null
  );
}

function subjectOf(state: SearchState, site: ListingSite): string {
  return inSentence(listingHeading(state, site).replace(/ for sale\b/, ''));
}
