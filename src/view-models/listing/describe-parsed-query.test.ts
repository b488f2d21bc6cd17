/** Texts about typed words as they were understood. */
import { describe, expect, it } from 'vitest';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { describeParsedQuery } from './describe-parsed-query.ts';

const read = { refinements: [], range: null };

describe('describeParsedQuery', () => {
  it('B-3 says what a number counts', () => {
    const understood = [
      { ...read, text: 'caravan', attribute: 'body', label: 'Caravan' },
      { ...read, text: 'sleeps 4', attribute: 'sleeps', label: '4' },
    ];
    expect(describeParsedQuery({ understood, rest: '' }, exampleSite(), exampleNow)).toEqual([
      'Caravan',
      'sleeps 4',
    ]);
  });
});
