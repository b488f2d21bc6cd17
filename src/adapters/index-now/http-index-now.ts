/** Announces addresses over HTTPS as indexnow.org describes it; one service hands them on to all that take part. */
import type { IndexNow } from '#ports/stock/index-now.ts';

const service = 'https://api.indexnow.org/indexnow';
const timeoutMs = 15_000;

export function createIndexNow(url: string = service): IndexNow {
  return {
    async announce({ host, key, keyLocation, addresses }) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify({ host, key, keyLocation, urlList: addresses }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body?.cancel();
        return answer.ok ? null : `IndexNow answered ${answer.status}`;
      } catch (error) {
        return `IndexNow could not be reached: ${error instanceof Error ? error.message : String(error)}`;
      }
    },
  };
}
