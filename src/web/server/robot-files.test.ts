import { describe, expect, it } from 'vitest';
import { buildHostIndex } from '#domain/site/config/resolve-site.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { requestTestServer } from '#tests/support/test-server.ts';

describe('files for programs', () => {
  it('keep search engines out of data', async () => {
    const { body, headers } = await requestTestServer({ url: '/robots.txt' });
    expect(body).toContain('User-agent: *\nContent-Signal: ');
    expect(body).toContain('\nDisallow: /api/\n');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it.each([
    ['by default', exampleSite({ hosts: ['first.localhost'] }), 'search=yes, ai-input=yes, ai-train=no'],
    [
      'the other way round',
      exampleSite({
        hosts: ['first.localhost'],
        contentSignals: { search: false, aiInput: false, aiTrain: true },
      }),
      'search=no, ai-input=no, ai-train=yes',
    ],
  ])('M-4 tell crawlers what the dealer chose, %s', async (_label, site, signals) => {
    const { body } = await requestTestServer(
      { url: '/robots.txt' },
      { demoSites: () => [], hosts: () => buildHostIndex([site]) },
    );
    expect(body).toContain(`\nContent-Signal: ${signals}\n`);
    // A line that checkers of robots.txt do not know fails them.
    expect(body.split('\n').map((line) => line.split(':')[0])).not.toContain('Agentmap');
  });

  it('B-37 hold the key of announcements, on the site that has it alone', async () => {
    const key = 'a1b2c3d4-example';
    const ask = (status: 'demo' | 'live') => {
      const site = exampleSite({ hosts: ['first.localhost'], status, indexNow: { key } });
      return requestTestServer(
        { url: `/${key}.txt` },
        { demoSites: () => [], hosts: () => buildHostIndex([site]) },
      );
    };
    expect((await ask('live')).body).toBe(key);
    expect((await ask('demo')).body).not.toBe(key);
  });

  it('B-37 name the sitemap of their own site', async () => {
    const { body } = await requestTestServer({ url: '/robots.txt', host: 'second.localhost' });
    expect(body).toContain('\nSitemap: http://second.localhost:3000/sitemap.xml\n');
  });

  it('say where a weakness is reported to, for a while that has not run out (RFC 9116)', async () => {
    const { body } = await requestTestServer({ url: '/.well-known/security.txt', host: 'second.localhost' });
    expect(body).toContain('Contact: mailto:security@cars.example\n');
    expect(body).toContain('Canonical: http://second.localhost:3000/.well-known/security.txt\n');
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
    expect(expires).toBeGreaterThan(exampleNow.getTime());
    const noContact = await requestTestServer(
      { url: '/.well-known/security.txt' },
      { securityContact: null },
    );
    expect(noContact.body).not.toContain('Contact');
  });
});
