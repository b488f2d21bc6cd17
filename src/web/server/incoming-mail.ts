/** POST /hooks/mail: a post office hands over a message for a conversation. Only where MAIL_IN_SECRET is set. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { maxMailBytes } from '#ports/leads/incoming-mail.ts';
import type { MailReceipt } from '#use-cases/lead-inbox/receive-mail.ts';

type Options = {
  readonly secret: string;
  readonly take: (source: Uint8Array) => Promise<MailReceipt | 'later'>;
};

export const incomingMailRoutes: FastifyPluginAsync<Options> = async (server, { secret, take }) => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'message/rfc822',
    { parseAs: 'buffer', bodyLimit: maxMailBytes },
    (_request, body, done) => done(null, body),
  );
  server.post('/hooks/mail', {
    bodyLimit: maxMailBytes,
    // Before the body is read.
    onRequest: async (request, reply) => {
      if (isKey(request.headers.authorization, secret)) return;
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'Wrong or missing key.' });
    },
    handler: async (request, reply) => {
      if (!Buffer.isBuffer(request.body) || request.body.length === 0)
        return reply.code(400).send({ error: 'Send the message as message/rfc822.' });
      reply.header('cache-control', 'no-store');
      const outcome = await take(request.body);
      if (outcome !== 'later') return reply.send({ outcome });
      return reply.code(503).header('retry-after', '60').send({
        error: 'This message is being read by another request. Send it again in a minute.',
      });
    },
  });
};

/** Takes the same time for every wrong key. */
function isKey(authorization: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const value = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(value), digest(secret));
}
