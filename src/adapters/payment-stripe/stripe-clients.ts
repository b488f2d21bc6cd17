/** One client of Stripe's package for each key, and what its errors mean to us. */
import Stripe from 'stripe';
import { secretVariableOf } from '#domain/site/secret-name.ts';
import {
  type PaymentAccount,
  PaymentGatewayRefused,
  PaymentGatewayUnavailable,
} from '#ports/deals/payment.ts';

export type StripeSettings = {
  /** By the whole name of the variable; null where the environment does not have it. */
  readonly secretOf: (variable: string) => string | null;
  /** A peer in Stripe's place; null means Stripe itself. */
  readonly url: string | null;
  /** How long one try may take; there are two at most. */
  readonly timeoutMs?: number;
};

export type StripeVariables = { readonly apiKey: string; readonly webhookSecret: string };

/** The variables that hold the keys of this name. */
export function stripeVariables(secretName: string): StripeVariables {
  return {
    apiKey: secretVariableOf('PAYMENT_SECRET', secretName),
    webhookSecret: secretVariableOf('PAYMENT_WEBHOOK_SECRET', secretName),
  };
}

export type StripeClients = {
  /** Asks Stripe in the name of this account. Throws PaymentGatewayUnavailable or PaymentGatewayRefused, and nothing else of Stripe's. */
  ask<T>(account: PaymentAccount, question: (stripe: Stripe) => Promise<T>): Promise<T>;
};

const defaultTimeoutMs = 8_000;

export function createStripeClients({
  secretOf,
  url,
  timeoutMs = defaultTimeoutMs,
}: StripeSettings): StripeClients {
  const clients = new Map<string, Stripe>();

  function clientOf({ secretName }: PaymentAccount): Stripe {
    const variable = secretName === null ? null : stripeVariables(secretName).apiKey;
    const key = variable === null ? null : secretOf(variable);
    if (key === null) {
      throw new PaymentGatewayRefused(`Stripe's key is missing: set ${variable} and start again.`);
    }
    const known = clients.get(key);
    if (known !== undefined) return known;
    const client = new Stripe(key, {
      apiVersion: '2026-10-28.endive',
      timeout: timeoutMs,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(url === null ? {} : peerOf(url)),
    });
    clients.set(key, client);
    return client;
  }

  return {
    async ask(account, question) {
      const client = clientOf(account);
      try {
        return await question(client);
      } catch (error) {
        throw inOurWords(error);
      }
    },
  };
}

function peerOf(url: string): { readonly protocol: 'http'; readonly host: string; readonly port: string } {
  const { hostname, port } = new URL(url);
  return { protocol: 'http', host: hostname.replace(/^\[|\]$/g, ''), port };
}

function inOurWords(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const words = [error.type, error.code, withoutKeys(error.message), error.requestId];
  const message = words.filter((word) => word !== undefined && word !== '').join(', ');
  return isAway(error) ? new PaymentGatewayUnavailable(message) : new PaymentGatewayRefused(message);
}

/** There was no response to our request: it may have been done, and may be sent again under the same key. */
function isAway(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // Its own faults, answers that cannot be read, and 409: the same key is just being worked on.
    error instanceof Stripe.errors.StripeAPIError
  );
}

/** Stripe repeats parts of a key that it does not know. */
function withoutKeys(text: string): string {
  return text.replace(/\b(sk|rk|pk|whsec)_[\w*]+/g, '$1_…');
}
