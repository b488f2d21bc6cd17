/** Whether YAML nests so deep in one line that reading it would take minutes: asked of the words, before anything is built of them. */
import { CST, Lexer } from 'yaml';

/** A list in a list on one line, or a key that is a map: the library reads what follows once more for each of them. */
export function isNestedInOneLine(text: string, deepest: number): boolean {
  let marks = 0;
  let brackets = 0;
  for (const word of new Lexer().lex(text)) {
    const kind = CST.tokenType(word);
    if (kind === 'newline') marks = 0;
    if (kind === 'seq-item-ind' || kind === 'explicit-key-ind') marks++;
    if (kind === 'flow-map-start' || kind === 'flow-seq-start') brackets++;
    if (kind === 'flow-map-end' || kind === 'flow-seq-end') brackets--;
    // Closing what nothing opened is a fault each time, and many faults take the square of their number.
    if (marks > deepest || Math.abs(brackets) > deepest) return true;
  }
  return false;
}
