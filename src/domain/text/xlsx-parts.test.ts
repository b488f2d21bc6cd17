import { describe, expect, it } from 'vitest';
import { create } from 'xmlbuilder2';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { buildXlsxParts } from './xlsx-parts.ts';

const sheetOf = (...rows: Parameters<typeof buildXlsxParts>[0]) =>
  buildXlsxParts(rows).find(({ name }) => name.endsWith('sheet1.xml'))?.xml ?? '';

describe('the parts of a workbook', () => {
  it.each(['00123', '3E5', '1-2', '+61491570006', 'MAR1', '=1+1', "'quoted", ' padded '])(
    'B-53 writes %s as the text that it is, without a mark',
    (text) => {
      const cell = `<c s="1" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
      expect(sheetOf(['head'], [text])).toContain(cell);
      expect(sheetOf(['head'], [{ asText: text }])).toContain(cell);
    },
  );

  it('B-53 writes a number as a number, and nothing of what is none', () => {
    expect(sheetOf(['head'], [12.5, '', Number.NaN])).toContain('<row><c><v>12.5</v></c><c/><c/></row>');
  });

  it('B-53 is well-formed with any text in the cells, and refers to every part by name', () => {
    const parts = buildXlsxParts([['head'], ...hostileStrings().map((text) => [text, { asText: text }])]);
    for (const { xml } of parts) expect(() => create(xml)).not.toThrow();
    const types = parts.find(({ name }) => name === '[Content_Types].xml')?.xml ?? '';
    for (const { name } of parts.filter(({ name }) => /^xl\/[^_]*\.xml$/.test(name)))
      expect(types).toContain(`PartName="/${name}"`);
  });

  it('B-53 cuts what Excel would refuse, and keeps its signs for characters from meaning one', () => {
    expect(sheetOf(['head'], ['x'.repeat(40_000)])).not.toContain('x'.repeat(32_768));
    expect(sheetOf(['head'], ['a_x0041_b\u0000'])).toContain('>a_x005F_x0041_b<');
  });
});
