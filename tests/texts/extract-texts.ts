/** Every text that people read, found in a source file by its syntax: JSX, HTML, labels, messages, errors. */
import { parseSync } from 'vite';

export type Text = {
  readonly file: string;
  readonly line: number;
  /** What holds it: an element (`h1`, `Button`), an attribute (`label`), a key (`title`), a call (`Error()`). */
  readonly holder: string;
  /** With `{}` where a value goes. */
  readonly text: string;
};

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

/** Attributes and keys that hold names for programs, never text. */
const programKeys = new Set(
  'className id name type href rel src key role method action as slot htmlFor form target d viewBox fill kind path pattern accept autoComplete inputMode encType cssClass sizes media property charset httpEquiv tag query sql selector font style look sandbox allow buttonClass linkClass inputClassName overClassName moreClass focusable pressable covered content-type content-disposition contentType mediaType permissions-policy authorization header() type() take() querySelector() querySelectorAll() knownMakes pictureAllow submissionKey'.split(
    ' ',
  ),
);

export function extractTexts(file: string, source: string): readonly Text[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`);
  const texts: Text[] = [];
  const lineStarts = [...source.matchAll(/\n/g)].map(({ index }) => index);
  visit(program as unknown as Node, 'file', '');
  return texts;

  function visit(node: Node, holder: string, key: string): void {
    const text = textOf(node);
    if (text !== undefined) add(node, holder, key, text);
    for (const child of childrenOf(node)) visit(child.node, holderOf(node, child.key, holder), child.key);
  }

  function add(node: Node, holder: string, key: string, text: string): void {
    const flat = text.replaceAll(/\s+/g, ' ').trim();
    if (node.type !== 'JSXText' && (key === 'key' || programKeys.has(holder))) return;
    const line = lineStarts.filter((start) => start < node.start).length + 1;
    for (const [tag, text] of htmlTexts(flat)) {
      if (node.type !== 'JSXText' && tag === '' && !isProse(text)) continue;
      if (/\p{L}{2}/u.test(text)) texts.push({ file, line, holder: tag || holder, text: text });
    }
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as readonly { readonly value: { readonly cooked: string | null } }[];
    return quasis.map(({ value }) => value.cooked ?? '').join('{}');
  }
  return undefined;
}

/** Nodes whose strings are for programs: imports, types, comparisons, tagged templates, names of members. */
function childrenOf(node: Node): readonly { readonly key: string; readonly node: Node }[] {
  if (/^(Import|ExportAll|TSLiteral|TSModule|TSExternal|TaggedTemplate|Directive)/.test(node.type)) return [];
  const skipped = new Set(['loc', 'range', 'parent', 'typeAnnotation', 'typeArguments', 'returnType']);
  if (node.type === 'MemberExpression') skipped.add('property');
  if (node.type === 'ExportNamedDeclaration') skipped.add('source');
  if (node.type === 'SwitchCase') skipped.add('test');
  if (node.type === 'BinaryExpression' && /[=<>]|in/.test(String(node.operator))) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (skipped.has(key)) return [];
    const found = (Array.isArray(value) ? value : [value]).filter(isNode);
    return found.map((child) => ({ key, node: child }));
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function holderOf(node: Node, key: string, holder: string): string {
  if (node.type === 'JSXElement') return nameOf((node.openingElement as Node).name) || holder;
  if (node.type === 'JSXAttribute' && key === 'value') return nameOf(node.name) || holder;
  if (node.type === 'Property' && key === 'value') return nameOf(node.key) || holder;
  if (node.type === 'VariableDeclarator' && key === 'init') return nameOf(node.id) || holder;
  if (/^(Call|New)Expression$/.test(node.type) && key === 'arguments') {
    const callee = nameOf(node.callee);
    return callee ? `${callee}()` : holder;
  }
  return holder;
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (typeof value.name === 'string') return value.name;
  if (typeof value.value === 'string') return value.value;
  return nameOf(value.property ?? value.name);
}

/** A string of HTML as the texts of its elements, each with its tag; any other string as it is. */
function htmlTexts(text: string): readonly (readonly [tag: string, words: string])[] {
  if (!/<\/?[a-z!?][^<>]*>/i.test(text)) return [['', text]];
  if (text.includes('xmlns') || text.includes('<?xml')) return [];
  const parts = text.replaceAll(/<style>.*?<\/style>/g, '').split(/<\/?([a-z!?][\w-]*)[^<>]*>/i);
  return parts.flatMap((part, index) => {
    if (index % 2 === 1 || !/\p{Ll}{2}/u.test(part)) return [];
    return [[parts[index - 1] ?? '', part.trim()] as const];
  });
}

/** Whether a string reads as language: words with spaces between them, or one capitalised word. */
export function isProse(text: string): boolean {
  if (
    /^(select|insert|update|delete|with|create|alter|drop|begin|set|analyze|vacuum|lock|grant|notify|listen) .*(\bfrom\b|\binto\b|\btable\b|\bset\b|\bindex\b|=|;)/i.test(
      text,
    )
  )
    return false;
  if (/^[\w./:#@-]+$/.test(text)) return /^\p{Lu}\p{Ll}{2,}[.…!?]?$/u.test(text);
  if (/[{}]{3}/.test(text.replaceAll('{}', ''))) return false;
  if (/^[a-z]+:\/\/|=>|^[.#@[]|^--|;$|\b(rem|px|minmax|var)\b|^M\d/.test(text)) return false;
  if (/^(\(|:|&|>)/.test(text)) return false;
  if (
    /^[a-z-]+: ?['{\w#-]+[;:]|max-age=|noindex|nosniff|'(self|none)'|charset=|^[a-z]+\/[a-z.+-]+[;,]/.test(
      text,
    )
  )
    return false;
  return /\p{L}{2,}[,.:;’)]* [(“‘]?(\{|\p{L}|\d)/u.test(text) && /\p{Ll}/u.test(text);
}
