import { describe, expect, it } from 'vitest';
import { maskPhone, normalisePhone } from './phone-number.ts';

describe('normalisePhone', () => {
  it.each([
    ['0491 570 006', '+61491570006'],
    ['0491570006', '+61491570006'],
    ['+61 491 570 006', '+61491570006'],
    ['61491570006', '+61491570006'],
    ['0061 491 570 006', '+61491570006'],
    ['0011 64 21 123 456', '+6421123456'],
    ['(02) 5550 0110', '+61255500110'],
    ['02-7010-1234', '+61270101234'],
    ['1800 160 401', '+611800160401'],
    ['13 11 14', '+61131114'],
    ['+64 21 123 456', '+6421123456'],
    ['  0491 570 006  ', '+61491570006'],
    ['0491 570 006 ext 3', '+61491570006 ext. 3'],
  ])('F-9 stores %s as %s', (typed, stored) => expect(normalisePhone(typed)).toBe(stored));

  it.each([
    ['nothing', ''],
    ['words', 'call me'],
    ['a digit too few', '0491 570 00'],
    ['a digit too many', '0491 570 0061'],
    ['no area code', '5550 0110'],
    ['a number inside a sentence', 'my number is 0491 570 006 thanks'],
    ['an unknown country', '+999 123 456 789'],
  ])('F-9 refuses %s', (_label, typed) => expect(normalisePhone(typed)).toBeNull());
});

describe('maskPhone', () => {
  it('GATE-6 shows the kind of number and its end alone', () =>
    expect(maskPhone('+61491570006')).toBe('04•• ••• 006'));
});
