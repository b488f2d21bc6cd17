/**
 * A strict policy for a page whose inline scripts are known: each that the server wrote itself is named by its hash, so
 * that the page can be cached whole. The server marks its own with a secret nonce while the page is made; a script that
 * came in with a dealer's or a shopper's words has none and is named nowhere (`finish-page.ts`).
 */
import type { ThirdPartySources } from '#domain/privacy/third-party-sources.ts';

const noThirdParties: ThirdPartySources = {
  script: [],
  connect: [],
  frame: [],
  image: [],
  form: [],
  policy: [],
};

/** `scriptHashes` as `finishPage` names what the server wrote itself. */
export function contentSecurityPolicy(
  scriptHashes: Iterable<string>,
  outside: ThirdPartySources = noThirdParties,
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
    // Third-party scripts write pages as they like, and would stop working: a site that has some does without.
    ...(outside.script.length > 0 ? [] : ownHtmlAlone(outside)),
  ].join('; ');
}

/** HTML and addresses of scripts come from our own code, by the one place that may bring them (`trusted-html.ts`). */
function ownHtmlAlone({ policy }: ThirdPartySources): readonly string[] {
  return ["require-trusted-types-for 'script'", ['trusted-types', 'forecourt', ...policy].join(' ')];
}
