/** What a screen of the staff console may load and run: its own files, and what bears the nonce of this one answer. */

/** The yard's photos are taken here, and nowhere else; nothing of the console asks for anything more. */
export const consolePermissions = 'camera=(self), microphone=(), geolocation=(), payment=()';

/** `nonce` is new for each answer, which is kept nowhere; `frames` are what may stand in a frame. */
export function consolePolicy(nonce: string, frames: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Widths of bars and places in a calendar are attributes of what the server draws; no rule comes in by them.
    "style-src-attr 'unsafe-inline'",
    // Feeds bring pictures from anywhere, encrypted.
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    // The sites of the group alone: drafts of their pages, colours that are not live yet.
    ...(frames.length === 0 ? [] : [['frame-src', ...frames].join(' ')]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
