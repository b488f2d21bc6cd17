/**
 * Answers in Stripe's place on this machine, as its published API says for the few calls that we make: forms in, JSON
 * out, idempotency keys that keep their first answer, sessions and refunds with their states, signed events. Its moods
 * are those of a network: slow, away, overloaded, and an answer that is lost after the work was done.
 */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import {
  createStripeBooks,
  type StripeAnswer,
  type StripeBooks,
  type StripeRequest,
  stripeFailure,
} from './stripe-books.ts';

/** What becomes of the next request. `loses the answer`: the work is done. */
export type StripeMood = 'slow' | 'fails' | 'overloaded' | 'resets' | 'loses the answer' | 'stammers';

export type StripePeer = {
  readonly url: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** Everything that came in, whatever it was answered. */
  readonly requested: readonly StripeRequest[];
  readonly books: StripeBooks;
  /** For the next requests, one each; afterwards it answers as it should. */
  become(...moods: readonly StripeMood[]): void;
  /** A day has passed. */
  forgetKeys(): void;
  /** An event as its webhook sends it. */
  event(type: string, object: object, at: Date): { readonly body: string; readonly signature: string };
  close(): Promise<void>;
};

type StoredRequest = { readonly parameters: string; readonly answer: StripeAnswer };

export async function startStripePeer(): Promise<StripePeer> {
  const apiKey = 'sk_test_peer0123456789';
  const webhookSecret = 'whsec_peer0123456789';
  const moods: StripeMood[] = [];
  const requested: StripeRequest[] = [];
  const stored = new Map<string, StoredRequest>();
  const held = new Set<ServerResponse>();
  const books = createStripeBooks();
  let events = 0;

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const url = new URL(request.url ?? '/', 'http://peer');
    const form = new URLSearchParams(Buffer.concat(parts).toString('utf8') || url.search);
    const question = { method: request.method ?? '', path: url.pathname, form, headers: request.headers };
    requested.push(question);
    const mood = moods.shift();
    switch (mood) {
      case 'slow':
        // Until it is closed: clients have to give up.
        held.add(response);
        return;
      case 'resets':
        return request.socket.resetAndDestroy();
      case 'overloaded':
        return send(response, stripeFailure('Too many requests.', { status: 429, code: 'rate_limit' }));
      case 'fails':
        return send(response, stripeFailure('Something broke.', { status: 500, type: 'api_error' }));
      case 'stammers':
        return response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "cs_');
      default: {
        const answer = answerOnce(question);
        return mood === 'loses the answer' ? request.socket.resetAndDestroy() : send(response, answer);
      }
    }
  });

  /** A key keeps its first answer, errors included, unless what it asked was never begun. */
  function answerOnce(question: StripeRequest): StripeAnswer {
    if (question.headers.authorization !== `Bearer ${apiKey}`) {
      const key = question.headers.authorization?.replace('Bearer ', '');
      return stripeFailure(`Invalid API Key provided: ${key}`, { status: 401 });
    }
    const key = question.headers['idempotency-key'];
    if (question.method !== 'POST' || typeof key !== 'string') return books.answer(question);
    const parameters = `${question.path}?${question.form}`;
    const before = stored.get(key);
    if (before === undefined) {
      const answer = books.answer(question);
      stored.set(key, { parameters, answer });
      return answer;
    }
    if (before.parameters === parameters) return before.answer;
    return stripeFailure(
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      { type: 'idempotency_error' },
    );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey,
    webhookSecret,
    requested,
    books,
    become: (...next) => void moods.splice(0, moods.length, ...next),
    forgetKeys: () => stored.clear(),
    event(type, object, at) {
      events += 1;
      const created = Math.floor(at.getTime() / 1_000);
      const body = JSON.stringify({
        id: `evt_${events}`,
        object: 'event',
        api_version: '2026-10-28.endive',
        created,
        type,
        data: { object },
      });
      const signed = createHmac('sha256', webhookSecret).update(`${created}.${body}`).digest('hex');
      return { body, signature: `t=${created},v1=${signed}` };
    },
    close: async () => {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function send(response: ServerResponse, { status, body }: StripeAnswer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_peer' })
    .end(JSON.stringify(body));
}
