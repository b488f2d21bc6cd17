/** A shopper without script who reserves a car at a running server, by the pages and their forms alone. */
import { type PageAnswer, requestPage } from './request-page.ts';

type There = { readonly port: number; readonly host: string };
export type FreeCar = { readonly id: string; readonly slug: string };

let shoppers = 0;

/** Cars that can be reserved, from the end of the stock. */
export async function findFreeCars({ port, host }: There): Promise<readonly FreeCar[]> {
  const search = '/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock';
  const list = async (page: number) =>
    JSON.parse((await requestPage({ port, host, path: `${search}&page=${page}` })).body) as {
      readonly pages: number;
      readonly hits: readonly (FreeCar & { readonly reserved: boolean; readonly price: number | null })[];
    };
  const { pages } = await list(1);
  const { hits } = await list(pages - 1);
  return hits.filter(({ reserved, price }) => !reserved && (price ?? 0) > 1000);
}

export async function readCar({ port, host }: There, { slug }: FreeCar) {
  return JSON.parse((await requestPage({ port, host, path: `/cars/${slug}.json` })).body) as {
    readonly reserved: boolean;
  };
}

/** From the form to where it leads: the page of the deposit, of the hold, or of the place in the line. */
export async function reserveAtServer({ port, host }: There, { slug }: FreeCar) {
  shoppers += 1;
  const email = `without-script-${shoppers}@example.com`;
  const path = `/cars/${slug}/checkout`;
  const { body } = await requestPage({ port, host, path });
  const form = {
    ...readHidden(body),
    name: 'Jordan Blake',
    email,
    phone: `0491 57${String(2_000 + shoppers)}`,
    reservation_terms: 'yes',
    contact_time: /name="contact_time"[\s\S]*?<option[^>]* value="([^"]+)"/.exec(body)?.[1] ?? '',
    location: /name="location"[\s\S]*?value="([^"]+)"/.exec(body)?.[1] ?? '',
  };
  const answer = await requestPage({ port, host, path, form });
  return { email, status: answer.status, href: locationOf(answer) };
}

export function press({ port, host }: There, path: string, form: Readonly<Record<string, string>>) {
  return requestPage({ port, host, path, form });
}

/** Where it sends the browser, without scheme and host where that is the site itself. */
export function locationOf({ headers }: Pick<PageAnswer, 'headers'>): string {
  const location = String(headers.location ?? '');
  return location.replace(/^http:\/\/[\w.-]+\.localhost:\d+/, '');
}

function readHidden(html: string): Readonly<Record<string, string>> {
  const tags = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    tags.flatMap((tag) => {
      const name = /name="([^"]*)"/.exec(tag)?.[1];
      const value = /value="([^"]*)"/.exec(tag)?.[1] ?? '';
      return name === undefined ? [] : [[name, unescapeHtml(value)]];
    }),
  );
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
