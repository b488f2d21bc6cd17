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

/** `size` characters at most, give or take its beginning and end. */
export function drawHostileText(random: Random, own: readonly string[], size: number): string {
  const known = [...own, ...own, ...signs];
  const length = 1 + random.below(size);
  const run = () => {
    const unit = Array.from({ length: 1 + random.below(3) }, () => random.pick(known)).join('');
    return unit.repeat(Math.ceil(length / unit.length));
  };
  const some = () => (random.below(2) === 0 ? '' : random.pick(known));
  const runs = Array.from({ length: 1 + random.below(3) }, run);
  return [some(), ...runs.flatMap((each) => [each.slice(0, Math.ceil(length / runs.length)), some()])].join(
    '',
  );
}
