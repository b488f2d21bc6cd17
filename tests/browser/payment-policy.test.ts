/** A form that begins a payment is answered with the way to Stripe. A browser asks the page's policy whether it may go. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listThirdPartySources } from '#domain/privacy/third-party-sources.ts';
import { contentSecurityPolicy } from '#web/server/headers/content-security-policy.ts';
import { createHttpServer } from '#web/server/http-server.ts';
import { awaitLater } from '../support/await-later.ts';
import { launchBrowser } from '../support/browser.ts';
import { exampleHttpServer } from '../support/example-http-server.ts';
import { exampleSite } from '../support/example-site.ts';

const stripePage = 'https://checkout.stripe.com/c/pay/cs_test_1';
const payments = { gateway: 'stripe', secret: 'kestrel' } as const;
const stripe = exampleSite({ payments, hosts: ['stripe.localhost'] }, { siteSlug: 'stripe' });
const inPlay = exampleSite(
  { status: 'demo', payments: { gateway: 'test' }, hosts: ['play.localhost'] },
  { siteSlug: 'play' },
);

const html = '<form method="post"><button>Pay</button></form>';
let browser: Browser;
let server: Awaited<ReturnType<typeof createHttpServer>>;
let port = 0;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await createHttpServer({
    ...exampleHttpServer([stripe, inPlay]),
    pages: async (site, request, reply) => {
      if (request.method === 'POST') return reply.redirect(stripePage, 303);
      return reply
        .header('content-security-policy', contentSecurityPolicy([], listThirdPartySources(site.config)))
        .type('text/html')
        .send(html);
    },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Presses Pay, and says where the browser is then, or what its policy objected to. Nothing leaves the machine. */
async function pressPay(host: string): Promise<string> {
  const page = await browser.newPage();
  try {
    const network = await page.context().newCDPSession(page);
    network.on('Fetch.requestPaused', ({ requestId }) => {
      const body = Buffer.from('<h1>Stripe</h1>').toString('base64');
      // A page that is left asks for nothing any more.
      network.send('Fetch.fulfillRequest', { requestId, responseCode: 200, body }).catch(() => undefined);
    });
    await network.send('Fetch.enable', { patterns: [{ urlPattern: `${new URL(stripePage).origin}/*` }] });
    const objection = awaitLater(
      page.waitForEvent('console', {
        predicate: (message) => message.text().includes('form-action'),
      }),
    );
    await page.goto(`http://${host}:${port}/cars/a-car/checkout`);
    await page.getByRole('button', { name: 'Pay' }).click({ noWaitAfter: true });
    const arrival = page.getByRole('heading', { name: 'Stripe' }).waitFor();
    return await Promise.race([arrival.then(() => page.url()), objection.then(() => 'objected')]);
  } finally {
    await page.close();
  }
}

describe('the way from a form to Stripe', () => {
  it('B-27 is open on a site that is paid through it', async () => {
    expect(await pressPay('stripe.localhost')).toBe(stripePage);
  });

  it('B-27 is closed on every other', async () => {
    expect(await pressPay('play.localhost')).toBe('objected');
  });
});
