import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { findFacts } from '#domain/old-site/find-facts.ts';
import { OldCopyRefused } from '#domain/old-site/old-copy.ts';
import { openSites } from '#tests/fixtures/old-sites/old-sites.ts';
import { fetchSite } from './fetch-site.ts';
import { parseRobots } from './robots-rules.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

type Answer = {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly location?: string;
};

/** Serves these paths and lists what was asked for. */
async function serve(paths: (path: string) => Answer | undefined) {
  const requested: string[] = [];
  const made = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const { status = 200, type = 'text/html', body = '', location } = paths(path) ?? { status: 404 };
    response.writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) });
    response.end(body);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const address = made.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { requested, url: `http://127.0.0.1:${port}/` };
}

const local = { allowsPrivateNetwork: true, limits: { gapMs: 0 } } as const;

describe('a website that is fetched', () => {
  it('H-35 is read whole from its links, one request a page', async () => {
    const site = openSites()[1];
    if (site === undefined) throw new Error('There is no website.');
    const pages = new Map(site.files.map(({ path, html }) => [path, html]));
    const { requested, url } = await serve((path) => {
      const body = path === '/' ? pages.get('/Default.aspx') : pages.get(path);
      return body === undefined ? undefined : { body };
    });
    const progress: number[] = [];
    const copy = await fetchSite(url, {
      ...local,
      onProgress: ({ pages: count }) => void progress.push(count),
    });
    expect(copy.files.length).toBeGreaterThanOrEqual(site.files.length - 2);
    expect(new Set(requested).size).toBe(requested.length);
    expect(progress.at(-1)).toBe(copy.files.length);
    const facts = findFacts(copy);
    expect(facts.name?.value).toBe(site.dealer.name);
    expect(facts.cars).toHaveLength(site.dealer.cars.length);
  });

  it('H-35 its sitemap, its style sheets and addresses that redirect count', async () => {
    const answers: Readonly<Record<string, Answer>> = {
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /private\nSitemap: /map.xml' },
      '/map.xml': {
        type: 'application/xml',
        body: '<urlset><url><loc>BASE/hidden</loc></url><url><loc>BASE/old</loc></url></urlset>',
      },
      '/': {
        body: '<html><link rel="stylesheet" href="/a.css"><a href="/private/x">x</a><a href="https://other.example/">y</a></html>',
      },
      '/a.css': { type: 'text/css', body: ':root{--brand:#123456}' },
      '/hidden': { body: '<html><p>Hidden</p></html>' },
      '/old': { status: 301, location: '/hidden' },
    };
    let base = '';
    const { requested, url } = await serve((path) => {
      const answer = answers[path];
      return answer === undefined
        ? undefined
        : { ...answer, body: (answer.body ?? '').replaceAll('BASE', base) };
    });
    base = url.slice(0, -1);
    const copy = await fetchSite(url, local);
    expect(copy.files.map(({ address }) => new URL(address).pathname).toSorted()).toEqual([
      '/',
      '/a.css',
      '/hidden',
    ]);
    expect(requested).not.toContain('/private/x');
    expect(copy.otherAddresses.map((address) => new URL(address).pathname).toSorted()).toEqual([
      '/old',
      '/private/x',
    ]);
    expect(findFacts(copy).colours[0]?.value.hex).toBe('#123456');
  });

  it('H-35 stops at its limits and lists the rest', async () => {
    const { requested, url } = await serve((path) => ({
      body: `<html><a href="${path}1">next</a><a href="${path}?a=${path.length}">more</a></html>`,
    }));
    const copy = await fetchSite(url, {
      allowsPrivateNetwork: true,
      limits: { gapMs: 0, pages: 5, depth: 50 },
    });
    expect(copy.files).toHaveLength(5);
    expect(requested.length).toBeLessThan(10);
    expect(copy.otherAddresses.length).toBeGreaterThan(0);
    expect(copy.notes).toEqual([expect.stringMatching(/^Only the first 5 pages/)]);
  });

  it('H-35 can be cancelled', async () => {
    const stop = new AbortController();
    const { url } = await serve((path) => ({ body: `<html><a href="${path}1">next</a></html>` }));
    const fetching = fetchSite(url, {
      ...local,
      signal: stop.signal,
      onProgress: ({ pages }) => (pages === 3 ? stop.abort() : undefined),
    });
    await expect(fetching).rejects.toThrow(/abort/i);
  });

  it.each<readonly [string, Answer, RegExp]>([
    [
      'that robots.txt closes',
      { type: 'text/plain', body: 'User-agent: *\nDisallow: /' },
      /does not allow programs/,
    ],
    ['whose server fails', { status: 503 }, /answers with errors/],
  ])('H-35 one %s is refused', async (_, robots, message) => {
    const { url } = await serve((path) => (path === '/robots.txt' ? robots : { body: '<html></html>' }));
    await expect(fetchSite(url, local)).rejects.toThrow(message);
  });

  it.each([
    ['http://127.0.0.1:9/', /private network/],
    ['http://169.254.169.254/latest/meta-data', /private network/],
    ['http://[::1]/', /Enter the address|private network/],
    ['http://10.0.0.1/', /private network/],
    ['localhost', /Enter the address/],
    ['ftp://banksia.example/', /Enter the address/],
    ['file:///etc/passwd', /Enter the address/],
    ['http://user:secret@banksia.example/', /Enter the address/],
    ['', /Enter the address/],
  ])('H-35 %s is refused', async (address, message) => {
    const refused = await fetchSite(address, { limits: { gapMs: 0 } }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OldCopyRefused);
    expect(String(refused)).toMatch(message);
  });

  it('H-35 a redirect into the private network is not followed', async () => {
    const { url } = await serve((path) =>
      path === '/' ? { status: 302, location: 'http://169.254.169.254/' } : undefined,
    );
    await expect(fetchSite(url, local)).rejects.toThrow(OldCopyRefused);
  });

  it('H-35 rules of robots.txt: the longest counts, and a group for us before that for all', () => {
    const rules = parseRobots(
      'User-agent: *\nDisallow: /\n\nUser-agent: Forecourt\nDisallow: /a\nAllow: /a/b$\nDisallow: /*.php\nCrawl-delay: 99',
      'Forecourt',
    );
    expect(['/', '/a/x', '/a/b', '/a/bc', '/x.php', '/x.html'].map(rules.allows)).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
    ]);
    expect(rules.delayMs).toBe(10_000);
  });
});
