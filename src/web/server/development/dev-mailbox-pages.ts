/** The developer mailbox as HTML. */
import type { MailboxEntry, MailboxMessage } from '#ports/leads/developer-mailbox.ts';
import { escapeHtml } from '#web/server/pages/plain-pages.ts';
import { devPage } from './dev-page.ts';

export function mailboxListPage(entries: readonly MailboxEntry[]): string {
  const list =
    entries.length === 0
      ? '<p class="empty">Nothing was sent yet. Enquire about a car, and the message to the dealer appears here.</p>'
      : `<ol>${entries.map(listItem).join('')}</ol>`;
  return devPage(
    'Mailbox',
    `<header><h1>Mailbox</h1><p>${count(entries.length)} that would have been sent, posted or texted, newest first. They lie as files in the data folder.</p></header>${list}`,
  );
}

const kinds = { mail: 'Email', post: 'Posted', text: 'Text' } as const;

function listItem(entry: MailboxEntry): string {
  return `<li><a href="${addressOf(entry.id)}"><span class="kind">${kinds[entry.kind]}</span><b>${escapeHtml(entry.subject)}</b><span class="to">to ${escapeHtml(entry.to)}</span>${time(entry.sentAt)}</a></li>`;
}

export function mailboxMessagePage(
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
<h2>${isPost ? 'What is posted' : 'As text'}</h2>
<pre>${escapeHtml(message.text)}</pre>
${attachments.join('\n')}
${mayAnswer && message.kind === 'mail' && /\+[a-z2-7]{42}@/.test(message.replyTo) ? answerForm(address) : ''}
${message.kind === 'text' ? '' : `<p><a href="${address}/${isPost ? 'message.http' : 'message.eml'}">${isPost ? 'Download the request (.http)' : 'Download for an email program (.eml)'}</a></p>`}`,
  );
}

/** Answers as the shopper: it goes where their mail program would send it. */
function answerForm(address: string): string {
  return `<h2>Answer as the shopper</h2>
<form method="post" action="${address}/answer"><p><label for="text">What they write back; it joins the conversation in the console</label></p>
<p><textarea id="text" name="text" rows="5" cols="70" required maxlength="5000"></textarea></p><p><button>Send it back</button></p></form>`;
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
