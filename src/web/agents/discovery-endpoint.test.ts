/** What programs find at fixed addresses of a site. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildHostIndex } from '#domain/site/config/resolve-site.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { requestTestServer } from '#tests/support/test-server.ts';
import { freshnessSeconds, listAgentEndpoints } from './endpoints.ts';
import { protocolVersions } from './mcp-server.ts';

const origin = 'http://second.localhost:3000';
const ask = async (url: string, headers: Record<string, string> = {}) =>
  requestTestServer({ url, host: 'second.localhost', headers });
const paths = [
  '/.well-known/ai-catalog.json',
  '/.well-known/api-catalog',
  '/.well-known/agent-card.json',
  '/extensions/aap-au/v1/schema.json',
  '/mcp/server-card',
  '/openapi.json',
  '/llms.txt',
];

const entrySchema = z.strictObject({
  identifier: z.string().regex(/^urn:air:second\.localhost:[a-z0-9:]+$/),
  displayName: z.string(),
  type: z.string().includes('/'),
  url: z.url().startsWith(origin),
  description: z.string(),
  representativeQueries: z.array(z.string()).min(2).max(5),
  extensions: z.record(z.url(), z.object({ seconds: z.literal(freshnessSeconds) })),
});

describe('the files by which programs find a site', () => {
  it('M-4 M-6 a catalogue of every enabled endpoint, with its input and how fresh it is', async () => {
    const answer = await ask('/.well-known/ai-catalog.json');
    expect(answer.headers['content-type']).toBe('application/ai-catalog+json');
    const { specVersion, host, entries } = answer.json();
    expect([specVersion, host.documentationUrl]).toEqual(['1.0', `${origin}/developers`]);
    expect(z.array(entrySchema).safeParse(entries).error?.issues ?? []).toEqual([]);
    // Checkers know these kinds alone; the JSON addresses are in the linkset.
    expect(entries.map(({ type }: { type: string }) => type)).toContain('application/mcp-server-card+json');
    expect(JSON.stringify(entries)).not.toContain('openapi');
  });

  it('M-4 every address that a file names is there', async () => {
    for (const path of paths) {
      const { body } = await ask(path);
      for (const [address] of body.matchAll(/http:\/\/second\.localhost:3000[^\s")#]*/g)) {
        const found = await ask(address.slice(origin.length) || '/');
        expect(found.statusCode, address).not.toBe(404);
      }
      expect(body).not.toContain('first.localhost');
    }
  });

  it('M-4 M-2 a card of the server, whose name and revisions are those that it answers with', async () => {
    const answer = await ask('/mcp/server-card');
    expect(answer.headers['content-type']).toBe('application/mcp-server-card+json');
    const card = answer.json();
    expect(card).toMatchObject({ name: 'localhost.second/stock', version: '1.0.0' });
    expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(card.description.length).toBeLessThanOrEqual(100);
    expect(card.remotes).toEqual([
      { type: 'streamable-http', url: `${origin}/mcp`, supportedProtocolVersions: protocolVersions },
    ]);
  });

  it('M-4 M-5 a card of the agent, whose Australian extension is published where it says', async () => {
    const card = (await ask('/.well-known/agent-card.json')).json();
    expect(card.supportedInterfaces).toEqual([
      { url: `${origin}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
    ]);
    const uris = card.capabilities.extensions.map(({ uri }: { uri: string }) => uri);
    expect(uris).toContain(`${origin}/extensions/aap-au/v1`);
    const document = await ask('/extensions/aap-au/v1');
    expect(document.body).toContain(`Schema: ${origin}/extensions/aap-au/v1/schema.json`);
    const schema = (await ask('/extensions/aap-au/v1/schema.json')).json();
    expect(schema.$id).toBe(`${origin}/extensions/aap-au/v1/schema.json`);
    expect(schema.anyOf).toHaveLength(2);
  });

  it('M-4 a linkset that leads from each interface to its description (RFC 9727)', async () => {
    const answer = await ask('/.well-known/api-catalog');
    expect(answer.headers['content-type']).toContain('application/linkset+json');
    expect(answer.json().linkset).toContainEqual({
      anchor: `${origin}/api/search`,
      'service-desc': [{ href: `${origin}/openapi.json`, type: 'application/vnd.oai.openapi+json' }],
      'service-doc': [{ href: `${origin}/developers`, type: 'text/html' }],
    });
  });

  it('M-4 M-6 a text for models, as llmstxt.org writes it', async () => {
    const { body, headers } = await ask('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1);
    expect(lines[2]).toMatch(/^> .*Australian dollars.*within \d+ seconds\.$/);
    expect(lines.filter((line) => line.startsWith('- ')).length).toBeGreaterThan(5);
    for (const line of lines.filter((each) => each.startsWith('- '))) {
      expect(line).toMatch(/^- \[[^\]]+\]\(http:\/\/second\.localhost:3000\/[^)]*\): .+/);
    }
  });

  it.each(paths)('M-4 %s is read by programs of any origin, and not sent twice', async (path) => {
    const first = await ask(path);
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    });
    const again = await ask(`${path}?x=1`, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await requestTestServer({ url: path, host: 'first.localhost' });
    expect(other.headers.etag).not.toBe(first.headers.etag);
  });

  it('M-4 a disabled endpoint is in none of them', async () => {
    const shut = exampleSite({ hosts: ['first.localhost'], agents: { mcp: false, a2a: false } });
    const site = { sites: () => [shut], hosts: () => buildHostIndex([shut]) };
    for (const path of paths) {
      const { body, statusCode } = await requestTestServer({ url: path }, site);
      const unknown = await requestTestServer({ url: '/nothing-here' }, site);
      expect(body, path).not.toMatch(/mcp|a2a|aap/);
      if (/server-card|agent-card|aap-au/.test(path)) {
        expect([statusCode, body], path).toEqual([unknown.statusCode, unknown.body]);
      }
    }
    expect(listAgentEndpoints(shut).map(({ id }) => id)).toEqual(['json']);
  });
});
