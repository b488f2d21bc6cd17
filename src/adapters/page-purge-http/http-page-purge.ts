/** Posts the tags with a bearer token: as JSON, which Cloudflare reads, and in a header, which Varnish reads. */
import type { PagePurge } from '#ports/sites/site-version-store.ts';

const patienceMs = 5_000;

export type PurgeService = { readonly url: string; readonly token: string };

export function createHttpPagePurge({ url, token }: PurgeService): PagePurge {
  return {
    async purge(tags) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'surrogate-key': tags.join(' '),
        },
        body: JSON.stringify({ tags }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The CDN answered a purge with ${answer.status}.`);
    },
  };
}
