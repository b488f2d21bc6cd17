/** What staff type as a setting with a shape of its own: read, or refused in words, never a failure. */
import { describe, expect, it } from 'vitest';
import { readTree } from './setting-text.ts';

const laughs = `a: &a [x, x]\n${['b', 'c', 'd'].map((name, at) => `${name}: &${name} [${`*${'abc'[at]},`.repeat(9)}]`).join('\n')}`;

const faults = `${'"'.repeat(3_799)}${'\n'.repeat(3_799)}9.${')\n#'.repeat(1_265)}`;

describe('readTree', () => {
  it.each([
    ['a list', '- A & B\n- "50% off"', ['A & B', '50% off']],
    ['a map in a list', '- label: Used cars\n  to: /used\n', [{ label: 'Used cars', to: '/used' }]],
    ['brackets', '{a: [1, two], b: null}', { a: [1, 'two'], b: null }],
    ['many entries', '- a\n'.repeat(1_500), Array.from({ length: 1_500 }, () => 'a')],
  ])('reads %s', (_label, text, value) => {
    expect(readTree(text)).toEqual({ ok: true, value });
  });

  it.each([
    [
      'a name for a value, used once',
      'a: &name 1\nb: *name',
      'quotation marks around the text starting with "&"',
    ],
    ['names for lists of names', laughs, 'quotation marks'],
    ['a name that was never given', '- *nobody', 'quotation marks around the text starting with "*"'],
    ['a tag', '- !!binary aGk=', 'quotation marks around the text starting with "!"'],
    ['a directive', '%YAML 9\n---\na: 1', 'quotation marks around the text starting with "%"'],
    ['brackets that are never closed', '['.repeat(60_000), 'nested more than 30 deep'],
    ['braces that are never closed', '{'.repeat(31), 'nested more than 30 deep'],
    ['lists in lists', '- '.repeat(31), 'nested more than 30 deep'],
    // Did not end within minutes.
    [
      'maps in maps before text',
      `${'? '.repeat(1_133)}${' '.repeat(2_266)}${'"<!--'.repeat(453)}"`,
      'nested more than 30 deep',
    ],
    ['maps in maps on one line', '? '.repeat(3_900), 'nested more than 30 deep'],
    ['marks without an end', '"'.repeat(59_999), 'too long'],
    ['commas', `[${','.repeat(50_000)}]`, 'too long'],
    ['questions', '? '.repeat(30_000), 'nested more than 30 deep'],
    ['a key twice', 'a: 1\na: 2', 'can’t be read: Map keys must be unique, line 2, column 1'],
    // Took nine seconds: the library made every one of its thousand errors readable.
    ['a thousand faults', faults, 'can’t be read: Unexpected double-quoted-scalar'],
    ['too much of it', 'a'.repeat(60_001), 'too long'],
  ])('refuses %s', (_label, text, problem) => {
    expect(readTree(text)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
  });
});
