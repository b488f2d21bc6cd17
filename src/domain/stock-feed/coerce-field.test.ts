import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coerceField, mendText, validateDate } from './coerce-field.ts';
import { feedFields } from './feed-fields.ts';
import { parsed } from './feed-record.ts';

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
    reason: 'has only markup and no text',
  });
});

it.each([
  ['make', '<b>Toyota</b>', 'Toyota'],
  ['badge', '<50% worn', '<50% worn'],
] as const)('DATA-1 a %s keeps its words: %s', (name, text, value) => {
  expect(coerceField(feedFields[name], text, bounds)).toMatchObject({ kind: 'parsed', value });
});

it.each(['make', 'badge', 'colour', 'comments'] as const)('DATA-1 a spreadsheet error is no %s', (name) => {
  for (const text of ['#REF!', '#N/A', '#BEZUG!', '#####']) {
    expect(coerceField(feedFields[name], text, bounds)).toEqual({
      kind: 'invalid',
      reason: 'a spreadsheet error',
    });
  }
});

it('DATA-1 a spreadsheet error is no entry of a list', () => {
  expect(coerceField(feedFields.features, ['#REF!', 'Tow bar', '#1 in safety'], bounds)).toMatchObject({
    value: ['Tow bar', '#1 in safety'],
  });
});

it.each(['undefined', 'NaN', '[object Object]'])('DATA-1 %s, which a program writes, is no model', (text) => {
  expect(coerceField(feedFields.model, text, bounds).kind).toBe('invalid');
  expect(coerceField(feedFields.comments, `The trim is ${text}`, bounds).kind).toBe('parsed');
});

const today = '2026-11-28';

describe('validateDate', () => {
  it.each([
    ['0001-01-01', 'built'],
    ['1899-12-30', 'past'],
    ['1900-01-01', 'built'],
    ['1970-01-01', 'past'],
    ['9999-12-31', 'term'],
    ['9999-12', 'built'],
    ['1900-01', 'built'],
    ['1901-01', 'built'],
    ['1970-01', 'built'],
    ['0001-01', 'built'],
    ['1969-12-31', 'built'],
    ['1753-01-01', 'term'],
    ['1601-01-01', 'built'],
    ['2038-01-19', 'term'],
    ['2079-06-06', 'past'],
    ['1980-01-01', 'past'],
    ['1884', 'built'],
    ['2028-01', 'built'],
    ['2026-11-29', 'past'],
    ['1989-12-31', 'past'],
    ['2033-01-01', 'term'],
  ] as const)('leaves out %s where a date is %s', (day, within) => {
    expect(validateDate(parsed(day), within, today).kind).toBe('invalid');
  });

  it.each([
    ['1885', 'built'],
    ['1970-02', 'built'],
    ['1969-12', 'built'],
    ['1980-01-01', 'built'],
    ['2027-12', 'built'],
    ['2026-11-28', 'past'],
    ['1990-01-01', 'past'],
    ['2019-03-01', 'term'],
    ['2032-12-31', 'term'],
  ] as const)('believes %s where a date is %s', (day, within) => {
    expect(validateDate(parsed(day), within, today)).toEqual(parsed(day));
  });
});

describe('mendText', () => {
  it.each([
    ['accents read as Windows-1252', 'CitroÃ«n', 'Citroën'],
    ['quotation marks read as Windows-1252', 'Driverâ€™s seat', 'Driver’s seat'],
    ['the same with control characters', 'Driver\u00e2\u0080\u0099s seat', 'Driver’s seat'],
    ['an emoji read as Windows-1252', 'ready ðŸš— now', 'ready 🚗 now'],
    ['half an emoji at the end', 'Ready to go \ud83d', 'Ready to go'],
    ['half an emoji between words', 'Ready \ud83d to go', 'Ready to go'],
    ['a lost sign between words', 'Ready \ufffd\ufffd to go', 'Ready to go'],
  ])('repairs %s and reports it', (_label, damaged, mended) => {
    expect(mendText(damaged)).toMatchObject({
      text: mended,
      damage: { reason: expect.any(String) },
      isWordBroken: false,
    });
  });

  it.each([
    ['plain letters', 'Toyota Corolla'],
    ['accents', 'Citroën Café – “fast” façade'],
    ['an emoji', 'Ready 🚗 to go'],
    ['accents in a row', 'ÄÖÜ äöü éè Ãã'],
    ['another script', '丰田 Тойота'],
  ])('leaves %s as they are', (_label, text) => {
    expect(mendText(text)).toEqual({ text, damage: null, isWordBroken: false });
  });

  it('tells a word that lost a letter, with the place', () => {
    const { text, damage, isWordBroken } = mendText(`${'x '.repeat(40)}Caf\ufffd racer`);
    expect([text.endsWith('Caf racer'), isWordBroken]).toEqual([true, true]);
    expect(damage?.part).toMatch(/^….{20,40}Caf\ufffd racer$/);
    expect(damage?.reason).toContain('encoding: auto');
  });

  it('always gives whole text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { text: mended } = mendText(text);
        expect(mended.isWellFormed() && !mended.includes('\ufffd')).toBe(true);
      }),
    );
  });
});
