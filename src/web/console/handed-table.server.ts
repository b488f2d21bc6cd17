/** A table that the console hands out: as CSV for any program, or as a workbook where somebody opens it in Excel. */
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { type CsvCell, csvByteOrderMark, formatCsvRow } from '#domain/text/csv.ts';
import { buildXlsxParts } from '#domain/text/xlsx-parts.ts';

export type HandedTable = {
  /** Without its ending. */
  readonly fileName: string;
  /** The first row is the heading. */
  readonly rows: readonly (readonly CsvCell[])[];
};

/** `?format=xlsx` */
export async function answerTable({ fileName, rows }: HandedTable, format: string | null): Promise<Response> {
  const isWorkbook = format === 'xlsx';
  const body = isWorkbook
    ? new Uint8Array(await writeWorkbook(rows))
    : csvByteOrderMark + rows.map(formatCsvRow).join('');
  return new Response(body, {
    headers: {
      'content-type': isWorkbook
        ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}.${isWorkbook ? 'xlsx' : 'csv'}"`,
    },
  });
}

function writeWorkbook(rows: HandedTable['rows']): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, xml } of buildXlsxParts(rows)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  return buffer(zip.outputStream);
}
