/** Whether YAML is of a kind whose reading takes minutes for a short text: asked of its tokens, before anything is built of them. */
import { CST, Lexer } from 'yaml';

/** As many as the library itself resolves; it looks for each among all that were given before. */
const maxAliases = 100;

/**
 * What makes it costly, in words for its author; null where nothing does. `deepest` is how many lists may begin in one
 * line.
 */
export function costlyYaml(text: string, deepest: number): string | null {
  let marks = 0;
  let brackets = 0;
  let aliases = 0;
  for (const token of new Lexer().lex(text)) {
    const kind = CST.tokenType(token);
    // A list in a list on one line, or a key that is a map: the library reads what follows again for each of them.
    if (kind === 'newline') marks = 0;
    if (kind === 'seq-item-ind' || kind === 'explicit-key-ind') marks++;
    if (kind === 'flow-map-start' || kind === 'flow-seq-start') brackets++;
    if (kind === 'flow-map-end' || kind === 'flow-seq-end') brackets--;
    if (kind === 'alias') aliases++;
    // Closing what nothing opened is a fault each time, and many faults take the square of their number.
    if (marks > deepest || Math.abs(brackets) > deepest)
      return `is nested more than ${deepest} deep in one line`;
    if (aliases > maxAliases) return `uses more than ${maxAliases} aliases (*name)`;
  }
  return null;
}
