/** Texts made to keep a parser busy: long runs of what its expressions stumble over, with a beginning and an end. */
import type { Random } from '../search/random.ts';

/** What runs are made of where a parser names nothing of its own. */
const signs = [
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u00a0',
    '\u3000',
    '0',
    '00-',
    '1,',
    '9.',
    'a',
    'A',
    'é',
    'ß',
    '語',
    '👍',
    '\u0301',
  ],
  ...[
    '"',
    "'",
    '“',
    '<',
    '>',
    '</',
    '<a',
    '<!--',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '=',
    '&',
    '&amp;',
    '%',
    '%20',
    '\\',
  ],
  ...[
    '-',
    '_',
    '.',
    ',',
    ';',
    ':',
    '/',
    '//',
    '@',
    '#',
    '?',
    '!',
    '*',
    '+',
    '|',
    '$',
    '~',
    '\0',
    '\ufffd',
    '\ud800',
  ],
];

/** The same runs at any length. */
export type HostileText = (length: number) => string;

export function generateHostileText(random: Random, own: readonly string[]): HostileText {
  const known = [...own, ...own, ...signs];
  const unit = () => Array.from({ length: 1 + random.below(3) }, () => random.pick(known)).join('');
  const some = () => (random.below(2) === 0 ? '' : random.pick(known));
  const units = Array.from({ length: 1 + random.below(3) }, unit);
  const between = [some(), ...units.map(some)];
  return (length) => {
    const each = Math.ceil(length / units.length);
    const runs = units.map((one) => one.repeat(Math.ceil(each / one.length)).slice(0, each));
    return [between[0], ...runs.flatMap((run, index) => [run, between[index + 1]])].join('').slice(0, length);
  };
}
