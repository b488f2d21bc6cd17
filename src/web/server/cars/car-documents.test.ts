/** The documents of a car over HTTP: they work, are refused in words, and are of their own site only. */
import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildQrCode } from '#domain/text/qr-code.ts';
import type { BrochureAnswer } from '#ports/deals/brochure-printer.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { createMemoryPageViewStore } from '#tests/support/memory-page-view-store.ts';
import { requestTestServer } from '#tests/support/test-server.ts';
import type { Application } from '#use-cases/application.ts';
import { createPageViewCounter } from '#use-cases/car/page-view-counter.ts';
import { createSubmissionLimiter } from '#use-cases/guard/submission-limits.ts';
import { carDocument, parseCarDocument, printerBusyText } from './car-documents.ts';

const car = exampleCar();
const printed: BrochureAnswer = { kind: 'printed', pdf: new TextEncoder().encode('%PDF-'), tag: 'abc' };

type Ask = {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Record<string, string>;
  readonly groupId?: string;
  readonly answer?: BrochureAnswer;
};

async function ask({ url, method = 'GET', headers = {}, groupId = 'group-1', answer = printed }: Ask) {
  const app = {
    carStore: {
      findBySlug: async (group: string, slug: string) =>
        group === car.dealerGroupId && slug === car.slug ? car : null,
    },
    images: { get: async () => ({ kind: 'unknown-asset' }) },
    brochurePrinter: { print: async () => answer },
    interestLimiter: createSubmissionLimiter(),
    viewCounter: createPageViewCounter({ store: createMemoryPageViewStore(), generateSalt: () => 'salt' }),
  } as unknown as Application;
  const site = exampleSite({}, { dealerGroupId: groupId });
  const server = Fastify();
  server.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const document = parseCarDocument(request.url);
      return document
        ? carDocument(
            site,
            { ...document, origin: 'http://example.localhost', clientAddress: '192.0.2.1', request, reply },
            app,
            exampleNow,
          )
        : reply.code(404).send('a page');
    },
  });
  const response = await server.inject({ method, url, headers });
  await server.close();
  return response;
}

describe('/cars/{slug}.pdf', () => {
  const url = `/cars/${car.slug}.pdf`;

  it('API-12 PRINT-2 is a PDF to be saved as {slug}.pdf', async () => {
    const { statusCode, headers, rawPayload } = await ask({ url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${car.slug}.pdf"`,
      etag: '"abc"',
      'x-robots-tag': 'noindex',
    });
    expect(rawPayload.toString()).toBe('%PDF-');
  });

  it('API-12 is not sent again to a client that has it', async () => {
    const { statusCode, body } = await ask({ url, headers: { 'if-none-match': '"abc"' } });
    expect([statusCode, body]).toEqual([304, '']);
  });

  it.each<[string, Ask, number]>([
    ['an unknown car', { url: '/cars/nothing.pdf' }, 404],
    ["another group's car", { url, groupId: 'group-2' }, 404],
    ['a form', { url, method: 'POST' }, 405],
    ['more than the printer can take', { url, answer: { kind: 'busy' } }, 503],
  ])('API-12 refuses %s with a clear message, which is not cached', async (_label, request, status) => {
    const { statusCode, headers, body } = await ask(request);
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).not.toContain('pdf');
    expect(body.length).toBeGreaterThan(10);
  });

  it('API-12 PRINT-3 asks a shopper to come back when the printer is busy', async () => {
    const { headers, body } = await ask({ url, answer: { kind: 'busy' } });
    expect([headers['retry-after'], body.trim()]).toEqual(['5', printerBusyText]);
  });
});

