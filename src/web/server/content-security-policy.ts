/**
 * A strict policy for a page whose inline scripts are known: each that the server wrote itself is named by its hash, so
 * that the page can be cached whole. The server marks its own with a word that nobody else knows while the page is
 * made; a script that came in with a dealer's or a shopper's words bears no mark and is named nowhere (`finish-page.ts`).
 */
import type { OutsideSources } from '#domain/privacy/outside-sources.ts';

const nobodyElse: OutsideSources = { script: [], connect: [], frame: [], image: [], form: [] };

/** `scriptHashes` as `finishPage` names what the server wrote itself. */
export function contentSecurityPolicy(
  scriptHashes: Iterable<string>,
  outside: OutsideSources = nobodyElse,
): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes, ...outside.script].join(' '),
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
