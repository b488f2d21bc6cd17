/** Where photos of cars are stored: the data folder, or a store that speaks S3. */

import { z } from 'zod';
import { trimCharacters } from '#domain/text/trim-characters.ts';

export type PhotoEnvironment = {
  /** Null: in the data folder. */
  readonly store: {
    /** With the bucket as its path. */
    readonly url: string;
    readonly region: string;
    readonly keyId: string;
    readonly secret: string;
  } | null;
};

const urlMistake =
  'PHOTO_STORE_URL must be an http or https address with the bucket as its path, for example https://s3.ap-southeast-2.amazonaws.com/our-photos. Without it photos are stored in the data folder.';
const partsMistake =
  'PHOTO_STORE_URL, PHOTO_STORE_KEY_ID and PHOTO_STORE_SECRET belong together: set all three, or none.';

const schema = z.object({
  PHOTO_STORE_URL: z.string().refine(namesBucket, urlMistake).optional(),
  PHOTO_STORE_REGION: z.string().default('auto'),
  PHOTO_STORE_KEY_ID: z.string().optional(),
  PHOTO_STORE_SECRET: z.string().optional(),
});

export type PhotoEnvironmentResult =
  | { readonly values: PhotoEnvironment; readonly mistakes: readonly [] }
  | { readonly values: null; readonly mistakes: readonly string[] };

/** An empty variable counts as absent. */
export function parsePhotoEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): PhotoEnvironmentResult {
  const input = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = variables[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = schema.safeParse(input);
  if (!parsed.success) return { values: null, mistakes: parsed.error.issues.map(({ message }) => message) };
  const { PHOTO_STORE_URL: url, PHOTO_STORE_REGION: region, ...keys } = parsed.data;
  const { PHOTO_STORE_KEY_ID: keyId, PHOTO_STORE_SECRET: secret } = keys;
  if (url === undefined && keyId === undefined && secret === undefined)
    return { values: { store: null }, mistakes: [] };
  if (url === undefined || keyId === undefined || secret === undefined)
    return { values: null, mistakes: [partsMistake] };
  return { values: { store: { url: trimCharacters(url, '/', 'end'), region, keyId, secret } }, mistakes: [] };
}

function namesBucket(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && /[^/]/.test(url.pathname) && !url.search && !url.hash
  );
}