describe('/cars/{slug}/view.json', () => {
  const url = `/cars/${car.slug}/view.json?website_id=example`;
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

  it('API-4 answers views and car_fields, which are not cached', async () => {
    const answer = await ask({ url, headers });
    expect(answer.json()).toMatchObject({ views: 1, car_fields: { status: 'in_stock' } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it.each([
    ['is fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['asks not to be tracked', { dnt: '1' }],
    ['asks for privacy', { 'sec-gpc': '1' }],
    ['is a robot', { 'user-agent': 'bingbot/2.0' }],
  ])('C-20 does not count who %s', async (_label, more) => {
    expect((await ask({ url, headers: { ...headers, ...more } })).json()).toMatchObject({ views: 0 });
  });

  it.each<[string, Ask, number]>([
    ['without a site', { url: `/cars/${car.slug}/view.json` }, 400],
    ['for another site', { url: `/cars/${car.slug}/view.json?website_id=kestrel` }, 403],
    ['for an unknown car', { url: '/cars/nothing/view.json?website_id=example' }, 404],
    ["for another group's car", { url, groupId: 'group-2' }, 404],
    ['as a form', { url, method: 'POST' }, 405],
  ])('API-4 VDP-20 is refused %s', async (_label, request, status) => {
    const answer = await ask(request);
    expect([answer.statusCode, 'views' in answer.json()]).toEqual([status, false]);
  });
});

describe('/cars/{slug}/qr.svg', () => {
  const url = `/cars/${car.slug}/qr.svg`;

  it('B-22 is a drawing of the code that leads to the page', async () => {
    const { statusCode, headers, body } = await ask({ url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const code = buildQrCode(`http://example.localhost/cars/${car.slug}`);
    expect(body).toContain(`d="${code?.path}"`);
  });

  it.each<[string, Ask]>([
    ['an unknown car', { url: '/cars/nothing/qr.svg' }],
    ["another group's car", { url, groupId: 'group-2' }],
  ])('B-22 has no code for %s', async (_label, request) => {
    expect((await ask(request)).statusCode).toBe(404);
  });
});

describe('parseCarDocument', () => {
  it.each([
    ['/cars/a-car.json', { document: 'json', slug: 'a-car' }],
    ['/cars/a-car.json?x=1', { document: 'json', slug: 'a-car' }],
    ['/cars/a-car.pdf', { document: 'pdf', slug: 'a-car' }],
    ['/cars/a-car/view.json?website_id=x', { document: 'view', slug: 'a-car' }],
    ['/cars/a%20car.pdf', { document: 'pdf', slug: 'a car' }],
    ['/cars/a.b.pdf', { document: 'pdf', slug: 'a.b' }],
    ['/cars/a-car/qr.svg', { document: 'qr', slug: 'a-car' }],
    ['/cars/a-car', null],
    ['/cars/.pdf', null],
    ['/cars/a/b.json', null],
    ['/cars/a/enquire', null],
    ['/search/a.json', null],
    ['/cars/a.pdfx', null],
  ])('API-12 C-19 API-4 reads %s', (url, expected) => expect(parseCarDocument(url)).toEqual(expected));

  it('API-12 finds every slug again', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9-]{1,40}$/),
        fc.constantFrom('json', 'pdf'),
        (slug, document) => {
          expect(parseCarDocument(`/cars/${slug}.${document}`)).toEqual({ document, slug });
        },
      ),
    );
  });
});

describe('/cars/{slug}.json', () => {
  it('C-19 DATA-1 tells the facts of a listed car under the contract’s names', async () => {
    const answer = await requestTestServer({ url: '/cars/a-car.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      version: 1,
      slug: 'a-car',
      stocknum: 'KB10482',
      car_type: 'used',
      price: 43990,
      km: 31240,
    });
  });

  it('DATA-6 VDP-22 says the views, and the specifications inside variant', async () => {
    const car = (await requestTestServer({ url: '/cars/a-car.json' })).json();
    expect(car.views).toBe(7);
    expect(Object.keys(car.variant)).toEqual([
      'geartype',
      'cylinders',
      'enginesize',
      'enginesize_litres',
      'induction',
      'fuelconsumptioncombined',
      'fuelcapacity',
      'grossvehiclemass',
      'vehiclelength',
      'vehicleheight',
      'vehiclewidth',
      'torque',
      'ancaprating',
    ]);
    expect(car.variant).toMatchObject({ enginesize: car.engine_size, torque: car.torque_nm });
    expect(car.variant.enginesize_litres).toBe(Math.round(car.engine_size / 100) / 10);
  });

  it.each([
    ['an unknown slug', 'nope', 'first.localhost'],
    ['a withdrawn car', 'gone', 'first.localhost'],
    ['another group’s car', 'a-car', 'second.localhost'],
  ])('GAP-24 knows nothing of %s', async (_title, slug, host) => {
    const answer = await requestTestServer({ url: `/cars/${slug}.json`, host });
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'This car isn’t on this site.' }]);
  });
});
