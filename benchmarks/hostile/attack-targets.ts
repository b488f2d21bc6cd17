/**
 * The basis of half-right requests: cars, places, lists, sessions and forms that a site really has, gathered before it
 * is attacked.
 */

import { openBrowserWithoutScript } from '#tests/support/browser-without-script.ts';
import { allStockPath, findCarPaths } from '#tests/support/demo-sites.ts';
import { elementsOf, type HtmlElement, parseHtml, select } from '#tests/support/html-tree.ts';
import { requestPage } from '#tests/support/request-page.ts';
import { signInWithoutScript } from '#tests/support/sign-in-at-server.ts';

export type Field = readonly [name: string, value: string];

export type AttackTargets = {
  readonly host: string;
  readonly carSlugs: readonly string[];
  readonly carIds: readonly string[];
  readonly locations: readonly string[];
  /** Of a signed-in shopper; empty where sign-in is off. */
  readonly session: string;
  /** Tokens by the first word of their address. */
  readonly tokens: ReadonlyMap<string, string>;
  /** What the forms of a page send, by the path of their action. */
  readonly forms: ReadonlyMap<string, readonly Field[]>;
};

const carsOfSite = 12;
/** Pages with a form, or that lead to one. */
const formPages = [
  '/contact-us',
  '/service',
  '/finance',
  '/book-test-drive',
  '/careers',
  '/privacy-request',
  '/privacy-choices',
  '/online-payment',
  '/trade-in',
  '/sell-my-car',
  '/spin-to-win',
  '/compare',
  '/favourites',
  '/my-garage',
  '/my-garage/details',
  '/my-garage/searches',
  '/watchlist',
  '/sign-in',
];
const ofCars = ['/enquire', '/checkout', '/buy-online', ''];

export async function findAttackTargets(port: number, host: string): Promise<AttackTargets> {
  const listing = await requestPage({ port, host, path: allStockPath });
  const used = await requestPage({ port, host, path: '/search/used-cars' });
  const carSlugs = [
    ...findCarPaths(listing.body).slice(0, carsOfSite),
    ...findCarPaths(used.body).slice(0, carsOfSite),
  ].map((path) => path.slice('/cars/'.length));
  const found = await requestPage({ port, host, path: '/api/search' });
  const carIds = [...found.body.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id).slice(0, carsOfSite);
  const mailbox = await requestPage({ port, host: 'localhost', path: '/dev/mailbox' });
  const [, message = 'none'] = /href="\/dev\/mailbox\/([^"/]+)/.exec(mailbox.body) ?? [];
  const places = await requestPage({ port, host, path: '/locations' });
  const locations = [
    ...new Set([...places.body.matchAll(/href="\/locations\/([a-z0-9-]+)"/g)].map(([, slug = '']) => slug)),
  ];
  const session = await signIn(port, host);
  const tokens = await findTokens({ port, host, carSlugs, carIds });
  const [car = ''] = carSlugs;
  const pages = [...formPages, ...ofCars.map((end) => `/cars/${car}${end}`), ...tokens.values()];
  return {
    host,
    carSlugs,
    carIds,
    locations,
    session,
    tokens: new Map([
      ...[...tokens].map(([name, path]): Field => [name, path.split('/')[2] ?? '']),
      ['dev', message],
    ]),
    forms: await gatherForms({ port, host, session, pages }),
  };
}

async function signIn(port: number, host: string): Promise<string> {
  const tab = openBrowserWithoutScript({ port, host });
  await tab.go('/my-garage');
  if (tab.path !== '/sign-in') return '';
  await signInWithoutScript(tab, port);
  return tab
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

type Site = {
  readonly port: number;
  readonly host: string;
  readonly carSlugs: readonly string[];
  readonly carIds: readonly string[];
};

/** Addresses that carry a token: a list that was made, a car of one's own, a car that is being bought. */
async function findTokens({ port, host, carSlugs, carIds }: Site): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>();
  const list = { cars: carIds.slice(0, 3).join(',') };
  const made = await requestPage({ port, host, path: '/shortlist', form: list });
  if (typeof made.headers.location === 'string') tokens.set('shortlist', made.headers.location);
  const tab = openBrowserWithoutScript({ port, host });
  await tab.go('/trade-in');
  if (tab.path === '/trade-in') {
    tab.fill('Registration', 'abc 12d');
    await tab.press('Next');
    tokens.set('trade-in', tab.path);
  }
  const buying = await beginPurchase({ port, host, carSlugs });
  if (buying !== null) tokens.set('checkout-journey', buying);
  return tokens;
}

/** Where it goes on; null where none of these cars is sold online. */
async function beginPurchase({ port, host, carSlugs }: Omit<Site, 'carIds'>): Promise<string | null> {
  const tab = openBrowserWithoutScript({ port, host });
  for (const slug of carSlugs) {
    await tab.go(`/checkout-journey?car_id=${slug}`);
    if (!tab.hasButton('Start')) continue;
    tab.fill(/^Postcode/, '2150');
    await tab.press('Start');
    return tab.path;
  }
  return null;
}

type Gathered = {
  readonly port: number;
  readonly host: string;
  readonly session: string;
  readonly pages: readonly string[];
};

async function gatherForms({ port, host, session, pages }: Gathered): Promise<AttackTargets['forms']> {
  const forms = new Map<string, readonly Field[]>();
  for (const path of pages) {
    const { status, body } = await requestPage({ port, host, path, headers: { cookie: session } });
    if (status !== 200) continue;
    const tree = parseHtml(body);
    for (const form of select(tree, 'form')) {
      if (form.attributes.get('method')?.toLowerCase() !== 'post') continue;
      const action = new URL(form.attributes.get('action') ?? path, `http://${host}${path}`).pathname;
      forms.set(action, [...(forms.get(action) ?? []), ...listFields(form)]);
    }
  }
  return forms;
}

function listFields(form: HtmlElement): readonly Field[] {
  return [...elementsOf(form)].flatMap(({ name: tag, attributes }): readonly Field[] => {
    const name = attributes.get('name');
    if (name === undefined || !['input', 'select', 'textarea', 'button'].includes(tag)) return [];
    return [[name, attributes.get('value') ?? answers[name] ?? 'Jordan']];
  });
}

const answers: Readonly<Record<string, string>> = {
  name: 'Jordan',
  last_name: 'Blake',
  phone: '0491 570 006',
  email: 'jordan@example.com',
  postcode: '2150',
  message: 'Please ring.',
  terms_agreed: 'on',
};
