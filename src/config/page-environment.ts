/** Settings of the page cache, here and at a CDN in front. */
import { z } from 'zod';

export type PageEnvironment = {
  /** How much memory rendered pages may take; 0 keeps none. */
  readonly cacheBytes: number;
  /** Where a CDN is asked to drop pages; null where none caches pages. */
  readonly purge: { readonly url: string; readonly token: string } | null;
};

const cacheMistake =
  'PAGE_CACHE_MB must be a whole number of megabytes up to 100000, 0 for none. The default is 96.';
const purgeMistake =
  'CDN_PURGE_URL (http or https) and CDN_PURGE_TOKEN belong together: set both, or neither.';

const schema = z.object({
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$|^100000$/, cacheMistake)
    .transform(Number)
    .default(96),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: purgeMistake }).optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
});

export type PageEnvironmentResult =
  | { readonly values: PageEnvironment; readonly mistakes: readonly [] }
  | { readonly values: null; readonly mistakes: readonly string[] };

/** An empty variable counts as absent. */
export function parsePageEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): PageEnvironmentResult {
  const input = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = variables[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = schema.safeParse(input);
  if (!parsed.success) return { values: null, mistakes: parsed.error.issues.map(({ message }) => message) };
  const { PAGE_CACHE_MB: megabytes, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = parsed.data;
  if ((url === undefined) !== (token === undefined)) return { values: null, mistakes: [purgeMistake] };
  const purge = url === undefined || token === undefined ? null : { url, token };
  return { values: { cacheBytes: megabytes * 1024 * 1024, purge }, mistakes: [] };
}
