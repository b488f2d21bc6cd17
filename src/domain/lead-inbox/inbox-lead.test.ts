import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadReference } from '#domain/lead/lead.ts';
import { leadPrefixOf, phoneDigitsOf } from './inbox-lead.ts';

describe('a search for a lead', () => {
  it('H-9 is its number, however it is written', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const number = leadReference(id);
        const start = id.replaceAll('-', '').slice(0, 8);
        for (const typed of [number, number.toLowerCase(), number.replace('-', ''), `# ${number} `])
          expect(leadPrefixOf(typed)).toBe(start);
      }),
    );
  });

  it.each(['Jordan', '3F2A-9C4', '3F2A-9C411', ''])('H-9 is none of %s', (typed) => {
    expect(leadPrefixOf(typed)).toBeNull();
  });

  it.each([
    ['0491 570 006', '491570006'],
    ['+61 491 570 006', '491570006'],
    ['0061491570006', '491570006'],
    ['570006', '570006'],
    ['(02) 5550 1234', '255501234'],
    ['006', null],
    ['Jordan 0491', null],
  ])('H-9 is %s a number of %s', (typed, digits) => {
    expect(phoneDigitsOf(typed)).toBe(digits);
  });
});
