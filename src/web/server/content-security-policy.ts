/** A strict policy for a page whose inline scripts are known: each is named by its hash, so that the page can be cached whole. */
import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const match of html.matchAll(inlineScript)) {
    const source = match[1] ?? '';
    if (source !== '') hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
