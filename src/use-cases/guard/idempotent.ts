/**
 * A machine that got no answer asks again, with the key it chose: what it asked for is done once, and the first answer
 * is the answer, errors included, for a day.
 */
import { createHash } from 'node:crypto';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { IdempotencyStore, IdempotencyTurn, StoredResponse } from '#ports/leads/lead-store.ts';

export type KeyedRequest = {
  /** Null without a key: then each request is a new one. */
  readonly key: string | null;
  /** What kind of request: the same key for another kind is another. */
  readonly kind: string;
  /** All that was asked for. The order of names makes no difference. */
  readonly parameters: unknown;
  /** Whether the request can be worked on at all: its response is not stored, and the key stays unused. */
  readonly check: () => Promise<StoredResponse | null>;
  readonly work: () => Promise<StoredResponse>;
  /** The response after an unexpected failure: the work may be half done, so it is not begun again. */
  readonly answerFault: () => StoredResponse;
};

export type KeyedResponse =
  | { readonly kind: 'answered'; readonly answer: StoredResponse; readonly isRepeat: boolean }
  | { readonly kind: 'bad-key' }
  /** The key belongs to a request for something else. */
  | { readonly kind: 'other-parameters' }
  /** The same request is being worked on: 409, and to be asked again. */
  | { readonly kind: 'running' };

type Ports = {
  readonly answerLedger: IdempotencyStore;
  readonly newId: () => string;
  readonly reportFault: (error: unknown, where: string) => void;
};

const retentionMs = dayMs;
/** Longer than any request takes; a process that takes longer has died. */
const leaseMs = 2 * minuteMs;
export const maxKeyLength = 255;

export async function idempotent(
  site: Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>,
  request: KeyedRequest,
  app: Ports,
  now: Date,
): Promise<KeyedResponse> {
  const { key } = request;
  if (key === null) return answered((await request.check()) ?? (await workOrFault(request, app)));
  // Visible ASCII, as a header may carry it.
  if (key.length > maxKeyLength || !/^[\x21-\x7e]+$/.test(key)) return { kind: 'bad-key' };
  const turn: IdempotencyTurn = {
    dealerGroupId: site.dealerGroupId,
    scope: `${site.siteSlug} ${request.kind}`,
    key,
    fingerprint: fingerprintOf(request.parameters),
    turn: app.newId(),
    worksUntil: new Date(now.getTime() + leaseMs),
    forgetAt: new Date(now.getTime() + retentionMs),
  };
  const claimed = await app.answerLedger.take(turn, now);
  if (claimed.kind === 'kept') return answered(claimed.answer, true);
  if (claimed.kind !== 'yours') return claimed;
  const refusal = await checkOrDrop(request, turn, app);
  if (refusal !== null) return answered(refusal);
  const answer = await workOrFault(request, app);
  await app.answerLedger.keep(turn, answer);
  return answered(answer);
}

/** Nothing is stored of a request that was not begun. */
async function checkOrDrop(
  { check }: KeyedRequest,
  turn: IdempotencyTurn,
  { answerLedger }: Ports,
): Promise<StoredResponse | null> {
  let isStarted = false;
  try {
    const refusal = await check();
    isStarted = refusal === null;
    return refusal;
  } finally {
    if (!isStarted) await answerLedger.drop(turn);
  }
}

async function workOrFault({ kind, work, answerFault }: KeyedRequest, app: Ports): Promise<StoredResponse> {
  try {
    return await work();
  } catch (error) {
    app.reportFault(error, kind);
    return answerFault();
  }
}

function answered(answer: StoredResponse, isRepeat = false): KeyedResponse {
  return { kind: 'answered', answer, isRepeat };
}

function fingerprintOf(parameters: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(parameters, inOneOrder) ?? '')
    .digest('base64url');
}

function inOneOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
