/** The frame of the pages below /dev. Colours are the browser's own, so that it follows the reader's light or dark. */

import type { FastifyRequest } from 'fastify';
import { type HostIndex, normaliseHost } from '#domain/site/config/resolve-site.ts';
import { escapeHtml } from '#web/server/pages/plain-pages.ts';

export function devPage(title: string, body: string, width: 'narrow' | 'wide' = 'narrow'): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main class="${width}">${body}</main></body></html>`;
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
main>p{margin-top:24px}
main.wide{max-width:1240px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin-top:16px}
label{display:grid;gap:4px;flex:1 1 320px}
input,button{font:inherit;padding:8px 12px;min-height:44px}
table{width:100%;border-collapse:collapse}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
td small{display:block;color:var(--soft)}
td:nth-child(1){width:38%}
td:nth-child(2){width:22%}
@media(max-width:720px){th{display:none}tr,td,td:nth-child(n){display:block;width:auto}tr{padding:8px 0;border-bottom:1px solid var(--line)}td{border:0;padding:2px 0}}`;

/**
 * `local`: only programs on this machine. `network`: every client that reaches the server under a name that it knows.
 */
export type DevReaders = 'local' | 'network';

/**
 * Who may open the pages below /dev: the mailbox holds the names, phones and signed links of everyone who wrote, the
 * configuration the recipients of leads.
 */
export type DevAccess = { readonly readers: DevReaders; readonly hosts: () => HostIndex };

/**
 * The name is checked as well as the sender: an attacker's page can make a browser on this machine send requests, under
 * a name of the attacker's that leads here (DNS rebinding). What a proxy forwards only seems to come from this machine.
 */
export function mayOpenDevPages(request: FastifyRequest, { readers, hosts }: DevAccess): boolean {
  const host = normaliseHost(request.headers.host);
  if (host === null || !(ownNames.has(host) || hosts().has(host))) return false;
  if (readers === 'network') return true;
  const isHandedOn = forwardingHeaders.some((name) => request.headers[name] !== undefined);
  return !isHandedOn && isLoopback(request.raw.socket.remoteAddress ?? '');
}

const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address);
}
