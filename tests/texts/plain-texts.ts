/** What a text may not be: each rule names what is wrong with it, by docs/writing.md. */
import { contractRows } from '../contract/rows.ts';
import { findAvoidedWords } from '../structure/words-to-avoid.ts';
import { buttonNames, buttonVerbs, fixedTexts, properNames } from './known-words.ts';
import type { PlacedText } from './read-texts.ts';

const rowIds = new Set(contractRows.map(({ id }) => id));

/** Who reads these works with keys: programs, command lines and logs. */
const readKeys = new Set(['agents', 'server', 'command line', 'operator', 'log']);
const headed =
  /^(h[1-6]|title|label|heading|legend|caption|th|dt|summary|button|Button|\w+Button|submitLabel|moreLabel|lessLabel|aria-label|placeholder|a|option|linkText)$/;
const pressed = /^(button|Button|submitLabel|SubmitButton|CarButtonForm|Press|ConfirmButton)$/;

/** What staff may type into a command: it is read, not shown. */
const typedPhrases = /^src\/domain\/staff-command\/read-/;

/** Settings and mappings are also written as files: their texts may name a key, in code. */
export function findFaults(text: PlacedText): readonly string[] {
  if (fixedTexts.has(text.text)) return [];
  if (typedPhrases.test(text.file) && /^[a-z' {}]+$/.test(text.text)) return [];
  const uncoded = text.text.replaceAll(/`[^`]*`/g, '…');
  const mayNameKeys = readKeys.has(text.area) || /^(describe\(\)|code)$/.test(text.holder);
  return [
    ...findAvoidedWords(withoutAddresses(uncoded), 'screens'),
    ...findRowIds(text.text),
    ...(mayNameKeys ? [] : findKeys(text.area === 'settings' ? uncoded : text.text)),
    ...(headed.test(text.holder) ? findTitleCase(text.text) : []),
    ...(pressed.test(text.holder) ? findNoVerb(text.text) : []),
  ];
}

function findRowIds(text: string): readonly string[] {
  return (text.match(/\b[A-Z][A-Z0-9]+-\d+\b/g) ?? [])
    .filter((id) => rowIds.has(id))
    .map((id) => `row id ${id}`);
}

/** An address or the name of a file may hold any word. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/\S*[@/]\S*|\S+\.(com|au|de|org|net|yaml|pdf|json|csv|md|txt|xml)\b\S*/g, '…');
}

/** `carType`, `car_id`, `leads.overdue.recipients`; not iPhone, kWh, an address or a file. */
function findKeys(text: string): readonly string[] {
  const found = withoutAddresses(text).match(
    /\b[a-z]{2,}(?:[A-Z][a-z]+)+\b|\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]\w+(?:\.[a-z]\w+)+\b/g,
  );
  return (found ?? []).map((key) => `key ${key}`);
}

/** A capital inside a heading or label that begins neither a sentence nor a name. */
function findTitleCase(text: string): readonly string[] {
  const words = text.split(/\s+/);
  return words.flatMap((word, index) => {
    const bare = word.replaceAll(/^[^\p{L}{]+|[^\p{L}}]+$/gu, '').replace(/’s$/, '');
    const startsSentence =
      index === 0 || /[.!?:…“(*]$|^[–—·|]$/.test(words[index - 1] ?? '') || /^[“(]/.test(word);
    const isTitleWord = /^\p{Lu}\p{Ll}+(-\p{L}+)?$/u.test(bare);
    return startsSentence || !isTitleWord || properNames.has(bare) ? [] : [`capital in ${bare}`];
  });
}

function findNoVerb(text: string): readonly string[] {
  if (buttonNames.has(text) || text.length < 4) return [];
  // A text after a value is the rest of what the button shows.
  if (/^\p{Ll}/u.test(text)) return [];
  // What a button shows while it waits.
  if (/^\p{Lu}\p{Ll}*ing\b.*…$/u.test(text)) return [];
  const first = text.split(/[\s,.…]+/)[0]?.toLowerCase() ?? '';
  return first.startsWith('{') || buttonVerbs.has(first) ? [] : [`no verb first: ${first}`];
}
