/** Follows the links of a site as a shopper without script finds them, and says of every page what is wrong with it. */
import { type PageAnswer, requestPage } from './request-page.ts';

export type CrawledPage = { readonly path: string; readonly from: string; readonly body: string };
export type Crawl = {
  readonly pages: readonly CrawledPage[];
  /** Where links lead away from the site, each host once with a page that names it. */
  readonly away: ReadonlyMap<string, string>;
  /** "/x, linked from /y: answers 404" */
  readonly faults: readonly string[];
};

type Crawled = {
  readonly port: number;
  readonly host: string;
  /** How many pages of one shape are opened: cars, or searches by the same filters, are all drawn alike. */
  readonly perShape: number;
};

type Link = {
  readonly path: string;
  readonly anchor: string | null;
  readonly from: string;
  /** Where a form is posted to: asked for as a page it may refuse, but it has to be there. */
  readonly isPosted?: boolean;
};

const atOnce = 4;
const maxRedirects = 3;

export async function crawlSite({ port, host, perShape }: Crawled): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const errors: string[] = [];
  const anchored: Link[] = [];
  const away = new Map<string, string>();
  const shapes = new Map<string, number>();
  const known = new Set<string>(['/']);
  let wave: Link[] = [{ path: '/', anchor: null, from: 'nowhere' }];

  const take = (link: Link): boolean => {
    if (known.has(link.path)) return false;
    const shape = shapeOf(link.path);
    const count = shapes.get(shape) ?? 0;
    if (count >= perShape) return false;
    shapes.set(shape, count + 1);
    known.add(link.path);
    return true;
  };

  const open = async ({ path, from, isPosted = false }: Link): Promise<readonly Link[]> => {
    const answer = await follow({ port, host, path });
    // Addresses that only accept forms say so (405), or name what is missing (400), or require sign-in (401).
    if (isPosted && [400, 401, 405].includes(answer.status)) return [];
    if (answer.status !== 200) {
      errors.push(`${path}, linked from ${from}: answers ${answer.status}`);
      return [];
    }
    if (!String(answer.headers['content-type']).startsWith('text/html')) return [];
    pages.set(path, { path, from, body: answer.body });
    errors.push(...findPageFaults(answer.body).map((error) => `${path}: ${error}`));
    for (const other of listHostsAway(answer.body, path, host)) away.set(other, away.get(other) ?? path);
    return [...listLinks(answer.body, path, host), ...listForms(answer.body, path, host)];
  };

  while (wave.length > 0) {
    const found: Link[] = [];
    for (let at = 0; at < wave.length; at += atOnce) {
      found.push(...(await Promise.all(wave.slice(at, at + atOnce).map(open))).flat());
    }
    anchored.push(...found.filter(({ anchor }) => anchor !== null));
    wave = found.filter(take);
  }
  return { pages: [...pages.values()], away, faults: [...errors, ...findEmptyAnchors(anchored, pages)] };
}

/** The address of a page with what differs between cars, makes and values left out. */
function shapeOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.localhost');
  const [, first = '', , ...rest] = pathname.split('/');
  const keys = [...new Set(searchParams.keys())].sort().join('&');
  if (first === 'cars') return `/cars/*/${rest.join('/')}?${keys}`;
  if (first === 'search') return `/search/*${'/*'.repeat(rest.length)}?${keys}`;
  return `${pathname}?${keys}`;
}

/**
 * Of the pages of a crawl those that are drawn differently: cars, and searches, are one each, by what follows their
 * name and is in their query.
 */
export function onePerKind<P extends { readonly path: string }>(pages: readonly P[]): readonly P[] {
  const kinds = new Map<string, P>();
  for (const page of pages) {
    const { pathname, searchParams } = new URL(page.path, 'http://site.localhost');
    const [, first = '', , ...rest] = pathname.split('/');
    const isMany = ['cars', 'search', 'print', 'checkout-journey'].includes(first);
    const keys = first === 'search' ? '' : [...searchParams.keys()].join('&');
    const kind = `${isMany ? `/${first}/${rest.join('/')}` : pathname}?${keys}`;
    if (!kinds.has(kind)) kinds.set(kind, page);
  }
  return [...kinds.values()];
}

