/** A page of a former website as lines of text with what surrounds them. Scripts are read as text and never run. */
import { parseDocument } from 'htmlparser2';
import type { OldFile } from './old-copy.ts';

export type Zone = 'header' | 'nav' | 'footer' | 'main' | 'aside';

export type PageLine = {
  readonly text: string;
  /** The cells of a row, or the term and its text. One for everything else. */
  readonly cells: readonly string[];
  /** 1 to 6 for a heading, 0 for everything else. */
  readonly level: number;
  readonly isStrong: boolean;
  readonly zone: Zone;
  /** Where its only link leads. */
  readonly href: string | null;
  /** The words of that link. */
  readonly linkText: string | null;
};

export type PageLink = { readonly href: string; readonly text: string; readonly rel: string };
export type PageImage = { readonly src: string; readonly alt: string; readonly mark: string };
export type PageTag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

export type ReadPage = {
  readonly address: string;
  readonly title: string;
  readonly lines: readonly PageLine[];
  readonly links: readonly PageLink[];
  readonly images: readonly PageImage[];
  readonly metas: Readonly<Record<string, string>>;
  readonly styles: string;
  readonly scripts: readonly { readonly type: string; readonly text: string }[];
  readonly frames: readonly string[];
  /** Tags with a colour of their own, from before style sheets. */
  readonly coloured: readonly PageTag[];
  /** The tree, for what is annotated in it. */
  readonly root: Node;
};

export type Node = {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
};

