/**
 * A strict policy for a page whose inline scripts are known: each that the server wrote itself is named by its hash, so
 * that the page can be cached whole. The server marks its own with a word that nobody else knows while the page is
 * made; a script that came in with a dealer's or a shopper's words bears no mark and is named nowhere.
 */
import { createHash } from 'node:crypto';
import type { OutsideSources } from '#domain/privacy/outside-sources.ts';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const nobodyElse: OutsideSources = { script: [], connect: [], frame: [], image: [], form: [] };

export type MarkedPage = { readonly html: string; readonly mark: string };

export function contentSecurityPolicy(
  { html, mark }: MarkedPage,
  outside: OutsideSources = nobodyElse,
): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of html.matchAll(inlineScript)) {
    const isOurs = attributes.includes(markAttribute(mark));
    if (isOurs && source !== '')
      hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes, ...outside.script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // Feeds bring pictures and films from anywhere, encrypted; a map's tiles come from the one place that is configured.
    ['img-src', "'self'", 'data:', 'https:', ...outside.image].join(' '),
    "media-src 'self' https:",
    "font-src 'self'",
    ['connect-src', "'self'", ...outside.connect].join(' '),
    ...(outside.frame.length === 0 ? [] : [['frame-src', ...outside.frame].join(' ')]),
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...outside.form].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page as it is sent: the mark has done its work. */
export function withoutMark({ html, mark }: MarkedPage): string {
  return html.replaceAll(markAttribute(mark), '');
}

function markAttribute(mark: string): string {
  return ` nonce="${mark}"`;
}
