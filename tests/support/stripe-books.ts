/** What Stripe keeps of sessions, charges and refunds, with the states and refusals that its API reference gives them. */
import type { IncomingHttpHeaders } from 'node:http';

export type StripeRequest = {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
};

export type StripeAnswer = { readonly status: number; readonly body: object };

type Metadata = Readonly<Record<string, string>>;
type Session = {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  expires_at: number;
  metadata: Metadata;
};
type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  failure_reason?: string;
  metadata: Metadata;
};

export type StripeBooks = {
  answer(question: StripeRequest): StripeAnswer;
  readonly sessions: ReadonlyMap<string, Session>;
  readonly refunds: ReadonlyMap<string, Refund>;
  /** The payer types in a valid card. */
  pay(sessionId: string): void;
  /** Its time is up. */
  expire(sessionId: string): void;
  /** A refund that was pending ends, or one that went fails after all. */
  settleRefund(refundId: string, status: Refund['status'], failureReason?: string): void;
  /** How the next refunds begin. */
  refundsBegin(status: Refund['status']): void;
};

export function createStripeBooks(): StripeBooks {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  let firstStatus: Refund['status'] = 'succeeded';
  let made = 0;
  const next = (prefix: string) => {
    made += 1;
    return `${prefix}_${String(made).padStart(6, '0')}`;
  };

  function create(form: URLSearchParams): StripeAnswer {
    const name = 'line_items[0][price_data]';
    const amount = Number(form.get(`${name}[unit_amount]`));
    const required = [
      'mode',
      'success_url',
      'line_items[0][quantity]',
      `${name}[currency]`,
      `${name}[product_data][name]`,
    ];
    for (const parameter of required) {
      if (!form.get(parameter))
        return stripeFailure(`Missing required param: ${parameter}.`, { code: 'parameter_missing' });
    }
    // Removed from this version of the API.
    if ([...form.keys()].some((parameter) => parameter.startsWith('payment_method_types'))) {
      return stripeFailure('Received unknown parameter: payment_method_types', { code: 'parameter_unknown' });
    }
    if (!Number.isInteger(amount) || amount < 50) {
      return stripeFailure('The total amount due must add up to at least $0.50 aud.', {
        code: 'amount_too_small',
      });
    }
    const id = next('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: amount * Number(form.get('line_items[0][quantity]')),
      currency: form.get(`${name}[currency]`) ?? '',
      expires_at: Number(form.get('expires_at')),
      metadata: metadataOf(form),
    };
    sessions.set(id, session);
    return { status: 200, body: { ...session } };
  }

  function expireSession(session: Session): StripeAnswer {
    if (session.status !== 'open') {
      return stripeFailure(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    Object.assign(session, { status: 'expired', url: null });
    return { status: 200, body: session };
  }

  function refund(form: URLSearchParams): StripeAnswer {
    const intent = form.get('payment_intent') ?? '';
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    if (session === undefined) {
      return stripeFailure(`No such payment_intent: '${intent}'`, { code: 'resource_missing' });
    }
    const amount = Number(form.get('amount'));
    const gone = [...refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, { amount: cents }) => sum + cents, 0);
    if (gone === session.amount_total) {
      return stripeFailure('Charge has already been refunded.', { code: 'charge_already_refunded' });
    }
    if (gone + amount > session.amount_total) {
      return stripeFailure('Refund amount is greater than unrefunded amount on charge.');
    }
    const id = next('re');
    const made: Refund = {
      id,
      object: 'refund',
      amount,
      payment_intent: intent,
      status: firstStatus,
      metadata: metadataOf(form),
    };
    refunds.set(id, made);
    return { status: 200, body: { ...made } };
  }

  function answer({ method, path, form }: StripeRequest): StripeAnswer {
    const [, kind = '', id = '', act] =
      /^\/v1\/(checkout\/sessions|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const isSession = kind === 'checkout/sessions';
    if (method === 'POST' && id === '') return isSession ? create(form) : refund(form);
    if (method === 'GET' && id === '' && !isSession) {
      const data = [...refunds.values()].filter((one) => one.payment_intent === form.get('payment_intent'));
      return { status: 200, body: { object: 'list', url: path, has_more: false, data: data.reverse() } };
    }
    const session = sessions.get(id);
    const found = isSession ? session : refunds.get(id);
    if (found === undefined) {
      return stripeFailure(`No such ${kind.replace('/', '.')}: '${id}'`, {
        status: 404,
        code: 'resource_missing',
      });
    }
    if (method === 'POST' && act === 'expire' && session !== undefined) return expireSession(session);
    return { status: 200, body: found };
  }

  return {
    answer,
    sessions,
    refunds,
    pay(id) {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error(`Session ${id} cannot be paid.`);
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: next('pi'),
        url: null,
      });
    },
    expire(id) {
      Object.assign(sessions.get(id) ?? {}, { status: 'expired', url: null });
    },
    settleRefund(id, status, failureReason) {
      const changes = failureReason === undefined ? { status } : { status, failure_reason: failureReason };
      Object.assign(refunds.get(id) ?? {}, changes);
    },
    refundsBegin(status) {
      firstStatus = status;
    },
  };
}

function metadataOf(form: URLSearchParams): Metadata {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

type Failing = { readonly status?: number; readonly type?: string; readonly code?: string };

export function stripeFailure(
  message: string,
  { status = 400, type = 'invalid_request_error', code }: Failing = {},
): StripeAnswer {
  return { status, body: { error: { type, ...(code === undefined ? {} : { code }), message } } };
}
