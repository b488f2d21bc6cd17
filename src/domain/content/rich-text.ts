/**
 * The little language of rich text. It knows paragraphs, subheadings, lists, bold words and links, and makes a tree of
 * them: what a dealer pastes can become nothing else, so there is no HTML to clean.
 */

export type RichInline =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type RichPart =
  | { readonly kind: 'heading' | 'paragraph'; readonly inline: readonly RichInline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly RichInline[])[] };

/** Total: whatever it does not understand is text. */
export function parseRichText(source: string): readonly RichPart[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((paragraph) => {
      const lines = paragraph
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      return lines.length === 0 ? [] : groupLines(lines).map(readGroup);
    });
}

/** Where its links lead. */
export function listRichLinks(source: string): readonly string[] {
  return parseRichText(source)
    .flatMap((part) => (part.kind === 'list' ? part.items.flat() : part.inline))
    .flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []));
}

type Group = { readonly kind: 'heading' | 'list' | 'paragraph'; readonly lines: readonly string[] };

function groupLines(lines: readonly string[]): readonly Group[] {
  const groups: { kind: Group['kind']; lines: string[] }[] = [];
  for (const line of lines) {
    const kind = line.startsWith('## ') ? 'heading' : line.startsWith('- ') ? 'list' : 'paragraph';
    const last = groups.at(-1);
    if (last && last.kind === kind && kind !== 'heading') last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups;
}

function readGroup({ kind, lines }: Group): RichPart {
  if (kind === 'list') return { kind, items: lines.map((line) => parseInline(line.slice(2).trim())) };
  const text = lines.join(' ');
  return { kind, inline: parseInline(kind === 'heading' ? text.slice(3).trim() : text) };
}

const marked = /\*\*(?<strong>[^*]+)\*\*|\[(?<text>[^[\]]+)\]\((?<href>[^()\s]+)\)/g;

function parseInline(text: string): readonly RichInline[] {
  const parts: RichInline[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const inline = readMark(match.groups ?? {});
    if (inline === null) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(inline);
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function readMark({ strong, text, href }: Record<string, string | undefined>): RichInline | null {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (text === undefined || href === undefined || !isSafeHref(href)) return null;
  return { kind: 'link', text, href };
}

/** A path of the site, a place on the page, or an address that runs nothing. */
export function isSafeHref(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, and read on
  if (/[\u0000-\u0020\u007f\\]/.test(href)) return false;
  return /^(https:\/\/[^/]|mailto:|tel:|#)/i.test(href) || /^\/(?!\/)/.test(href);
}
