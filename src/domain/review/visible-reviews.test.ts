import { describe, expect, it } from 'vitest';
import { type Review, reviewRulesSchema } from './review.ts';
import {
  evaluateReviews,
  findOverallRating,
  findShownRating,
  listVisibleReviews,
} from './visible-reviews.ts';

const rules = reviewRulesSchema.parse({});
const place = (averageRating: number | null, reviewCount = 10, slug = 'here') => ({
  slug,
  averageRating,
  reviewCount,
  isRatingSample: false,
});
const review = (id: string, rest: Partial<Review> = {}): Review => ({
  id,
  customerName: 'Ann',
  text: 'Good.',
  rating: 5,
  locationSlug: 'here',
  isSample: false,
  reviewedOn: '2026-11-01',
  source: 'own',
  ...rest,
});
const shown = (reviews: readonly Review[], changes: Partial<typeof rules> = {}, locations = [place(4.5)]) =>
  listVisibleReviews({ config: { reviews, reviewRules: { ...rules, ...changes } }, locations }).map(
    ({ id }) => id,
  );

describe('REV-1 the stars and reviews of a location', () => {
  it.each([
    ['at the minimum', 4, false],
    ['just above it', 4.01, true],
    ['below it', 3.9, false],
    ['that is missing', null, false],
  ])('with an average %s', (_label, average, isShown) => {
    expect(findShownRating(place(average), rules) !== null).toBe(isShown);
    if (average !== null) expect(shown([review('a')], {}, [place(average)])).toEqual(isShown ? ['a'] : []);
  });

  it('REV-1 go by the minimum that the site says', () => {
    expect(findShownRating(place(3.5), { minimumAverage: 3 })).toEqual({
      average: 3.5,
      count: 10,
      isSample: false,
    });
    expect(shown([review('a')], { minimumAverage: 4.5 })).toEqual([]);
    expect(shown([review('a')], { minimumAverage: 4.4 })).toEqual(['a']);
  });

  it('REV-1 leave out those that are hidden', () => {
    expect(shown([review('a'), review('b')], { hidden: ['a'] })).toEqual(['b']);
  });

  it.each([
    ['good', 5, ['a']],
    ['at the minimum', 4, []],
  ])('REV-1 of a place without a count are judged by their own stars: %s', (_label, rating, ids) => {
    expect(shown([review('a', { rating })], {}, [place(null)])).toEqual(ids);
  });

  it('REV-1 of the dealer as a whole go by all locations together', () => {
    const whole = review('a', { locationSlug: null });
    const locations = [place(5, 1), place(3.8, 99, 'there')];
    expect(shown([whole], {}, locations)).toEqual([]);
    expect(shown([whole], {}, [place(5, 99), place(3.8, 1, 'there')])).toEqual(['a']);
  });

  it('REV-1 have one figure for all, counted by their number, and none at the minimum', () => {
    const overall = (locations: readonly ReturnType<typeof place>[]) =>
      findOverallRating({ config: { reviews: [], reviewRules: rules }, locations });
    expect(overall([place(4.8, 300), place(4.2, 100, 'there')])).toEqual({
      average: 4.7,
      count: 400,
      isSample: false,
    });
    const sample = { ...place(4.8, 300), isRatingSample: true };
    expect(overall([sample, place(4.2, 100, 'there')])).toMatchObject({ isSample: true });
    expect(overall([place(4, 300)])).toBe(null);
    expect(overall([place(null)])).toBe(null);
  });
});

describe('REV-2 reviews from Google', () => {
  const google = (id: string, rest: Partial<Review> = {}) => review(id, { source: 'google', ...rest });

  it.each([
    [3.9, []],
    [4, ['a']],
  ])('of %d stars', (rating, ids) => {
    expect(shown([google('a', { rating })])).toEqual(ids);
    // The limit is Google's: reviews written to the dealer are shown.
    expect(shown([review('a', { rating })])).toEqual(['a']);
  });

  it.each([12, 13])('are at most twelve of a location, the newest: of %d', (count) => {
    const reviews = Array.from({ length: count }, (_, index) =>
      google(`g${index + 1}`, { reviewedOn: `2026-10-${String(index + 1).padStart(2, '0')}` }),
    );
    const ids = shown([...reviews, review('own', { reviewedOn: '2026-01-01' })]);
    expect(ids).toHaveLength(13);
    expect(ids[0]).toBe(`g${count}`);
    expect(ids.includes('g1')).toBe(count === 12);
    expect(ids.at(-1)).toBe('own');
  });

  it('go by the limits that the site says', () => {
    const reviews = [google('a', { rating: 3 }), google('b', { reviewedOn: '2026-11-02' })];
    expect(shown(reviews, { minimumGoogleRating: 3 })).toEqual(['b', 'a']);
    expect(shown(reviews, { minimumGoogleRating: 3, maxGoogleReviews: 1 })).toEqual(['b']);
  });
});

it('REV-1 REV-2 each review says why it is shown or not, the newest first', () => {
  const reviews = [
    review('shown'),
    review('hidden', { reviewedOn: '2026-10-09' }),
    review('few stars', { source: 'google', rating: 3.9, reviewedOn: '2026-10-08' }),
    review('newest of Google', { source: 'google', reviewedOn: '2026-10-07' }),
    review('one too many', { source: 'google', reviewedOn: '2026-10-06' }),
    review('of a place at the minimum', { locationSlug: 'there', reviewedOn: '2026-10-05' }),
  ];
  const reviewRules = { ...rules, hidden: ['hidden'], maxGoogleReviews: 1 };
  const locations = [place(4.5), place(4, 10, 'there')];
  const judged = evaluateReviews({ config: { reviews: reviews.toReversed(), reviewRules }, locations });
  expect(judged.map(({ review: { id }, verdict }) => [id, verdict])).toEqual([
    ['shown', 'shown'],
    ['hidden', 'hidden'],
    ['few stars', 'google-below'],
    ['newest of Google', 'shown'],
    ['one too many', 'google-beyond'],
    ['of a place at the minimum', 'place-below'],
  ]);
});
