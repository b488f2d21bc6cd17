/** What programs find at a running site: the page for developers, everything it names, and answers as OpenAPI promises them. */
import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { namedSchemas, problemSchema } from '../../src/web/agents/openapi/openapi-schemas.ts';
import { type Operation, operations } from '../../src/web/agents/openapi/operations.ts';
import { launchBrowser } from '../support/browser.ts';
import { demoSites } from '../support/demo-sites.ts';
import { findAccessibilityProblems, findHorizontalOverflow } from '../support/page-checks.ts';
import { type PageAnswer, requestPage } from '../support/request-page.ts';

const port = inject('forecourtPort');
const host = 'kestrel.localhost';
const ask = (path: string) => requestPage({ port, host, path });

describe('the page for developers', () => {
  it.each(demoSites)('M-4 of $host shows every endpoint, and all that it names is there', async (site) => {
    const { status, body } = await requestPage({ port, host: site.host, path: '/developers' });
    expect(status).toBe(200);
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
    const paths = [...main.matchAll(/ href="(\/[^"]*)"/g)].map(([, path]) => path ?? '');
    expect(paths).toEqual(
      expect.arrayContaining([
        '/.well-known/ai-catalog.json',
        '/.well-known/api-catalog',
        '/mcp/server-card',
        '/openapi.json',
        '/llms.txt',
        '/robots.txt',
        '/sitemap.xml',
      ]),
    );
    for (const path of new Set(paths)) {
      expect((await requestPage({ port, host: site.host, path })).status, path).toBe(200);
    }
    expect(main).toMatch(/Updated within (<!-- -->)?10(<!-- -->)? seconds/);
    expect(body).toContain('<link rel="ai-catalog" href="/.well-known/ai-catalog.json"');
  });

  it('M-4 shows examples that work unchanged', async () => {
    const { body } = await ask('/developers');
    const examples = [...body.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code>/g)].map(([, text]) =>
      (text ?? '').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );
    expect(examples.length).toBeGreaterThan(1);
    for (const example of examples) {
      const [, address = ''] = /^curl '([^']*)'/.exec(example) ?? [];
      const [, sent] = /-d '([^']*)'/.exec(example) ?? [];
      const url = new URL(address);
      const answer = await requestPage({
        port,
        host,
        path: url.pathname + url.search,
        ...(sent === undefined
          ? {}
          : { method: 'POST', body: sent, headers: { 'content-type': 'application/json' } }),
      });
      expect(answer.status, example).toBe(200);
      expect(answer.body, example).toMatch(/search_stock|"hits":\[\{|"vehicles":\[\{/);
    }
  });

  describe('in a browser', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser?.close());

    it.each(['kestrel.localhost', 'halden.localhost', 'wattlebend.localhost'])(
      'M-4 fits at %s, and can be used by everyone',
      async (name) => {
        const page = await browser.newPage();
        await page.goto(`http://${name}:${port}/developers`);
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findHorizontalOverflow(page)).toEqual([]);
          const seen = ['header.header', 'footer.footer'];
          expect((await findAccessibilityProblems(page, seen)).join('\n')).toBe('');
        }
        await page.context().close();
      },
    );
  });
});

/** Half of what is sent is nearly right: rubbish alone is refused before it reaches anything. */
const likely: Readonly<Record<string, readonly string[]>> = {
  query: ['white ute under 40k', '1AB2CD', 'near 2000', '"'],
  price: ['20000:30000', ':1', '5:1', 'x'],
  near: ['2000', 'Parramatta', 'nowhere'],
  sortBy: ['price_asc', 'nearest', 'latest'],
  filters: ['make:Toyota', 'make:Toyota AND price < 30000', 'NOT x', '(('],
  words: ['literal', 'understood'],
  hitsPerPage: ['1', '100', '101', '0', '-1', '1e3'],
  offset: ['0', '21', '999999999', '-1'],
  page: ['1', '2', '99999'],
  limit: ['1', '60', 'x'],
  body: ['SUV', 'stationWagon'],
  make: ['Toyota', 'toyota', '__proto__'],
  car_id: ['__proto__', '00000000-0000-0000-0000-000000000000', '\u0000'],
  location: ['parramatta', 'toString', ''],
  slug: ['no-such-car', '..', '%', 'a b', '\u0000'],
  email: ['somebody@example.com', 'x'],
  name: ['Sam', ''],
  category: ['Sales Enquiry', 'No Such Enquiry'],
};
/** None of what is sent becomes a lead: there is never a telephone number in it. */
const withoutPhone = { phone: 'none' };

const anyText = (name: string) =>
  fc.oneof(
    fc.constantFrom(...(likely[name] ?? ['x', ''])),
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.toWellFormed()),
  );
const some = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, anyText(name)])), { requiredKeys: [] });

type Sent = {
  readonly inPath: Readonly<Record<string, string | undefined>>;
  readonly inQuery: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, string | undefined>>;
};

function arbitrarySent({ inPath, inQuery, body }: Operation): fc.Arbitrary<Sent> {
  const names = body === null ? [] : Object.keys(namedSchemas.Lead.shape);
  return fc.record({
    inPath: fc.record(
      Object.fromEntries(Object.keys(inPath).map((name) => [name, anyText(name).filter(Boolean)])),
    ),
    inQuery: some(Object.keys(inQuery)),
    body: some(names),
  });
}

function send({ method, path, body }: Operation, sent: Sent): Promise<PageAnswer> {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(sent.inPath[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent.inQuery)) if (value !== undefined) query.set(name, value);
  return requestPage({
    port,
    host,
    path: `${filled}?${query}`,
    ...(body === null
      ? {}
      : {
          method: method.toUpperCase(),
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...sent.body, ...withoutPhone }),
        }),
  });
}

/** What the document says of this status; what the server refuses before any operation is read is a problem too. */
function schemaOf({ answers }: Operation, status: number) {
  const promised = answers[status];
  return promised === undefined ? null : namedSchemas[promised.schema];
}

describe.each(operations.map((operation) => [operation.id, operation] as const))(
  'the operation %s',
  (_id, operation) => {
    it('M-4 answers whatever is sent as OpenAPI promises, and with no fault', async () => {
      await fc.assert(
        fc.asyncProperty(arbitrarySent(operation), async (sent) => {
          const { status, headers, body } = await send(operation, sent);
          const seen = `${status} ${body.slice(0, 300)}`;
          expect(status, seen).toBeLessThan(500);
          expect(body).not.toMatch(/\n\s+at |node_modules/);
          expect(String(headers['content-type']), seen).toContain('application/json');
          const schema = schemaOf(operation, status);
          expect(schema, `a status that is not promised: ${seen}`).not.toBeNull();
          expect(schema?.safeParse(JSON.parse(body)).error?.issues ?? [], seen).toEqual([]);
        }),
        { numRuns: 40 },
      );
    });

    it('M-4 answers what it is for', async () => {
      const { hits } = namedSchemas.Hits.parse(
        JSON.parse((await ask('/api/hits?limit=1&status=in_stock')).body),
      );
      const [car] = hits;
      const right = {
        inPath: { slug: car?.slug },
        inQuery: { query: 'suv', location: 'parramatta' },
        body: { name: 'Sam Tester' },
      };
      const { status, body } = await send(operation, right);
      // A lead without a telephone number is the one that is refused, field by field.
      expect(status, body).toBe(operation.body === null ? 200 : 400);
      expect(schemaOf(operation, status)?.safeParse(JSON.parse(body)).error?.issues ?? []).toEqual([]);
      if (operation.body !== null) expect(problemSchema.parse(JSON.parse(body)).error).not.toBe('');
    });
  },
);
