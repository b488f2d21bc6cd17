/**
 * Reviews of a place from Google Places (New): `GET /v1/places/{id}` with a key and the fields that are wanted in
 * headers. It answers with five reviews at most, and says how many stars were given by how many.
 */
import { z } from 'zod';
import { readLimitedText } from '#adapters/http/public-address.ts';
import type { PlaceReviews } from '#domain/review/review.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { ReviewSource, ReviewsResult } from '#ports/sites/reviews.ts';

type Options = {
  /** Without a path: https://places.googleapis.com */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
};

/** No page waits for it. */
const defaultTimeoutMs = 10_000;
const maxAnswerBytes = 1_000_000;
const maxTextLength = 5_000;
const fields = [
  'rating',
  'userRatingCount',
  'reviews.name',
  'reviews.rating',
  'reviews.text',
  'reviews.publishTime',
  'reviews.authorAttribution.displayName',
];

const reviewSchema = z.object({
  name: z.string().min(1),
  rating: z.number().min(0).max(5),
  text: z.object({ text: z.string() }).optional(),
  publishTime: z.iso.datetime({ offset: true }),
  authorAttribution: z.object({ displayName: z.string() }).optional(),
});
const answerSchema = z.object({
  rating: z.number().min(0).max(5).optional(),
  userRatingCount: z.int().min(0).optional(),
  reviews: z.array(reviewSchema).optional(),
});

export function createGoogleReviews({ url, key, timeoutMs = defaultTimeoutMs }: Options): ReviewSource {
  return {
    async find(placeId): Promise<ReviewsResult> {
      try {
        const response = await fetch(new URL(`/v1/places/${encodeURIComponent(placeId)}`, url), {
          headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': fields.join(',') },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) {
          await response.body?.cancel();
          return unavailable(`Google answered with status ${response.status}.`);
        }
        return readAnswer(await readLimitedText(response, maxAnswerBytes, 'Google’s answer was too large.'));
      } catch (error) {
        return unavailable(reasonOf(error, timeoutMs));
      }
    },
  };
}

function readAnswer(text: string): ReviewsResult {
  const parsed = answerSchema.safeParse(parseJson(text));
  if (!parsed.success) return unavailable('Google’s answer has no place.');
  const { rating = null, userRatingCount = 0, reviews = [] } = parsed.data;
  return {
    kind: 'found',
    reviews: { average: rating, count: userRatingCount, reviews: reviews.flatMap(toReview) },
  };
}

/** Stars without words are in the average; there is nothing to read of them. */
function toReview({
  name,
  rating,
  text,
  publishTime,
  authorAttribution,
}: z.output<typeof reviewSchema>): PlaceReviews['reviews'] {
  const message = storable(text?.text ?? '');
  if (message === '') return [];
  return [
    {
      id: storable(name),
      customerName: storable(authorAttribution?.displayName ?? '') || 'A Google user',
      text: message.slice(0, maxTextLength).toWellFormed(),
      rating,
      reviewedOn: new Date(publishTime).toISOString().slice(0, 'YYYY-MM-DD'.length),
    },
  ];
}

/** PostgreSQL keeps no NUL and no half of a character. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim();
}

function unavailable(reason: string): ReviewsResult {
  return { kind: 'unavailable', reason };
}

/** The message of a failed request may contain its headers: only this text gets out. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `Google did not answer within ${timeoutMs} ms.`;
  if (error instanceof Error && error.message.startsWith('Google')) return error.message;
  return 'Google cannot be reached.';
}
