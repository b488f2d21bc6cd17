/**
 * A preview of a site in colours that are not live: a signed address of the site's own host that carries them, for a
 * quarter of an hour. It shows those colours and nothing that is not public.
 */
import { type ThemeConfig, themeConfigSchema } from '#domain/site/config/brand-config.ts';
import { isConfigObject } from '#domain/site/config/config-layers.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';

const holdMs = 15 * minuteMs;
const maxLength = 6_000;
export const themePreviewPrefix = '/theme-preview/';

type SiteName = Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>;

/** The beginning of the addresses of a look: a page's own follows it. Null where there is more than an address holds. */
export function themePreviewHref(site: SiteName, theme: ThemeConfig, key: string, now: Date): string | null {
  // The same address for a minute, so that looking again draws nothing again.
  const until = Math.ceil(now.getTime() / minuteMs) * minuteMs + holdMs;
  const payload = Buffer.from(JSON.stringify({ theme, until })).toString('base64url');
  if (payload.length > maxLength) return null;
  return `${themePreviewPrefix}${payload}.${signParts(partsOf(site, payload), key)}`;
}

export type ThemePreview = {
  /** In those colours. */
  readonly site: SiteContext;
  /** Of the page, with its query. */
  readonly path: string;
};

/** Null for an address that is none, has ended, or was made for another site. */
export function readThemePreview(
  site: SiteContext,
  url: string,
  key: string,
  now: Date,
): ThemePreview | null {
  if (!url.startsWith(themePreviewPrefix) || url.length > maxLength * 2) return null;
  const [, payload = '', signature = '', path = '/'] =
    /^\/theme-preview\/([\w-]+)\.([\w-]+)(\/.*)?$/.exec(url) ?? [];
  if (!isSignatureOf(partsOf(site, payload), key, signature)) return null;
  const parsed = parseJson(Buffer.from(payload, 'base64url').toString('utf8'));
  if (!isConfigObject(parsed) || typeof parsed.until !== 'number' || parsed.until <= now.getTime())
    return null;
  const theme = themeConfigSchema.safeParse(parsed.theme);
  if (!theme.success) return null;
  return {
    site: { ...site, config: { ...site.config, theme: theme.data }, configVersion: `look ${signature}` },
    path,
  };
}

const tokenPrefix = 'theme.tokens.';

/** The colours of a site with what was typed over them; null where they are no colours. */
export function themeWith(
  theme: ThemeConfig,
  changes: readonly { readonly path: string; readonly value: unknown }[],
): ThemeConfig | null {
  const changed: Record<string, unknown> = { ...theme };
  for (const { path, value } of changes) {
    const [first, name, ...deeper] = path.split('.');
    if (first === 'theme' && name !== undefined && deeper.length === 0) changed[name] = value;
  }
  const tokens = new Map(Object.entries(isConfigObject(changed.tokens) ? changed.tokens : {}));
  for (const { path, value } of changes) {
    if (path.startsWith(tokenPrefix)) tokens.set(path.slice(tokenPrefix.length), value);
  }
  changed.tokens = Object.fromEntries([...tokens].filter(([, value]) => value !== undefined));
  const read = themeConfigSchema.safeParse(changed);
  return read.success ? read.data : null;
}

function partsOf({ dealerGroupId, siteSlug }: SiteName, payload: string): readonly string[] {
  return ['theme preview', dealerGroupId, siteSlug, payload];
}