const maxDepth = 250;
const maxLineLength = 2_000;
const lineTags = new Set(
  'address article aside blockquote body br button center details dd div dl dt fieldset figure figcaption footer form h1 h2 h3 h4 h5 h6 header hr html label li main nav ol option p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const cellTags = new Set(['td', 'th', 'dd']);
const silentTags = new Set(['script', 'style', 'template', 'svg', 'head', 'select', 'iframe', 'object']);
const strongTags = new Set(['b', 'strong', 'th', 'dt', 'summary']);

export function readPage({ address, text }: OldFile): ReadPage {
  const root = parseDocument(text, { decodeEntities: true }) as unknown as Node;
  const page = new PageReader();
  page.walk(root, { depth: 0, zone: 'main', level: 0, isStrong: false, href: null, isPreformatted: false });
  page.endLine();
  return {
    address,
    title: page.title,
    lines: page.lines,
    links: page.links,
    images: page.images,
    metas: page.metas,
    styles: page.styles,
    scripts: page.scripts,
    frames: page.frames,
    coloured: page.coloured,
    root,
  };
}

type Around = {
  readonly depth: number;
  readonly zone: Zone;
  readonly level: number;
  readonly isStrong: boolean;
  readonly href: string | null;
  readonly isPreformatted: boolean;
};

class PageReader {
  title = '';
  styles = '';
  readonly lines: PageLine[] = [];
  readonly links: PageLink[] = [];
  readonly images: PageImage[] = [];
  readonly metas: Record<string, string> = {};
  readonly scripts: { type: string; text: string }[] = [];
  readonly frames: string[] = [];
  readonly coloured: PageTag[] = [];
  private cells: string[] = [];
  private text = '';
  private around: Around | null = null;
  private weak = 0;
  private readonly hrefs = new Set<string>();
  private linkText = '';

  walk(node: Node, around: Around): void {
    if (around.depth > maxDepth) return;
    if (node.type === 'text') {
      this.addText(node.data ?? '', around);
      return;
    }
    const { name = '', attribs = {} } = node;
    if (this.readHead(node, name, attribs)) return;
    if (attribs.bgcolor !== undefined || (name === 'body' && attribs.link !== undefined))
      this.coloured.push({ name, attributes: attribs });
    if (name === 'img') this.addImage(attribs);
    if (name === 'a' && attribs.href !== undefined)
      this.links.push({ href: attribs.href.trim(), text: textOf(node), rel: attribs.rel ?? '' });
    if (name === 'frame' || name === 'iframe') this.frames.push(attribs.src ?? '');
    if (silentTags.has(name) && name !== 'head') return;
    if (cellTags.has(name)) this.endCell();
    else if (lineTags.has(name)) this.endLine();
    const inner: Around = {
      depth: around.depth + 1,
      zone: zoneOf(name, attribs) ?? around.zone,
      level: /^h[1-6]$/.test(name) ? Number(name[1]) : around.level,
      isStrong: around.isStrong || strongTags.has(name) || /^h[1-6]$/.test(name),
      href: name === 'a' ? (attribs.href ?? null) : around.href,
      isPreformatted: around.isPreformatted || name === 'pre',
    };
    let wasElement = false;
    for (const child of node.children ?? []) {
      // Neighbours without a space between them are apart on the screen.
      const isElement = child.type === 'tag';
      if (isElement && wasElement && this.text !== '') this.text += ' ';
      this.walk(child, inner);
      wasElement = isElement;
    }
    // An empty cell keeps the others below their headings.
    if (name === 'td' || name === 'th') this.endCell(true);
    if (lineTags.has(name) && name !== 'dd' && name !== 'dt') this.endLine();
  }

  /** True where nothing inside is text of the page. */
  private readHead(node: Node, name: string, attribs: Readonly<Record<string, string>>): boolean {
    if (name === 'title' && this.title === '') this.title = textOf(node);
    if (name === 'meta') {
      const key = (attribs.property ?? attribs.name ?? '').toLowerCase();
      if (key !== '' && attribs.content !== undefined) this.metas[key] ??= attribs.content.trim();
    }
    if (name === 'link' && attribs.href !== undefined)
      this.links.push({ href: attribs.href.trim(), text: '', rel: (attribs.rel ?? '').toLowerCase() });
    if (name === 'style') this.styles += `${rawText(node)}\n`;
    if (name === 'script' && attribs.src === undefined)
      this.scripts.push({ type: (attribs.type ?? '').toLowerCase(), text: rawText(node) });
    return name === 'title' || name === 'style' || name === 'script';
  }

  private addImage(attribs: Readonly<Record<string, string>>): void {
    const src = (attribs.src || attribs['data-src'] || '').trim();
    if (src === '' || src.startsWith('data:')) return;
    const mark = `${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs.itemprop ?? ''}`;
    this.images.push({ src, alt: attribs.alt ?? '', mark });
  }

  private addText(data: string, around: Around): void {
    if (around.isPreformatted && data.includes('\n')) {
      for (const line of data.split('\n')) {
        this.addText(line, around);
        this.endLine();
      }
      return;
    }
    if (data.trim() === '') {
      if (this.text !== '') this.text += ' ';
      return;
    }
    this.text += data;
    this.around = around;
    if (!around.isStrong) this.weak += 1;
    if (around.href === null) return;
    this.hrefs.add(around.href);
    this.linkText += data;
  }

  private endCell(isColumn = false): void {
    const text = cleanText(this.text);
    if (text !== '' || isColumn) this.cells.push(text);
    this.text = '';
  }

  endLine(): void {
    this.endCell();
    const { around, cells } = this;
    if (around !== null && cells.length > 0) {
      const [only = null] = this.hrefs.size === 1 ? this.hrefs : [];
      this.lines.push({
        text: cleanText(cells.join(' ')).slice(0, maxLineLength),
        cells: cells.map((cell) => cell.slice(0, maxLineLength)),
        level: around.level,
        isStrong: this.weak === 0,
        zone: around.zone,
        href: only,
        linkText: only === null ? null : cleanText(this.linkText),
      });
    }
    this.cells = [];
    this.around = null;
    this.weak = 0;
    this.hrefs.clear();
    this.linkText = '';
  }
}

function zoneOf(name: string, attribs: Readonly<Record<string, string>>): Zone | null {
  if (name === 'header') return 'header';
  if (name === 'nav' || name === 'menu') return 'nav';
  if (name === 'footer') return 'footer';
  if (name === 'aside') return 'aside';
  // Whole words of class names and ids, which are joined in many ways.
  const names = `${attribs.id ?? ''} ${attribs.class ?? ''}`.slice(0, 300).toLowerCase();
  const words: ReadonlySet<string> = new Set(names.split(/[^a-z0-9]+/));
  const has = (word: string) => words.has(word);
  if (has('cookie') || has('gdpr')) return 'aside';
  if (has('footer') || has('foot') || has('colophon')) return 'footer';
  if (has('menu') || has('nav') || has('navbar') || has('breadcrumb') || has('breadcrumbs')) return 'nav';
  return has('header') || has('topbar') || has('top') ? 'header' : null;
}

export function textOf(node: Node): string {
  return cleanText(rawText(node));
}

function rawText(node: Node, depth = 0): string {
  if (node.type === 'text') return node.data ?? '';
  return depth > maxDepth ? '' : (node.children ?? []).map((child) => rawText(child, depth + 1)).join('');
}

/** One space between words, without what no one sees. */
export function cleanText(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
