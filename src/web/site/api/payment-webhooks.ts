import { handleWebhook, type WebhookOutcome } from '#use-cases/payment/handle-webhook.ts';
import { requestContext } from '#web/site/request-context.server.ts';
import type { RouteArgs } from '#web/site/route-types.ts';

const awayRetrySeconds = 30;

/**
 * `POST /api/payments/{gateway}/notices`: what the gateway of this site says by itself, signed. Answers 200 to what it
 * need not send again, 503 to what it should, 400 to what it never sent.
 */
export async function action({ context, request, params }: RouteArgs<'gateway'>) {
  const { site, app, now, clientAddress } = context.get(requestContext);
  const webhook = { body: await request.text(), header: (name: string) => request.headers.get(name) };
  return answer(await handleWebhook(site, { gatewayId: params.gateway, webhook, clientAddress }, app, now));
}

function answer(outcome: WebhookOutcome): Response {
  switch (outcome.kind) {
    case 'taken':
      return Response.json({ received: true });
    case 'other-gateway':
      return refuse(404, 'This site doesn’t use this payment gateway.');
    case 'forged':
      return refuse(400, 'The signature is missing, wrong or too old.');
    case 'too-many':
      return refuse(429, 'Too many attempts.', outcome.retryAfterSeconds);
    case 'away':
      return refuse(503, 'Please send that again in a moment.', awayRetrySeconds);
  }
}

function refuse(status: number, error: string, retryAfterSeconds?: number): Response {
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return Response.json({ error }, { status, headers });
}

export function loader() {
  return Response.json(
    { error: 'Send webhook events to this address.' },
    { status: 405, headers: { allow: 'POST' } },
  );
}
