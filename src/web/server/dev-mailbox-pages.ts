/** The developer mailbox as HTML. Colours are the browser's own, so that it follows the reader's light or dark. */
import type { MailboxEntry, MailboxMessage } from '#ports/developer-mailbox.ts';
import { escapeHtml } from './plain-pages.ts';

export function mailboxListPage(entries: readonly MailboxEntry[]): string {
  const list =
    entries.length === 0
      ? '<p class="empty">Nothing was sent yet. Enquire about a car, and the message to the dealer appears here.</p>'
      : `<ol>${entries.map(listItem).join('')}</ol>`;
  return frame(
    'Mailbox',
    `<header><h1>Mailbox</h1><p>${count(entries.length)} that would have been sent, posted or texted, newest first. They lie as files in the data folder.</p></header>${list}`,
  );
}

const kinds = { mail: 'Email', post: 'Posted', text: 'Text' } as const;

function listItem(entry: MailboxEntry): string {
  return `<li><a href="${addressOf(entry.id)}"><span class="kind">${kinds[entry.kind]}</span><b>${escapeHtml(entry.subject)}</b><span class="to">to ${escapeHtml(entry.to)}</span>${time(entry.sentAt)}</a></li>`;
}

export function mailboxMessagePage(message: MailboxMessage): string {
  const address = addressOf(message.id);
  const row = (label: string, value: string) =>
    value === '' ? '' : `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`;
  const isPost = message.kind === 'post';
  const attachments = message.attachments.map(
    ({ fileName, mediaType, text }) =>
      `<h2>${escapeHtml(fileName)} <small>${escapeHtml(mediaType)}</small></h2>${text === message.text ? '<p>The same document as above, as a file.</p>' : `<pre>${escapeHtml(text)}</pre>`}`,
  );
  return frame(
    message.subject,
    `<header><p><a href="/dev/mailbox">All messages</a></p><h1>${escapeHtml(message.subject)}</h1>
<dl>${row('From', message.from)}${row(isPost ? 'Post to' : 'To', message.to)}${row('Reply to', message.replyTo)}${row('Date', message.sentAt.toISOString())}</dl></header>
${message.html === null ? '' : `<h2>As HTML</h2><iframe src="${address}/html" sandbox="allow-popups" title="The message as HTML" loading="eager"></iframe>`}
<h2>${isPost ? 'What is posted' : 'As text'}</h2>
<pre>${escapeHtml(message.text)}</pre>
${attachments.join('\n')}
${message.kind === 'text' ? '' : `<p><a href="${address}/${isPost ? 'message.http' : 'message.eml'}">${isPost ? 'Download the request (.http)' : 'Download for a mail program (.eml)'}</a></p>`}`,
  );
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

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

const style = `
:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 16%,Canvas);--soft:color-mix(in srgb,CanvasText 68%,Canvas);--sunken:color-mix(in srgb,CanvasText 5%,Canvas)}
*{box-sizing:border-box;margin:0}
body{font:1rem/1.5 system-ui,sans-serif;color:CanvasText;background:Canvas;padding:clamp(24px,5vw,64px) 16px;overflow-wrap:anywhere}
main{max-width:760px;margin:0 auto}
header{margin-bottom:24px}
h1{font-size:clamp(1.625rem,4vw,2.25rem);line-height:1.15;letter-spacing:-.02em}
h2{font-size:1.125rem;margin:32px 0 10px}
h2 small{font-weight:400;color:var(--soft)}
header p{color:var(--soft);margin-top:8px}
header p:first-child{margin:0 0 8px}
ol{list-style:none;padding:0;border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:72px minmax(0,1fr) auto;gap:2px 12px;padding:14px 12px;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
li a:hover{background:var(--sunken)}
li .kind{grid-row:1 / span 2;color:var(--soft);font-size:0.875rem;line-height:1.5rem}
li .to,li time,dt,.empty{color:var(--soft)}
li .to{grid-column:2;font-size:0.9375rem}
li time{grid-row:1;grid-column:3;font-size:0.875rem;line-height:1.5rem;white-space:nowrap}
@media(max-width:560px){li a{grid-template-columns:minmax(0,1fr)}li .kind{grid-row:auto}li .to,li time{grid-row:auto;grid-column:1}}
a:focus-visible{outline:3px solid LinkText;outline-offset:2px}
dl{display:grid;grid-template-columns:84px 1fr;gap:4px 16px;margin-top:16px}
dd{margin:0}
iframe{width:100%;height:min(1100px,140vh);border:1px solid var(--line);border-radius:12px;background:Canvas;color-scheme:light}
pre{font:0.875rem/1.5 ui-monospace,monospace;white-space:pre-wrap;padding:16px 20px;border:1px solid var(--line);border-radius:12px;background:var(--sunken)}
main>p{margin-top:24px}`;
