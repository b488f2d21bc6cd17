import { describe, expect, it } from 'vitest';
import { feedMappingSchema } from './feed-mapping.ts';

const fields = { stockNumber: 'Stock', make: 'Make', model: 'Model' };
const base = { feed: 'plain', format: 'csv', fields };

function pathsOf(mapping: unknown): readonly string[] {
  const result = feedMappingSchema.safeParse(mapping);
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
}

describe('feedMappingSchema', () => {
  it('takes a column name for a field and a word for a step', () => {
    const mapping = feedMappingSchema.parse({
      ...base,
      fields: { ...fields, year: { column: 'Y', steps: ['integer'] } },
    });
    expect(mapping.fields.make).toMatchObject({ column: 'Make', steps: [] });
    expect(mapping.fields.year?.steps).toEqual([{ integer: true }]);
    expect(mapping.delimiter).toBe('auto');
  });

  it.each([
    ['a feed id with a space', { ...base, feed: 'my feed' }, 'feed'],
    ['an unknown format', { ...base, format: 'pdf' }, 'format'],
    ['no stock number', { ...base, fields: { make: 'A', model: 'B' } }, 'fields.stockNumber'],
    [
      'two places for one field',
      { ...base, fields: { ...fields, year: { column: 'a', value: 1 } } },
      'fields.year',
    ],
    [
      'an identity for another field',
      { ...base, fields: { ...fields, vin: { identity: ['a'] } } },
      'fields.vin.identity',
    ],
    [
      'a runaway pattern',
      { ...base, fields: { ...fields, vin: { column: 'v', steps: [{ extract: '(a+)+' }] } } },
      'fields.vin.steps.0.extract',
    ],
    [
      'a step with two keys',
      { ...base, fields: { ...fields, vin: { column: 'v', steps: [{ trim: true, upperCase: true }] } } },
      'fields.vin.steps.0',
    ],
    ['a separator of two characters', { ...base, delimiter: '||' }, 'delimiter'],
    ['a letter as separator', { ...base, delimiter: 'x' }, 'delimiter'],
    [
      'a choice of a list that says nothing',
      { ...base, format: 'json', fields: { ...fields, vin: 'Identification[Type].Value' } },
      'fields',
    ],
    [
      'a field that is used before it is filled',
      { ...base, fields: { ...fields, badge: { column: 'v', steps: [{ removeLeading: ['year'] }] } } },
      'fields.badge',
    ],
  ])('refuses %s and names the place', (_label, mapping, path) => {
    expect(pathsOf(mapping)).toContain(path);
  });
});
