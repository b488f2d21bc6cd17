/** HTML of our own pages as a tree that tests can ask: well formed as React writes it, or it is refused. */

export type HtmlElement = {
  /** In lower case, as are the names of its attributes. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: HtmlElement | null;
  readonly children: readonly (HtmlElement | string)[];
};

type Growing = HtmlElement & { readonly children: (HtmlElement | string)[] };

const voidElements = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Their content is text, whatever it looks like. */
const textElements = new Set(['script', 'style', 'textarea', 'title']);
const token = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;
const attribute = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** A whole page, or whole elements: throws where an element is closed that is not the open one. */
export const parseHtml = (html: string): HtmlElement =>
  grow(html, (name, at, position) => {
    if (at.name !== name) throw new Error(`</${name}> closes <${at.name}> (at ${position})`);
    return parentOf(at);
  });

/** What was cut out of a page: it may begin and end within elements. */
export const parsePiece = (html: string): HtmlElement =>
  grow(html, (name, at) => {
    const closed = closest(at, (element) => element.name === name);
    return closed ? parentOf(closed) : at;
  });

/** `close` names the open element when one of that name is closed. */
function grow(html: string, close: (name: string, at: Growing, position: number) => Growing): HtmlElement {
  const root: Growing = { name: '', attributes: new Map(), parent: null, children: [] };
  let at = root;
  token.lastIndex = 0;
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [whole, closes, tag = '', rest = ''] = found;
    if (tag === '') {
      if (!whole.startsWith('<!')) at.children.push(decodeEntities(whole));
      continue;
    }
    const name = tag.toLowerCase();
    if (closes) {
      at = close(name, at, found.index);
      continue;
    }
    const element: Growing = { name, attributes: readAttributes(rest), parent: at, children: [] };
    at.children.push(element);
    if (textElements.has(name)) {
      const end = html.indexOf(`</${name}>`, token.lastIndex);
      const text = html.slice(token.lastIndex, end < 0 ? html.length : end);
      element.children.push(name === 'textarea' || name === 'title' ? decodeEntities(text) : text);
      token.lastIndex = end < 0 ? html.length : end + name.length + 3;
    } else if (!voidElements.has(name) && !rest.endsWith('/')) at = element;
  }
  return root;
}

/** Only the parser holds growing elements, and its parents are its own. */
const parentOf = (element: HtmlElement): Growing => element.parent as Growing;

function readAttributes(text: string): ReadonlyMap<string, string> {
  const pairs = [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => {
    return [name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? '')] as const;
  });
  return new Map(pairs);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return entities[name] ?? whole;
    },
  );
}

/** All elements below, in the order in which they are read. */
export function* elementsOf(root: HtmlElement): Generator<HtmlElement> {
  for (const child of root.children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* elementsOf(child);
  }
}

export function closest(
  element: HtmlElement | null,
  fits: (element: HtmlElement) => boolean,
): HtmlElement | null {
  for (let at = element; at; at = at.parent) if (fits(at)) return at;
  return null;
}

/** `main .field input[name=phone], h1`: names, classes, ids and attributes, one within another. */
export function select(root: HtmlElement, selector: string): readonly HtmlElement[] {
  const paths = selector
    .split(',')
    .map((path) => (path.match(/(?:\[[^\]]*\]|[^\s[])+/g) ?? []).map(readCompound));
  return [...elementsOf(root)].filter((element) => paths.some((path) => fitsPath(element, path)));
}

type Fits = (element: HtmlElement) => boolean;

function fitsPath(element: HtmlElement, path: readonly Fits[]): boolean {
  const [own, ...outer] = path.toReversed();
  if (!own?.(element)) return false;
  let at = element.parent;
  return outer.every((fits) => {
    const found = closest(at, fits);
    at = found?.parent ?? null;
    return found !== null;
  });
}

const simple = /\[([\w-]+)(?:([~^$*]?)=["']?([^\]"']*)["']?)?\]|([.#]?)([\w-]+)|(.)/g;

function readCompound(text: string): Fits {
  const parts = [...text.matchAll(simple)].map(([, name, how = '', value, kind, word = '', other]): Fits => {
    if (other !== undefined) throw new Error(`"${text}": ${other} is no selector that is known here`);
    if (name !== undefined) {
      return ({ attributes }) => attributes.has(name) && holds(attributes.get(name) ?? '', how, value);
    }
    if (kind === '.') return ({ attributes }) => holds(attributes.get('class') ?? '', '~', word);
    if (kind === '#') return ({ attributes }) => attributes.get('id') === word;
    return (element) => element.name === word;
  });
  return (element) => parts.every((fits) => fits(element));
}

function holds(text: string, how: string, value: string | undefined): boolean {
  if (value === undefined) return true;
  if (how === '^') return text.startsWith(value);
  if (how === '$') return text.endsWith(value);
  if (how === '*') return text.includes(value);
  return how === '~' ? text.split(/\s+/).includes(value) : text === value;
}
