import { describe, expect, it } from 'vitest';
import { distinguishNames, initialOf, parsePersonName } from './person-name.ts';
import { maxShortlistNameLength } from './shortlist.ts';

describe('the name of a person on a list', () => {
  it.each([
    ['Anna', 'Anna'],
    ['  Mum \n and Dad ', 'Mum and Dad'],
    ['Łukasz', 'Łukasz'],
    ['Sam 2001', 'Sam 2001'],
    ['x'.repeat(maxShortlistNameLength), 'x'.repeat(maxShortlistNameLength)],
    ['\u202eannA', 'annA'],
  ])('C-11 %j is %j', (text, name) => {
    expect(parsePersonName(text)).toEqual({ kind: 'name', name });
  });

  it.each([
    ['', 'empty'],
    [' ..! ', 'empty'],
    ['x'.repeat(maxShortlistNameLength + 1), 'too-long'],
    ['0412 345 678', 'reachable'],
    ['Anna 04123', 'reachable'],
    ['٠١٢٣٤', 'reachable'],
    ['anna@example.com', 'reachable'],
  ])('C-11 %j is refused: %s', (text, reason) => {
    expect(parsePersonName(text)).toEqual({ kind: 'refused', reason });
  });

  it('C-11 is distinguished from the same name of another person', () => {
    const others = [{ name: 'Sam' }, { name: 'sam 2' }];
    expect(distinguishNames('SAM', others)).toBe('SAM 3');
    expect(distinguishNames('Kim', others)).toBe('Kim');
  });

  it.each([
    ['anna', 'A'],
    ['(łuk)', 'Ł'],
    ['2Pac', '2'],
    ['🦘', '🦘'],
  ])('C-11 %s has the initial %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
