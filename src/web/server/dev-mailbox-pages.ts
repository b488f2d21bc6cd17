/** The developer mailbox as HTML. Colours are the browser's own, so that it follows the reader's light or dark. */
import type { MailboxEntry, MailboxMessage } from '../../ports/developer-mailbox.ts';
import { escapeHtml } from './plain-pages.ts';

export function mailboxListPage(entries: readonly MailboxEntry[]): string {
  const items = entries
    .map(
      (entry) =>
        `<li><a href="/dev/mailbox/${encodeURIComponent(entry.id)}"><b>${escapeHtml(entry.subject)}</b><span>${escapeHtml(entry.replyTo)}</span><small>to ${escapeHtml(entry.to)}, ${time(entry.sentAt)}</small></a></li>`,
    )
    .join('');
  const list =
    items === ''
      ? '<p class="empty">Nothing was sent yet. Enquire about a car, and the message to the dealer appears here.</p>'
      : `<ol>${items}</ol>`;
  return frame(
    'Mailbox',
    `<header><h1>Mailbox</h1><p>${count(entries.length)} that would have been sent, newest first. They lie as files in the data folder.</p></header>${list}`,
  );
}

export function mailboxMessagePage(message: MailboxMessage): string {
  const address = `/dev/mailbox/${encodeURIComponent(message.id)}`;
  const row = (label: string, value: string) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`;
  return frame(
    message.subject,
    `<header><p><a href="/dev/mailbox">All messages</a></p><h1>${escapeHtml(message.subject)}</h1>
<dl>${row('From', message.from)}${row('To', message.to)}${row('Reply to', message.replyTo)}${row('Sent', message.sentAt.toISOString())}</dl></header>
<h2>As HTML</h2>
<iframe src="${address}/html" sandbox="allow-popups" title="The message as HTML" loading="eager"></iframe>
<h2>As text</h2>
<pre>${escapeHtml(message.text)}</pre>
<h2>As data</h2>
<pre>${escapeHtml(JSON.stringify(message.lead, null, 2))}</pre>
<p><a href="${address}/message.eml">Download for a mail program (.eml)</a></p>`,
  );
}

function count(messages: number): string {
  return messages === 1 ? '1 message' : `${messages} messages`;
}

function time(at: Date): string {
  return `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

const style = `
:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 16%,Canvas);--soft:color-mix(in srgb,CanvasText 68%,Canvas);--sunken:color-mix(in srgb,CanvasText 5%,Canvas)}
*{box-sizing:border-box;margin:0}
body{font:16px/1.5 system-ui,sans-serif;color:CanvasText;background:Canvas;padding:clamp(24px,5vw,64px) 16px;overflow-wrap:anywhere}
main{max-width:760px;margin:0 auto}
header{margin-bottom:24px}
h1{font-size:clamp(26px,4vw,36px);line-height:1.15;letter-spacing:-.02em}
h2{font-size:18px;margin:32px 0 10px}
header p{color:var(--soft);margin-top:8px}
header p:first-child{margin:0 0 8px}
ol{list-style:none;padding:0;border-top:1px solid var(--line)}
li a{display:grid;gap:2px;padding:14px 12px;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
li a:hover{background:var(--sunken)}
li span,li small,dt,.empty{color:var(--soft)}
li small{font-size:14px}
a:focus-visible{outline:3px solid LinkText;outline-offset:2px}
dl{display:grid;grid-template-columns:84px 1fr;gap:4px 16px;margin-top:16px}
dd{margin:0}
iframe{width:100%;height:860px;border:1px solid var(--line);border-radius:12px;background:Canvas;color-scheme:light}
pre{font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;padding:16px 20px;border:1px solid var(--line);border-radius:12px;background:var(--sunken)}
main>p{margin-top:24px}`;
