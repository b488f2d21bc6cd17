/**
 * Asks a valuation service: POST with the car as JSON, a token, an answer in whole cents. Whatever it does wrong is
 * `unavailable`, so that the lead goes on without it.
 */
import { z } from 'zod';
import { readLimitedText } from '#adapters/http/public-address.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { limitSpread, minEstimateCents, roundValue, type Valuation } from '#domain/trade-in/valuation.ts';
import type { ValuationSource, ValuedCar } from '#ports/deals/trade-in-store.ts';

type Options = {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
  readonly reportFault: (error: unknown, where: string) => void;
};

/** A shopper waits for this. */
const defaultTimeoutMs = 5_000;
const maxAnswerBytes = 100_000;
const cents = z.int().min(0).max(10_000_000_00);

const answerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('valued'),
    value_cents: cents,
    /** Both or neither; without them the range is ours. */
    low_cents: cents.optional(),
    high_cents: cents.optional(),
    comparables: z.int().min(0).nullable().default(null),
    method: z.string().min(1).max(500),
    state_average_cents: cents.nullable().default(null),
  }),
  z.object({ status: z.literal('refused') }),
]);

export function createHttpValuation({ reportFault, ...options }: Options): ValuationSource {
  return {
    async value(site, car) {
      try {
        return readAnswer(await ask(car, options), site);
      } catch (error) {
        reportFault(error, 'valuation service');
        return { kind: 'refused', reason: 'unavailable' };
      }
    },
  };
}

async function ask(
  { own, nvic, rego, regoState }: ValuedCar,
  { url, token, timeoutMs = defaultTimeoutMs }: Omit<Options, 'reportFault'>,
): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      rego,
      rego_state: regoState,
      // With a code it is asked for this very variant.
      ...(nvic === null ? {} : { nvic }),
      year: own.year,
      make: own.make,
      model: own.model,
      badge: own.badge,
      odometer_km: own.odometerKm,
    }),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The valuation service answered with status ${response.status}.`);
  }
  return readLimitedText(response, maxAnswerBytes, 'The valuation service’s answer was too large.');
}

function readAnswer(text: string, { config }: SiteContext): Valuation {
  const parsed = answerSchema.safeParse(parseJson(text));
  if (!parsed.success || config.tradeIn === null) {
    throw new Error('The valuation service’s answer has no value.');
  }
  const answer = parsed.data;
  if (answer.status === 'refused') return { kind: 'refused', reason: 'too-few-comparables' };
  const baseCents = roundValue(answer.value_cents, config.tradeIn);
  if (baseCents < minEstimateCents) return { kind: 'refused', reason: 'too-low' };
  const half =
    answer.low_cents === undefined || answer.high_cents === undefined
      ? 0
      : Math.abs(answer.high_cents - answer.low_cents) / 2;
  return {
    kind: 'valued',
    source: 'service',
    baseCents,
    spreadCents: limitSpread(half, baseCents, config.tradeIn),
    method: answer.method,
    comparables: answer.comparables,
    working: [
      { label: 'Value from the valuation service', cents: answer.value_cents },
      {
        label: `Rounded to the nearest $${config.tradeIn.roundToCents / 100}`,
        cents: baseCents - answer.value_cents,
      },
    ],
    stateAverageCents: answer.state_average_cents,
  };
}
