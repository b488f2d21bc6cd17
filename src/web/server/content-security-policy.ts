/** A strict policy for a page whose inline scripts are known: each is named by its hash, so that the page can be cached whole. */
import { createHash } from 'node:crypto';
import type { OutsideSources } from '../../domain/privacy/outside-sources.ts';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const nobodyElse: OutsideSources = { script: [], connect: [], frame: [], image: [] };

export function contentSecurityPolicy(html: string, outside: OutsideSources = nobodyElse): string {
  const hashes = new Set<string>();
  for (const match of html.matchAll(inlineScript)) {
    const source = match[1] ?? '';
    if (source !== '') hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
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
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
