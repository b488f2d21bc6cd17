import { expect, it } from 'vitest';
import { coerceField } from './coerce-field.ts';
import { feedFields } from './feed-fields.ts';

const bounds = { latestYear: 2027, today: '2026-11-29' };

it.each([
  ['make', '<img src=x onerror="alert(1)">'],
  ['model', '<b> </b>'],
  ['badge', '<script>alert(1)</script>'],
  ['colour', '&nbsp;'],
  ['comments', '<p><br></p>'],
] as const)('DATA-1 a %s of markup alone is no value: %s', (name, text) => {
  expect(coerceField(feedFields[name], text, bounds)).toEqual({
    kind: 'invalid',
    reason: 'has no words, only markup',
  });
});

it.each([
  ['make', '<b>Toyota</b>', 'Toyota'],
  ['badge', '<50% worn', '<50% worn'],
] as const)('DATA-1 a %s keeps its words: %s', (name, text, value) => {
  expect(coerceField(feedFields[name], text, bounds)).toMatchObject({ kind: 'parsed', value });
});

it.each(['make', 'badge', 'colour', 'comments'] as const)(
  'DATA-1 an error of a spreadsheet is no %s',
  (name) => {
    for (const text of ['#REF!', '#N/A', '#BEZUG!', '#####']) {
      expect(coerceField(feedFields[name], text, bounds)).toEqual({
        kind: 'invalid',
        reason: 'an error of a spreadsheet',
      });
    }
  },
);

it('DATA-1 an error of a spreadsheet is no entry of a list', () => {
  expect(coerceField(feedFields.features, ['#REF!', 'Tow bar', '#1 in safety'], bounds)).toMatchObject({
    value: ['Tow bar', '#1 in safety'],
  });
});

it.each(['undefined', 'NaN', '[object Object]'])('DATA-1 %s, which a program writes, is no model', (text) => {
  expect(coerceField(feedFields.model, text, bounds).kind).toBe('invalid');
  expect(coerceField(feedFields.comments, `The trim is ${text}`, bounds).kind).toBe('parsed');
});
