/**
 * A browser without script over HTTP: it stores cookies, follows links and redirects, and sends the forms of a page
 * with the values of their fields. It reads HTML alone; whether something is visible needs a real browser.
 */
import { createCookieJar, type StoredCookie } from './cookie-jar.ts';
import {
  describeFields,
  type FieldState,
  fieldValue,
  isChecked,
  isSubmit,
  isTickable,
  openOptionsOf,
  optionValue,
  putValue,
  sendForm,
  type Typed,
  tick,
  typeOf,
} from './form-fields.ts';
import { closest, elementsOf, type HtmlElement, parseHtml, select } from './html-tree.ts';
import { requestPage } from './request-page.ts';
import { isClosed, textOf } from './visible-text.ts';

type Name = string | RegExp;
/** Where on the page it is searched: all of it by default; of several such places in the first, or the one `at`. */
type Within = { readonly within?: string; readonly at?: number };

export type TabWithoutScript = ReturnType<typeof openTab>;

const maxRedirects = 6;
/** What a sentence goes on through, without a space of its own. */
const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'mark', 'small', 'span', 'strong', 'sup', 'time']);

/** One tab of a fresh browser, or of one that has cookies already. */
export function openBrowserWithoutScript(
  there: { readonly port: number; readonly host: string },
  cookies: readonly StoredCookie[] = [],
): TabWithoutScript {
  return openTab(there, createCookieJar(cookies));
}

