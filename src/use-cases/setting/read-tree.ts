/** YAML that was typed as a setting → its value, in time and size that do not depend on its author. */
import { CST, Lexer, LineCounter, parseDocument } from 'yaml';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { costlyYaml } from '#domain/text/costly-yaml.ts';

export type ReadTree =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problem: string };

/** Twice what the longest setting of a large dealer has. */
const maxTreeLength = 60_000;
const maxWords = 8_000;
const deepest = 30;
const tooMuch: ReadTree = { ok: false, problem: 'That is too long.' };

const tooDeep: ReadTree = { ok: false, problem: `This is nested more than ${deepest} levels deep.` };

export function readTree(text: string): ReadTree {
  if (text.length > maxTreeLength) return tooMuch;
  const costly = costlyYaml(text, deepest);
  if (costly !== null) return { ok: false, problem: `This ${costly}.` };
  const refusal = refuseWords(text);
  if (refusal !== null) return refusal;
  try {
    const lineCounter = new LineCounter();
    // The library's own pretty errors take seconds where a short text has thousands of them.
    const options = { schema: 'core', version: '1.2', prettyErrors: false, lineCounter } as const;
    const document = parseDocument(text, options);
    const [error] = document.errors;
    if (error?.message.startsWith('Maximum call stack')) return tooDeep;
    if (error !== undefined) {
      const { line, col } = lineCounter.linePos(error.pos[0]);
      return { ok: false, problem: `This can’t be read: ${error.message}, line ${line}, column ${col}` };
    }
    const value: unknown = document.toJS({ maxAliasCount: 0 });
    return isDeeper(value, deepest) ? tooDeep : { ok: true, value: value as JsonValue };
  } catch (failure) {
    // Nested so deep that the reader itself has no room left.
    if (failure instanceof RangeError) return tooDeep;
    throw failure;
  }
}

/** Before anything is built of it: aliases would let a short text become a huge one. */
function refuseWords(text: string): ReadTree | null {
  let words = 0;
  for (const word of new Lexer().lex(text)) {
    const kind = CST.tokenType(word);
    if (kind === 'anchor' || kind === 'alias' || kind === 'tag' || kind === 'directive-line') {
      const problem = `This can’t be read. Put quotation marks around the text starting with "${word.charAt(0)}".`;
      return { ok: false, problem };
    }
    if (++words > maxWords) return tooMuch;
  }
  return null;
}

function isDeeper(value: unknown, limit: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeper(inner, limit - 1));
}
