/** /dev/mailbox: what would have been sent, for developers on their own machine. Never registered in production. */
import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { IncomingMail } from '#domain/lead-inbox/incoming-mail.ts';
import type { DeveloperMailbox, MailboxEntry, MailboxMessage } from '#ports/leads/lead-delivery.ts';
import { escapeHtml, refusalPage } from '#web/server/pages/plain-pages.ts';
import { type DevAccess, devPage, mayOpenDevPages } from './dev-page.ts';

/** The developer mailbox as HTML. */
function mailboxListPage(entries: readonly MailboxEntry[]): string {
  const list =
    entries.length === 0
      ? '<p class="empty">No messages yet. Send an enquiry about a car, and the message to the dealer appears here.</p>'
      : `<ol>${entries.map(listItem).join('')}</ol>`;
  return devPage(
    'Mailbox',
    `<header><h1>Mailbox</h1><p>${count(entries.length)} that would have been sent, posted or texted, newest first. They are stored as files in the data folder.</p></header>${list}`,
  );
}

const kinds = { mail: 'Email', post: 'Posted', text: 'Text' } as const;

function listItem(entry: MailboxEntry): string {
  return `<li><a href="${addressOf(entry.id)}"><span class="kind">${kinds[entry.kind]}</span><b>${escapeHtml(entry.subject)}</b><span class="to">to ${escapeHtml(entry.to)}</span>${time(entry.sentAt)}</a></li>`;
}

function mailboxMessagePage(
  message: MailboxMessage,
  { mayAnswer }: { readonly mayAnswer: boolean } = { mayAnswer: false },
): string {
  const address = addressOf(message.id);
  const row = (label: string, value: string) =>
    value === '' ? '' : `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`;
  const isPost = message.kind === 'post';
  const attachments = message.attachments.map(
    ({ fileName, mediaType, text }) =>
      `<h2>${escapeHtml(fileName)} <small>${escapeHtml(mediaType)}</small></h2>${text === message.text ? '<p>The same document as above, as a file.</p>' : `<pre>${escapeHtml(text)}</pre>`}`,
  );
  return devPage(
    message.subject,
    `<header><p><a href="/dev/mailbox">All messages</a></p><h1>${escapeHtml(message.subject)}</h1>
<dl>${row('From', message.from)}${row(isPost ? 'Post to' : 'To', message.to)}${row('Reply to', message.replyTo)}${row('Date', message.sentAt.toISOString())}</dl></header>
${message.html === null ? '' : `<h2>As HTML</h2><iframe src="${address}/html" sandbox="allow-popups" title="The message as HTML" loading="eager"></iframe>`}
<h2>${isPost ? 'Posted data' : 'As text'}</h2>
<pre>${escapeHtml(message.text)}</pre>
${attachments.join('\n')}
${mayAnswer && message.kind === 'mail' && /\+[a-z2-7]{42}@/.test(message.replyTo) ? answerForm(address) : ''}
${message.kind === 'text' ? '' : `<p><a href="${address}/${isPost ? 'message.http' : 'message.eml'}">${isPost ? 'Download the request (.http)' : 'Download for an email program (.eml)'}</a></p>`}`,
  );
}

/** Answers as the shopper: it goes where their mail program would send it. */
function answerForm(address: string): string {
  return `<h2>Reply as the shopper</h2>
<form method="post" action="${address}/answer"><p><label for="text">The shopper’s reply, which appears in the console</label></p>
<p><textarea id="text" name="text" rows="5" cols="70" required maxlength="5000"></textarea></p><p><button>Send reply</button></p></form>`;
}

function addressOf(id: string): string {
  return `/dev/mailbox/${encodeURIComponent(id)}`;
}

function count(messages: number): string {
  return messages === 1 ? '1 message' : `${messages} messages`;
}

function time(at: Date): string {
  return `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;
}

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
  { mailbox, answer = null, ...routes },
) => {
  server.addHook('onRequest', async (request, reply) => {
    if (!mayOpenDevPages(request, routes)) return keepOut(reply);
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
        'It contains shoppers’ messages. Start with DEV_MAILBOX=network to open it to your network, under the host names of the sites.',
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