function openTab(
  { port, host }: { readonly port: number; readonly host: string },
  jar: ReturnType<typeof createCookieJar>,
) {
  const base = `http://${host}:${port}`;
  let url = new URL(base);
  let status = 0;
  let tree = parseHtml('');
  let hidesAddress = false;
  let typed: Typed = new Map();
  let unfolded = new Set<HtmlElement>();
  const left: string[] = [];

  async function load(
    path: string,
    form: URLSearchParams | null,
    { from, redirects = 0 }: { readonly from?: string | undefined; readonly redirects?: number } = {},
  ): Promise<void> {
    const target = new URL(path, url);
    if (target.host !== url.host) throw new Error(`${target.href} leads away from ${url.host}.`);
    const comesFromPage = status > 0;
    const answer = await requestPage({
      port,
      host,
      path: target.pathname + target.search,
      headers: {
        accept: 'text/html',
        cookie: jar.cookiesFor(target.pathname),
        ...(from === undefined ? {} : { referer: base + from }),
        'sec-fetch-site': comesFromPage ? 'same-origin' : 'none',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
        ...(form
          ? { origin: hidesAddress ? 'null' : base, 'content-type': 'application/x-www-form-urlencoded' }
          : {}),
      },
      ...(form ? { method: 'POST', body: form.toString() } : {}),
    });
    jar.keep(answer.headers['set-cookie'], target.pathname);
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && typeof location === 'string') {
      if (redirects === maxRedirects) throw new Error(`${target.href} leads round in a circle.`);
      const next = new URL(location, target);
      return load(next.href, answer.status >= 307 ? form : null, { from, redirects: redirects + 1 });
    }
    url = target;
    status = answer.status;
    hidesAddress = answer.headers['referrer-policy'] === 'no-referrer';
    tree = parseHtml(answer.body);
    typed = new Map();
    unfolded = new Set();
  }

  async function visit(path: string, form: URLSearchParams | null = null, from?: string): Promise<void> {
    if (status > 0) left.push(url.href);
    await load(path, form, { from });
  }

  const isOpen = (element: HtmlElement): boolean => {
    const shut = closest(
      element,
      (at) => isClosed(at) && !(at.parent && unfolded.has(at.parent)) && at.name !== 'noscript',
    );
    return shut === null;
  };
  const textIn = (element: HtmlElement) => textOf(element, (inner) => !isOpen(inner), inline);
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
  const nameOf = (element: HtmlElement) =>
    clean(
      element.attributes.get('aria-label') ??
        element.attributes.get(element.name === 'input' ? 'value' : '') ??
        textOf(element, isUnnamed, inline),
    );
  const within = ({ within: selector, at }: Within): HtmlElement =>
    selector === undefined ? tree : one(selector, at);
  const all = (selector: string) => select(tree, selector).filter(isOpen);
  function one(selector: string, at = 0): HtmlElement {
    const found = all(selector)[at];
    if (!found) throw new Error(`${url.pathname} (status ${status}) has no ${selector}.`);
    return found;
  }

  /** What bears the name exactly, else in part; there has to be one. */
  function pick(kind: string, among: readonly (readonly [string, HtmlElement])[], name: Name): HtmlElement {
    const open = among.filter(([, element]) => isOpen(element));
    const exact = open.filter(([own]) => own === name);
    const found = exact.length > 0 ? exact : open.filter(([own]) => fits(own, name));
    const [first] = found;
    const elements = new Set(found.map(([, element]) => element));
    if (first && elements.size === 1) return first[1];
    const names = open.map(([own]) => own).join(' | ');
    throw new Error(
      `${elements.size} ${kind} called ${name} on ${url.pathname} (status ${status}), of: ${names}`,
    );
  }

  function field(label: Name, where: Within = {}): HtmlElement {
    const place = within(where);
    const fields = [...elementsOf(place)].filter(({ name }) => fieldTags.has(name));
    const byId = new Map(fields.map((each) => [each.attributes.get('id'), each]));
    const labels = select(place, 'label').flatMap((each) => {
      const id = each.attributes.get('for');
      const owned =
        id === undefined ? fields.find((inner) => closest(inner, (at) => at === each)) : byId.get(id);
      return owned ? [[nameOf(each), owned] as const] : [];
    });
    const named = fields.flatMap((each) => {
      const own = each.attributes.get('aria-label');
      return own === undefined ? [] : [[own, each] as const];
    });
    return pick('fields', [...labels, ...named], label);
  }

  const buttons = (where: Within = {}) =>
    [...elementsOf(within(where))].filter(
      (element) => element.name === 'button' || (element.name === 'input' && typeOf(element) === 'submit'),
    );
  const links = (where: Within = {}) => [
    ...select(within(where), 'a[href]').map((link) => [nameOf(link), link] as const),
  ];
  const linkTo = (name: Name, where?: Within) =>
    pick('links', links(where), name).attributes.get('href') ?? '';

  return {
    get url() {
      return url;
    },
    get path() {
      return url.pathname;
    },
    get status() {
      return status;
    },
    /** A place of the site as an address is typed into the browser; `from` a page of the site that led there. */
    go: (path: string, from?: string) => visit(path, null, from),
    reload: () => load(url.href, null),
    goBack: () => load(left.pop() ?? url.href, null),
    /** Another tab of the same browser, still empty. */
    newTab: () => openTab({ port, host }, jar),
    cookies: (): readonly StoredCookie[] => jar.list(),

    /** What can be read there without opening anything else, in one line. */
    text: (selector = 'main') => clean(textIn(one(selector)).replaceAll('\u00a0', ' ')),
    texts: (selector: string) =>
      all(selector).map((element) => clean(textIn(element).replaceAll('\u00a0', ' '))),
    count: (selector: string) => all(selector).length,
    attribute: (selector: string, name: string) => one(selector).attributes.get(name) ?? null,
    attributes: (selector: string, name: string) =>
      all(selector).map(({ attributes }) => attributes.get(name) ?? ''),
    hasButton: (name: Name, where?: Within) =>
      buttons(where).some((button) => isOpen(button) && fits(nameOf(button), name)),

    /** Opens a fold by its summary. */
    unfold(name: Name, where: Within = {}): void {
      const summaries = select(within(where), 'summary').map((each) => [nameOf(each), each] as const);
      const { parent } = pick('folds', summaries, name);
      if (parent) unfolded.add(parent);
    },
    linkTo,
    follow: (name: Name, where?: Within) => visit(linkTo(name, where)),

    /** Whatever can be filled in there, with its value; a group of choices once. */
    fieldsIn: (selector: string): readonly FieldState[] =>
      describeFields([...elementsOf(one(selector))].filter(isOpen), typed),
    /** Types, chooses or ticks what bears that name in the form, whatever its label. */
    put(name: string, value: string, within: string): void {
      const fields = [...elementsOf(one(within))].filter(isOpen);
      const bearers = fields.filter(({ attributes }) => attributes.get('name') === name);
      putValue(bearers, value, typed);
    },
    inputValue: (label: Name, where?: Within) => fieldValue(field(label, where), typed),
    isChecked: (label: Name, where?: Within) => isChecked(field(label, where), typed),
    fill(label: Name, text: string, where?: Within): void {
      const target = field(label, where);
      if (isTickable(target) || target.name === 'select') throw new Error(`Nothing is typed into ${label}.`);
      const maxLength = Number(target.attributes.get('maxlength') ?? Number.POSITIVE_INFINITY);
      typed.set(target, text.slice(0, maxLength));
    },
    /** By its words, or by its place in the list. */
    choose(label: Name, option: Name | number, where?: Within): void {
      const list = field(label, where);
      const options = openOptionsOf(list);
      const chosen =
        typeof option === 'number'
          ? options[option]
          : pick(
              'entries',
              options.map((each) => [nameOf(each), each] as const),
              option,
            );
      if (!chosen) throw new Error(`${label} has no entry ${option}.`);
      typed.set(list, optionValue(chosen));
    },
    check: (label: Name, where?: Within) => tick(field(label, where), typed, true),
    uncheck: (label: Name, where?: Within) => tick(field(label, where), typed, false),

    /** Presses a button: its form is sent as it is. */
    async press(name: Name, where?: Within): Promise<void> {
      const among = buttons(where).map((each) => [nameOf(each), each] as const);
      const button = pick('buttons', among, name);
      if (!isSubmit(button)) throw new Error(`${name} does nothing without script.`);
      const { method, action, body } = sendForm(button, typed);
      if (method === 'POST') return visit(action === '' ? url.href : action, body);
      const target = new URL(action === '' ? url.href : action, url);
      target.search = body.toString();
      return visit(target.href);
    },
  };
}

/** What adds nothing to the name of its parent. */
const isUnnamed = ({ name, attributes }: HtmlElement) =>
  attributes.get('aria-hidden') === 'true' || fieldTags.has(name);

const fieldTags = new Set(['input', 'select', 'textarea']);

const fits = (own: string, name: Name) =>
  typeof name === 'string' ? own.toLowerCase().includes(name.toLowerCase()) : name.test(own);
