/** The little picture in the browser's tab: the dealer's initial on its brand colour. */
import type { SiteContext } from '../../domain/site/site-context.ts';
import { blackOrWhiteOn, formatHex, parseHex } from '../theme/colour.ts';
import { templateTokens } from '../theme/template-tokens.ts';
import { escapeHtml } from './plain-pages.ts';

export const siteIconPaths: ReadonlySet<string> = new Set(['/favicon.svg', '/favicon.ico']);

export function siteIcon({ config }: Pick<SiteContext, 'config'>): string {
  const brand = config.theme.brand ?? templateTokens[config.template].light.brand ?? '';
  const initial = escapeHtml([...config.logo.wordmark][0] ?? '');
  const ink = formatHex(blackOrWhiteOn(parseHex(brand)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${brand}"/><text x="16" y="23" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="20" fill="${ink}">${initial}</text></svg>`;
}
