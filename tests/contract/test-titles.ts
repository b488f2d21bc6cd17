/**
 * Finds the titles in the source of a test file, without running it. A title that is filled from a table
 * (`it.each(cases)('%s …')`) counts together with the texts of that table.
 */

type Literal = { readonly text: string; readonly start: number; readonly end: number };

/** A table may name its types: `it.each<[string, number]>(…)`. */
const callee = /(?<![\w.$])(?:it|test|describe)((?:\.\w+)*)(?:<[^()`;]*>)?\s*([(`])/g;

export function findTestTitles(source: string): readonly string[] {
  const literals = findLiterals(source);
  const titles: string[] = [];
  for (const match of source.matchAll(callee)) {
    if (isInside(literals, match.index)) continue;
    const opening = match.index + match[0].length - 1;
    if (!/\.(each|for)$/.test(match[1] ?? '')) {
      titles.push(...firstArgument(source, literals, opening));
      continue;
    }
    const tableEnd = endOfCall(source, literals, opening);
    titles.push(...firstArgument(source, literals, source.indexOf('(', tableEnd)));
    const table = source.slice(opening + 1, tableEnd - 1).trim();
    titles.push(...textsBetween(literals, opening, tableEnd), ...textsOfConstant(source, literals, table));
  }
  return titles;
}

function firstArgument(source: string, literals: readonly Literal[], opening: number): readonly string[] {
  const start = source.slice(opening + 1).search(/\S/) + opening + 1;
  const literal = literals.find((candidate) => candidate.start === start);
  return literal ? [literal.text] : [];
}

/** The texts in `const cases = [ … ]`, where the table is given by its name. */
function textsOfConstant(source: string, literals: readonly Literal[], name: string): readonly string[] {
  if (!/^\w+$/.test(name)) return [];
  const declaration = new RegExp(`\\bconst ${name}\\b[^=]*=[^[(]*([[(])`).exec(source);
  if (!declaration) return [];
  const opening = declaration.index + declaration[0].length - 1;
  return textsBetween(literals, opening, endOfCall(source, literals, opening));
}

function textsBetween(literals: readonly Literal[], start: number, end: number): readonly string[] {
  return literals.filter((literal) => literal.start > start && literal.end <= end).map(({ text }) => text);
}

/** The position after the bracket (or backtick) that closes the one at `opening`. */
function endOfCall(source: string, literals: readonly Literal[], opening: number): number {
  if (source[opening] === '`') return literals.find(({ start }) => start === opening)?.end ?? source.length;
  let depth = 0;
  let position = opening;
  while (position < source.length) {
    const literal = literals.find(({ start }) => start === position);
    if (literal) {
      position = literal.end;
      continue;
    }
    const character = source[position] ?? '';
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    position += 1;
    if (depth === 0) break;
  }
  return position;
}

function isInside(literals: readonly Literal[], position: number): boolean {
  return literals.some(({ start, end }) => start < position && position < end);
}

/** Strings and comments of the source; a comment is a literal without text. */
function findLiterals(source: string): readonly Literal[] {
  const literals: Literal[] = [];
  const pattern =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`|(?<=[(,=:[!&|?{};]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/g;
  for (const match of source.matchAll(pattern)) {
    const text = match[1] ?? match[2] ?? match[3] ?? '';
    literals.push({ text, start: match.index, end: match.index + match[0].length });
  }
  return literals;
}
