import { describe, expect, it, vi } from 'vitest';
import { requestTestServer, startTestServer } from '#tests/support/test-server.ts';

describe('headers of every answer', () => {
  it('are the same safe ones', async () => {
    const answer = await requestTestServer({});
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it.each([
    ['data', '/cars/a-car.json', 'GET'],
    ['a drawing', '/favicon.svg', 'GET'],
    ['a refusal in JSON', '/api/leads', 'PUT'],
    ['a refusal in words', '/x', 'PUT'],
    ['the health', '/healthz', 'GET'],
  ] as const)('let %s load nothing, and not be framed', async (_title, url, method) => {
    const { headers } = await requestTestServer({ url, method });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it.each([
    ['https://cars.example', 'max-age=31536000'],
    ['http://cars.example', undefined],
    [null, undefined],
  ])('ask for encryption from then on where the outside address is %s', async (publicUrl, expected) => {
    for (const url of ['/', '/cars/a-car.json', '/nothing%E0']) {
      expect((await requestTestServer({ url }, { publicUrl })).headers['strict-transport-security']).toBe(
        expected,
      );
    }
  });

  it('warn the owner once when browsers come encrypted without the setting', async () => {
    const warn = vi.fn();
    const server = await startTestServer({ warn });
    const post = (origin: string) =>
      server.inject({
        method: 'POST',
        url: '/contact-us',
        headers: { host: 'first.localhost', origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b',
      });
    expect((await post('http://first.localhost')).statusCode).toBe(200);
    expect(warn).not.toHaveBeenCalled();
    for (let turn = 0; turn < 3; turn += 1)
      expect((await post('https://first.localhost')).statusCode).toBe(200);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Set PUBLIC_URL'));
    await server.close();
  });
});
