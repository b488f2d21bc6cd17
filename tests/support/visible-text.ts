/** What a person reads of drawn HTML without touching anything: closed popovers, dialogs and folds say nothing. */
import { type HtmlElement, parsePiece } from './html-tree.ts';

const unread = new Set(['script', 'style', 'title', 'template', 'noscript']);

/** HTML as React writes it, or a piece of it. `noscript` is left out. */
export function visibleText(html: string): string {
  return textOf(parsePiece(html), isClosed).replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
}

/** The texts of an element in their order, apart from each other unless `inline`; nothing of what `isLeftOut`. */
export function textOf(
  element: HtmlElement,
  isLeftOut: (element: HtmlElement) => boolean,
  inline: ReadonlySet<string> = new Set(),
): string {
  const texts = element.children.map((child) => {
    if (typeof child === 'string') return child;
    if (isLeftOut(child)) return ' ';
    const text = textOf(child, isLeftOut, inline);
    return inline.has(child.name) ? text : ` ${text} `;
  });
  return texts.join('');
}

/** Closed on an untouched page, by its HTML alone. */
export function isClosed({ name, attributes, parent }: HtmlElement): boolean {
  if (unread.has(name) || attributes.has('popover') || attributes.has('hidden')) return true;
  if (name === 'dialog') return !attributes.has('open');
  return parent?.name === 'details' && name !== 'summary' && !parent.attributes.has('open');
}
