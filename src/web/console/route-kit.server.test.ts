import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { answerTable } from './route-kit.server.ts';

const table = { fileName: 'leads-group-1', rows: [['stock'], [{ asText: '00123' }]] };

async function namesIn(bytes: Buffer): Promise<readonly string[]> {
  const names: string[] = [];
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) names.push(String(entry.fileName));
  return names;
}

describe('a table that is handed out', () => {
  it('B-53 is CSV unless a workbook is asked for', async () => {
    for (const format of [null, 'csv', 'pdf']) {
      const answer = await answerTable(table, format);
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="leads-group-1.csv"');
      expect(await answer.arrayBuffer()).toEqual(
        new TextEncoder().encode('\ufeffstock\r\n"=""00123"""\r\n').buffer,
      );
    }
  });

  it('B-53 is a workbook for Excel', async () => {
    const answer = await answerTable(table, 'xlsx');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="leads-group-1.xlsx"');
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(await namesIn(Buffer.from(await answer.arrayBuffer()))).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });
});
