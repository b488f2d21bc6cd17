/**
 * What the value of a token may be: one value of CSS, closed in itself. It is written into a style sheet between others,
 * where an open bracket, a comment or a backslash would swallow those, and an address would be asked for by every page.
 */
const longest = 200;
/** Names, numbers, colours, lists, functions, and the quoted names of fonts. */
const letters = /^[\p{L}\d _#%.,()/+*'"-]*$/u;
const addresses = /\b(?:url|image|image-set|src|cross-fade|element|attr|env)\s*\(/i;

/** What is wrong with it, in words that go on from "the value"; null where nothing is. */
export function findTokenValueProblem(value: string): string | null {
  if (value.length > longest) return `is longer than ${longest} characters`;
  if (value.trim() === '') return 'is empty';
  if (!letters.test(value) || /[\n\r\f]/.test(value))
    return 'has a character that no colour, size or font needs';
  if (value.includes('/*') || value.includes('*/')) return 'has a comment in it';
  if (addresses.test(value)) return 'asks for something from outside: write a colour, a size or a font';
  return isClosed(value) ? null : 'has a bracket or a quotation mark that is not closed';
}

function isClosed(value: string): boolean {
  let open = 0;
  let quote = '';
  for (const letter of value) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(') open += 1;
    else if (letter === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0 && quote === '';
}
