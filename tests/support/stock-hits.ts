/** Cars of a site as its search tells of them. */
import { requestPage } from './request-page.ts';

export type Hit = {
  readonly id: string;
  readonly slug: string;
  readonly price: number | null;
  readonly reserved: boolean;
};

export async function listHits(port: number, host: string, query = ''): Promise<readonly Hit[]> {
  const path = `/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock${query}`;
  return JSON.parse((await requestPage({ port, host, path })).body).hits;
}

export const isBuyable = ({ price, reserved }: Hit) => !reserved && (price ?? 0) > 1000;

/** The first car that a site has in stock. */
export async function findCarInStock(port: number, host: string) {
  const [hit] = await listHits(port, host);
  if (!hit) throw new Error('No car in stock.');
  return { path: `/cars/${hit.slug}`, id: hit.id };
}
