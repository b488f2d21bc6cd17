import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { maxMailBytes } from '#ports/leads/incoming-mail.ts';
import { incomingMailRoutes } from './incoming-mail.ts';

const secret = 'a-key-of-sixteen-or-more';
let server: FastifyInstance | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function post(inject: InjectOptions, claimed: string[] = []) {
  server = Fastify();
  await server.register(incomingMailRoutes, {
    secret,
    take: async (source) => {
      claimed.push(Buffer.from(source).toString());
      return 'answer';
    },
  });
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' };
  return server.inject({ method: 'POST', url: '/hooks/mail', headers, payload: 'Subject: x', ...inject });
}

describe('mail that a post office hands over', () => {
  it('H-9 takes mail from clients with the key, and from no one else', async () => {
    const claimed: string[] = [];
    const done = await post({}, claimed);
    expect([done.statusCode, done.json()]).toEqual([200, { outcome: 'answer' }]);
    expect(claimed).toEqual(['Subject: x']);
    for (const authorization of [
      undefined,
      '',
      'Bearer ',
      'Bearer wrong',
      secret,
      `Basic ${secret}`,
      `Bearer ${secret}x`,
    ]) {
      const headers = {
        'content-type': 'message/rfc822',
        ...(authorization === undefined ? {} : { authorization }),
      };
      expect((await post({ headers }, claimed)).statusCode).toBe(401);
    }
    expect(claimed).toHaveLength(1);
  });

  it('H-9 refuses what is no message, and what is too large, before it is read', async () => {
    const authorization = `Bearer ${secret}`;
    expect((await post({ headers: { authorization, 'content-type': 'application/json' } })).statusCode).toBe(
      415,
    );
    expect((await post({ payload: '' })).statusCode).toBe(400);
    const claimed: string[] = [];
    const large = await post({ payload: Buffer.alloc(maxMailBytes + 1, 'x') }, claimed);
    expect([large.statusCode, claimed.length]).toEqual([413, 0]);
  });
});
