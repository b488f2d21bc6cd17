/** Cars of a site as its search tells of them. */
import { requestPage } from './request-page.ts';

export type Hit = {
  readonly id: string;
  readonly slug: string;
  readonly price: number | null;
  readonly reserved: boolean;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** By lender; empty where none of them finances the car. */
  readonly finance_lenders: Readonly<Record<string, unknown>>;
};

const inStock = '/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock';
const ask = async (port: number, host: string, query: string) =>
  JSON.parse((await requestPage({ port, host, path: `${inStock}${query}` })).body) as {
    readonly pages: number;
    readonly hits: readonly Hit[];
  };

export const listHits = async (port: number, host: string, query = ''): Promise<readonly Hit[]> =>
  (await ask(port, host, query)).hits;

export async function listAllHits(port: number, host: string): Promise<readonly Hit[]> {
  const { pages, hits } = await ask(port, host, '');
  const others = Array.from({ length: pages - 1 }, (_, index) => ask(port, host, `&page=${index + 2}`));
  return [...hits, ...(await Promise.all(others)).flatMap((answer) => answer.hits)];
}

export const isBuyable = ({ price, reserved }: Hit) => !reserved && (price ?? 0) > 1000;

/** The first car that a site has in stock. */
export async function findCarInStock(port: number, host: string) {
  const [hit] = await listHits(port, host);
  if (!hit) throw new Error('No car in stock.');
  return { path: `/cars/${hit.slug}`, id: hit.id };
}
