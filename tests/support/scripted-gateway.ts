/**
 * A payment gateway in memory that does what a test says: it is away, answers late, loses the answer after the work was
 * done, lets refunds fail. What it was asked for it does once, however often it is asked (as every gateway).
 */
import type { PaymentFact, RefundFact } from '#domain/payment/payment.ts';
import {
  type PaymentGateway,
  PaymentGatewayRefused,
  PaymentGatewayUnavailable,
  type PaymentRequest,
} from '#ports/deals/payment.ts';
import type { Clock } from '#ports/installation/clock.ts';

export type GatewayCall = 'begin' | 'find' | 'close' | 'refund' | 'findRefund';
/** `lost`: it did it, and the response is lost. A promise: it answers once that settles. */
export type GatewayMood = 'well' | 'away' | 'lost' | 'refused' | Promise<unknown>;

type Started = { readonly request: PaymentRequest; paidCents: number | null; isClosed: boolean };

export function createScriptedGateway(clock: Clock) {
  const started = new Map<string, Started>();
  const refunds = new Map<string, { readonly amountCents: number; fact: RefundFact }>();
  const script: Partial<Record<GatewayCall, GatewayMood[]>> = {};
  const calls: GatewayCall[] = [];
  let isAway = false;
  let nextRefund: RefundFact['kind'] = 'refunded';

  /** What the script says of this call, around what the gateway does. */
  async function act<T>(call: GatewayCall, work: () => T): Promise<T> {
    calls.push(call);
    const mood = script[call]?.shift() ?? (isAway ? 'away' : 'well');
    if (mood === 'away') throw new PaymentGatewayUnavailable(`Away: ${call}.`);
    if (mood === 'refused') throw new PaymentGatewayRefused(`Refused: ${call}.`);
    const answer = work();
    if (mood === 'lost') throw new PaymentGatewayUnavailable(`No answer: ${call}.`);
    if (mood !== 'well') await mood;
    return answer;
  }

  function known(reference: string): Started {
    const found = started.get(reference);
    if (found === undefined) throw new PaymentGatewayRefused(`No payment ${reference}.`);
    return found;
  }

  function factOf(reference: string): PaymentFact {
    const { request, paidCents, isClosed } = known(reference);
    if (paidCents !== null) return { kind: 'paid', paidCents, chargeReference: `charge of ${reference}` };
    const isOver = isClosed || request.expiresAt.getTime() <= clock().getTime();
    return isOver ? { kind: 'expired' } : { kind: 'open' };
  }

  const refundOf = (reference: string): RefundFact => {
    const found = refunds.get(reference);
    if (found === undefined) throw new PaymentGatewayRefused(`No refund ${reference}.`);
    return found.fact;
  };

  const gateway: PaymentGateway = {
    begin: (_account, request) =>
      act('begin', () => {
        const gatewayReference = `payment ${request.paymentId}`;
        if (!started.has(gatewayReference)) {
          started.set(gatewayReference, { request, paidCents: null, isClosed: false });
        }
        return { gatewayReference, href: `/pay/${request.paymentId}` };
      }),
    find: (_account, reference) => act('find', () => factOf(reference)),
    close: (_account, reference) =>
      act('close', () => {
        known(reference).isClosed = true;
        return factOf(reference);
      }),
    refund: (_account, { refundId, amountCents }) =>
      act('refund', () => {
        const refundReference = `refund ${refundId}`;
        const before = refunds.get(refundReference);
        if (before !== undefined) return before.fact;
        const fact: RefundFact =
          nextRefund === 'failed'
            ? { kind: 'failed', refundReference, reason: 'The card is closed.' }
            : { kind: nextRefund, refundReference };
        refunds.set(refundReference, { amountCents, fact });
        return fact;
      }),
    findRefund: (_account, reference) => act('findRefund', () => refundOf(reference)),
    parseWebhook: () => ({ kind: 'forged' }),
  };

  return {
    gateway,
    calls,
    /** Each further call of this kind finds the gateway in the next of these moods. */
    expect: (call: GatewayCall, ...moods: GatewayMood[]) => {
      script[call] = [...(script[call] ?? []), ...moods];
    },
    goAway: (away = true) => {
      isAway = away;
    },
    /** What refunds that are asked for from now on become. */
    refundsAre: (kind: RefundFact['kind']) => {
      nextRefund = kind;
    },
    /** What becomes of those that were asked for. */
    settleRefunds: (kind: 'refunded' | 'failed') => {
      for (const [refundReference, refund] of refunds) {
        refund.fact =
          kind === 'refunded'
            ? { kind, refundReference }
            : { kind, refundReference, reason: 'The bank sent it back.' };
      }
    },
    /** The payer pays on its page, if they still can. */
    pay: (reference: string, cents?: number): boolean => {
      if (factOf(reference).kind !== 'open') return false;
      const payment = known(reference);
      payment.paidCents = cents ?? payment.request.amountCents;
      return true;
    },
    references: () => [...started.keys()],
    /** What it took and gave back, in cents. */
    balance: () => ({
      taken: [...started.values()].reduce((sum, { paidCents }) => sum + (paidCents ?? 0), 0),
      givenBack: [...refunds.values()].reduce(
        (sum, { amountCents, fact }) => sum + (fact.kind === 'failed' ? 0 : amountCents),
        0,
      ),
    }),
  };
}

export type ScriptedGateway = ReturnType<typeof createScriptedGateway>;
