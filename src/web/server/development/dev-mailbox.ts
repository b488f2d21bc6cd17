/** /dev/mailbox: what would have been sent, for developers on their own machine. Never registered in production. */
import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { IncomingMail } from '#domain/lead-inbox/incoming-mail.ts';
import type { DeveloperMailbox, MailboxMessage } from '#ports/leads/developer-mailbox.ts';
import { refusalPage } from '#web/server/pages/plain-pages.ts';
import { type DevAccess, mayOpenDevPages } from './dev-access.ts';
import { mailboxListPage, mailboxMessagePage } from './dev-mailbox-pages.ts';

const listed = 200;

/** Its pages run no script and fetch nothing but the message's own frame. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** The message is untrusted: no script, no pictures, no origin of its own. */
const messagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups";

type MessageRoute = { Params: { id: string } };

type Options = DevAccess & {
  readonly mailbox: DeveloperMailbox;
  /** Takes in what a developer answers as the shopper; null where answers do not come back. */
  readonly answer?: ((mail: IncomingMail) => Promise<unknown>) | null;
};

export const devMailboxRoutes: FastifyPluginAsync<Options> = async (
  server,
  { mailbox, answer = null, ...door },
) => {
  server.addHook('onRequest', async (request, reply) => {
    if (!mayOpenDevPages(request, door)) return keepOut(reply);
  });

  server.get('/dev/mailbox', async (_request, reply) =>
    sendPage(reply, mailboxListPage(await mailbox.list(listed))),
  );

  server.get<MessageRoute>('/dev/mailbox/:id', async ({ params }, reply) => {
    const message = await mailbox.find(params.id);
    return message === null
      ? refuse(reply)
      : sendPage(reply, mailboxMessagePage(message, { mayAnswer: answer !== null }));
  });

  // The form of the page above: a plain one, and a parser for it alone.
  await server.register(async (posts) => {
    posts.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    posts.post<MessageRoute>('/dev/mailbox/:id/answer', async ({ params, body, headers }, reply) => {
      const message = await mailbox.find(params.id);
      const text = body instanceof URLSearchParams ? (body.get('text') ?? '').trim() : '';
      const isOwnPage =
        headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';
      if (message === null || answer === null || message.replyTo === '' || !isOwnPage) return refuse(reply);
      if (text !== '') await answer(answerOf(message, text));
      return reply.redirect(`/dev/mailbox/${encodeURIComponent(params.id)}?answered`, 303);
    });
  });

  server.get<MessageRoute>('/dev/mailbox/:id/html', async ({ params }, reply) => {
    const message = await mailbox.find(params.id);
    if (message === null || message.html === null) return refuse(reply);
    return reply
      .header('content-security-policy', messagePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(message.html);
  });

  const download = (ending: 'eml' | 'http', mediaType: string) => {
    server.get<MessageRoute>(`/dev/mailbox/:id/message.${ending}`, async ({ params }, reply) => {
      const source = await mailbox.findSource(params.id);
      if (source === null) return refuse(reply);
      return reply
        .header('content-disposition', `attachment; filename="${params.id}.${ending}"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .type(mediaType)
        .send(source);
    });
  };
  download('eml', 'message/rfc822');
  download('http', 'message/http');
};

/** As the shopper's own mail program would send it. */
function answerOf(message: MailboxMessage, text: string): IncomingMail {
  const addressIn = (line: string) => (/(?<![^\s<>])[^\s<>@]+@[^\s<>]+/.exec(line)?.[0] ?? '').toLowerCase();
  const shopper = addressIn(message.to);
  return {
    messageId: `${randomUUID()}@developer.localhost`,
    from: { address: shopper, name: '' },
    recipients: [addressIn(message.replyTo)],
    subject: `Re: ${message.subject}`,
    text: `${text}\n\nOn ${message.sentAt.toUTCString()}, ${message.from} wrote:\n${message.text.replace(/^/gm, '> ')}`,
    attachments: [],
    isAuthentic: true,
    marks: {
      autoSubmitted: null,
      precedence: null,
      isAutoReply: false,
      isFromList: false,
      isReport: false,
      hasEmptyReturnPath: false,
    },
    report: null,
  };
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

function keepOut(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      refusalPage(
        403,
        'The mailbox only opens on the machine that runs Forecourt',
        'It holds what shoppers wrote. DEV_MAILBOX=network at the start opens it to your network, under the names of the sites.',
      ),
    );
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(refusalPage(404, 'There is no such message', 'The list of all messages is at /dev/mailbox.'));
}
