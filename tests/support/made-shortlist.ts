/** A shared shortlist of a running server, made over HTTP. */
import { expect } from 'vitest';
import { requestPage } from './request-page.ts';

/** Ids of available cars that the site's search finds. */
export async function findCarIds(port: number, host: string, count: number): Promise<readonly string[]> {
  const path = '/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock';
  const { hits } = JSON.parse((await requestPage({ port, host, path })).body) as {
    hits: readonly { id: string }[];
  };
  expect(hits.length).toBeGreaterThanOrEqual(count);
  return hits.slice(0, count).map(({ id }) => id);
}

export const cookiesOf = ({ headers }: Awaited<ReturnType<typeof requestPage>>) =>
  [headers['set-cookie'] ?? []].flat();
export const asCookies = (set: readonly string[]) => set.map((cookie) => cookie.split(';')[0]).join('; ');

/** A list made over HTTP, with the keys of its owner. */
export async function createTestShortlist(port: number, host: string, carIds: readonly string[]) {
  const made = await requestPage({ port, host, path: '/shortlist', form: { cars: carIds.join(',') } });
  expect(made.status).toBe(303);
  return { path: String(made.headers.location), cookies: cookiesOf(made), made };
}
