/**
 * From a press on the page of the test gateway to the webhook event at the site: through the entry point, as from
 * outside.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobRunner } from '#adapters/pg-boss/job-runner.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { type OpenPayments, openPayments } from '#main/services/payment-gateways.ts';
import type { Startup } from '#main/startup.ts';
import type { Application } from '#use-cases/application.ts';
import { createWebhookHandling } from '#use-cases/payment/handle-webhook.ts';
import { createHttpServer } from '#web/server/http-server.ts';
import { fullAddress, toWebRequest } from '#web/server/requests/web-request.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleHttpServer } from '../support/example-http-server.ts';
import { exampleSite } from '../support/example-site.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const yard = exampleSite({ status: 'demo', payments: { gateway: 'test' }, hosts: ['yard.localhost'] });
const origin = 'http://yard.localhost:3000';
const settle = vi.fn<Parameters<typeof createWebhookHandling>[0]>();
const warn = vi.fn();

let database: Database;
let payments: OpenPayments;
let server: Awaited<ReturnType<typeof createHttpServer>>;
const undo: (() => unknown)[] = [];

beforeEach(async () => {
  settle.mockReset().mockResolvedValue('settled');
  warn.mockReset();
  database = await openTemporaryDatabase();
  // What the start of a server gives.
  const startup = {
    environment: { payments: { paymentSecrets: new Map(), stripeUrl: null } },
    log: { warn },
    clock: () => exampleNow,
    onStop: (step: () => unknown) => undo.push(step),
  } as unknown as Startup;
  payments = await openPayments(startup, {
    stores: {
      database,
      jobs: createJobRunner({ pool: database.pool, reportFault: warn }),
      refresh: { refresh: async () => {} },
    },
  });
  const app = { payments: payments.payments } as unknown as Application;
  const take = createWebhookHandling(settle);
  server = await createHttpServer({
    ...exampleHttpServer([yard]),
    testPayments: payments.testPayments,
    // The route in short: it runs only in the bundle of pages.
    pages: async (site, request, reply) => {
      const requested = toWebRequest(request, fullAddress(origin, request), false);
      const [, gatewayId = ''] = /^\/api\/payments\/(\w+)\/notices$/.exec(request.url) ?? [];
      const webhook = { body: await requested.text(), header: (name: string) => requested.headers.get(name) };
      const outcome = await take(site, { gatewayId, webhook, clientAddress: request.ip }, app, exampleNow);
      return reply.code(outcome.kind === 'taken' ? 200 : 503).send(outcome);
    },
  });
  payments.webhooksTo(server);
});
afterEach(async () => {
  await server.close();
  for (const step of undo.splice(0)) await step();
  await database.close();
});

async function begin() {
  const { gatewayReference, href } = await payments.payments.test.begin(
    { secretName: null },
    {
      paymentId: randomUUID(),
      amountCents: 200_00,
      description: 'Deposit',
      reference: 'R-1',
      payerEmail: null,
      returnUrl: `${origin}/reservation/token`,
      cancelUrl: `${origin}/cars/a-car/checkout`,
      expiresAt: new Date(exampleNow.getTime() + 60_000),
    },
  );
  const press = (method: string) =>
    server.inject({
      method: 'POST',
      url: href,
      headers: { host: 'yard.localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `press=${method}`,
    });
  return { gatewayReference, press };
}

describe('a press on the page of the test gateway', () => {
  it('B-27 reaches the site, as a signed webhook event at its own address', async () => {
    const { gatewayReference, press } = await begin();
    expect((await press('usual')).headers.location).toBe(`${origin}/reservation/token`);
    await vi.waitFor(() => expect(settle).toHaveBeenCalledOnce(), 60_000);
    expect(settle.mock.calls[0]?.slice(0, 2)).toEqual([yard, { kind: 'payment', gatewayReference }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('B-27 is sent again where the site could not poll just then', async () => {
    settle.mockResolvedValueOnce('away');
    const { press } = await begin();
    await press('usual');
    await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    expect(warn).not.toHaveBeenCalled();
  });

  it('B-27 is logged as lost where the server stops before its event', async () => {
    const { press } = await begin();
    await press('notice-late');
    for (const step of undo.splice(0)) await step();
    expect(warn.mock.calls).toEqual([[expect.stringContaining('loses 1 webhook event that')]]);
    expect(settle).not.toHaveBeenCalled();
  });
});
