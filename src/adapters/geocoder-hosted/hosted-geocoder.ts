/** A hosted geocoder with the interface of Google's: GET with an address and a key. */

import { z } from 'zod';
import { readLimitedText } from '#adapters/http/public-address.ts';
import type { Coordinates } from '#domain/location/distance.ts';
import type { LocalityNames } from '#domain/location/place-name.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { GeocodeResult, Geocoder } from '#ports/shoppers/geocoder.ts';

type Options = {
  /** Without parameters, for example https://maps.googleapis.com/maps/api/geocode/json. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
};

/** A page waits for this. */
const defaultTimeoutMs = 2_500;
/** Each answer costs money: what was asked before is not asked again. */
const maxRemembered = 1_000;
const maxAnswerBytes = 1_000_000;

const answerSchema = z.object({
  status: z.string(),
  error_message: z.string().optional(),
  results: z.array(
    z.object({ geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }) }),
  ),
});

export class HostedGeocoder implements Geocoder {
  readonly #options: Options;
  readonly #answers = new Map<string, Promise<GeocodeResult>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The service itself chooses between suburbs of one name. */
  locate(text: string, _around: readonly Coordinates[]): Promise<GeocodeResult> {
    const label = text.trim().replace(/\s+/g, ' ');
    const key = label.toLowerCase();
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = this.#ask(label);
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size >= maxRemembered) this.#answers.delete(oldest);
    this.#answers.set(key, answer);
    // A failure is no answer: the next shopper asks again.
    answer.then(({ kind }) => {
      if (kind === 'unavailable' && this.#answers.get(key) === answer) this.#answers.delete(key);
    });
    return answer;
  }

  async placeNames(): Promise<LocalityNames | null> {
    return null;
  }

  async #ask(label: string): Promise<GeocodeResult> {
    const { key, timeoutMs = defaultTimeoutMs } = this.#options;
    const url = new URL(this.#options.url);
    url.searchParams.set('address', `${label}, Australia`);
    url.searchParams.set('components', 'country:AU');
    url.searchParams.set('key', key);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      if (!response.ok) {
        await response.body?.cancel();
        return { kind: 'unavailable', reason: `The geocoder answered with status ${response.status}.` };
      }
      return readAnswer(
        label,
        await readLimitedText(response, maxAnswerBytes, 'The geocoder’s answer was larger than 1 MB.'),
      );
    } catch (error) {
      return { kind: 'unavailable', reason: reasonOf(error, timeoutMs) };
    }
  }
}

function readAnswer(label: string, text: string): GeocodeResult {
  const parsed = answerSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    return { kind: 'unavailable', reason: 'The geocoder’s answer has no places.' };
  }
  const { status, results, error_message } = parsed.data;
  const [first] = results;
  if (status === 'ZERO_RESULTS' || (status === 'OK' && !first)) return { kind: 'not-found' };
  if (status !== 'OK' || !first) {
    return {
      kind: 'unavailable',
      reason: `The geocoder refused: ${[status, error_message].filter(Boolean).join(', ')}.`,
    };
  }
  const { lat, lng } = first.geometry.location;
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isOnEarth
    ? { kind: 'found', place: { label, coordinates: { latitude: lat, longitude: lng } } }
    : { kind: 'unavailable', reason: 'The geocoder answered with coordinates that don’t exist.' };
}

/** The address of a request holds the key: it stays out of every message. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `The geocoder did not answer within ${timeoutMs} ms.`;
  }
  if (error instanceof Error && error.message.startsWith('The geocoder')) return error.message;
  return 'The geocoder cannot be reached.';
}