async function follow(requested: { port: number; host: string; path: string }): Promise<PageAnswer> {
  let answer = await requestPage(requested);
  for (let turn = 0; turn < maxRedirects; turn += 1) {
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status > 399 || typeof location !== 'string') break;
    const target = new URL(location, `http://${requested.host}${requested.path}`);
    answer = await requestPage({ ...requested, path: `${target.pathname}${target.search}` });
  }
  return answer;
}

/** What a reader sees and a browser follows: neither scripts nor what they bring along. */
const withoutScripts = (body: string) => body.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');

export function findPageFaults(body: string): readonly string[] {
  const html = withoutScripts(body);
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
  const doubled = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  const heads = [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text = '']) => textOf(text));
  const title = textOf(/<title\b[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '');
  return [
    ...doubled.map((id) => `the id "${id}" stands twice`),
    ...(heads.length === 1 && heads[0] !== '' ? [] : [`${heads.length} headings of the first rank`]),
    ...(title === '' ? ['no title'] : []),
    ...(isForSearchEngines(body) && !saysWhatItIs(body) ? ['no description'] : []),
    ...(/<a\b[^>]*\shref="(#|)"/.test(html) ? ['a link that leads nowhere'] : []),
  ];
}

const isForSearchEngines = (body: string) => !/<meta\b[^>]*name="robots"[^>]*noindex/.test(body);
const saysWhatItIs = (body: string) => /<meta\b[^>]*name="description"[^>]*content="[^"]{20,}"/.test(body);

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').trim();

function listLinks(body: string, page: string, host: string): readonly Link[] {
  const hrefs = [...withoutScripts(body).matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(([, href = '']) => href);
  return hrefs.flatMap((href): Link[] => {
    const target = new URL(href.replaceAll('&amp;', '&'), `http://${host}${page}`);
    if (!/^https?:$/.test(target.protocol) || target.hostname !== host) return [];
    if (/^\/(img|assets)\//.test(target.pathname)) return [];
    const anchor = target.hash === '' ? null : decodeURIComponent(target.hash.slice(1));
    return [{ path: `${target.pathname}${target.search}`, anchor, from: page }];
  });
}

/**
 * Forms that search are followed as they are sent empty; of the others it counts that their address is there. A hidden
 * form has no button of its own: those elsewhere say where they lead.
 */
function listForms(body: string, page: string, host: string): readonly Link[] {
  const html = withoutScripts(body);
  const forms = [...html.matchAll(/<form\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const buttons = [...html.matchAll(/<button\b[^>]*\sformAction="([^"]*)"/gi)].map(
    ([, action = '']) => `action="${action}" method="post"`,
  );
  const shown = forms.filter((attributes) => !/\shidden\b/.test(attributes));
  return [...shown, ...buttons].flatMap((attributes): Link[] => {
    const action = /(?:^|\s)action="([^"]*)"/.exec(attributes)?.[1] ?? page;
    const target = new URL(action.replaceAll('&amp;', '&'), `http://${host}${page}`);
    if (target.hostname !== host) return [];
    const isPosted = /\smethod="post"/i.test(attributes);
    return [{ path: `${target.pathname}${target.search}`, anchor: null, from: page, isPosted }];
  });
}

function listHostsAway(body: string, page: string, host: string): readonly string[] {
  const hrefs = [...withoutScripts(body).matchAll(/<(?:a|form)\b[^>]*\s(?:href|action)="([^"]+)"/g)];
  return hrefs.flatMap(([, href = '']) => {
    const target = new URL(href.replaceAll('&amp;', '&'), `http://${host}${page}`);
    return /^https?:$/.test(target.protocol) && target.hostname !== host ? [target.host] : [];
  });
}

/** Anchors of pages that were opened. */
function findEmptyAnchors(
  links: readonly Link[],
  pages: ReadonlyMap<string, CrawledPage>,
): readonly string[] {
  const errors = links.flatMap(({ path, anchor, from }) => {
    const page = pages.get(path);
    const isThere = page === undefined || anchor === null || page.body.includes(` id="${anchor}"`);
    return isThere ? [] : [`${path}#${anchor}, linked from ${from}: nothing stands there`];
  });
  return [...new Set(errors)];
}
