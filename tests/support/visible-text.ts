/** What a person reads of drawn HTML without touching anything: closed popovers, dialogs and folds say nothing. */

const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const unread = new Set(['script', 'style', 'title', 'template', 'noscript']);
const token = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+/gi;

/** HTML as React writes it: well formed, every element closed. `noscript` is left out. */
export function visibleText(html: string): string {
  const open: { readonly name: string; readonly isHidden: boolean }[] = [];
  const isHidden = () => open.some((element) => element.isHidden);
  let text = '';
  for (const [whole, closes, name = '', attributes = ''] of html.matchAll(token)) {
    if (whole.startsWith('<!--')) continue;
    if (!name) {
      if (!isHidden()) text += whole;
      continue;
    }
    text += ' ';
    if (closes) open.splice(open.findLastIndex((element) => element.name === name));
    else if (!voidElements.has(name) && !attributes.endsWith('/')) {
      open.push({ name, isHidden: hides(name, attributes, open.at(-1)?.name) });
    }
  }
  return decode(text).replace(/\s+/g, ' ').trim();
}

function hides(name: string, attributes: string, parent: string | undefined): boolean {
  const has = (attribute: string) => new RegExp(`(?:^|\\s)${attribute}(?:[=\\s]|$)`).test(attributes);
  if (unread.has(name) || has('popover') || has('hidden')) return true;
  if (name === 'dialog') return !has('open');
  return parent === 'details' && name !== 'summary';
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function decode(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replaceAll('\u00a0', ' ');
}
