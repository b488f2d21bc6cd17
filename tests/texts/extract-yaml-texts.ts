/** Every text that people read in a file of YAML: a site's pages, offers and shared wordings. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { isProse, type Text } from './extract-texts.ts';

const programKeys = new Set(
  'image picture slug id type href url link path source sourceUrl asAt make model body badge font email'.split(
    ' ',
  ),
);

export function extractYamlTexts(file: string, source: string): readonly Text[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const texts: Text[] = [];
  visit(document.contents, 'file');
  return texts;

  function visit(node: unknown, holder: string): void {
    if (isMap(node)) for (const { key, value } of node.items) visit(value, String(key));
    if (isSeq(node)) for (const item of node.items) visit(item, holder);
    if (!isScalar(node) || typeof node.value !== 'string' || programKeys.has(holder)) return;
    for (const part of node.value.split(/<[^<>]*>|\n/)) {
      const text = part.replaceAll(/\s+/g, ' ').trim();
      if (isProse(text)) texts.push({ file, line: lines.linePos(node.range?.[0] ?? 0).line, holder, text });
    }
  }
}
