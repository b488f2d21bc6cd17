/** The document type of ADF 1.0, where test data has it, for the validator at hand. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { dtdToRelaxNg } from './dtd-to-relaxng.ts';

const path = join(process.env.FORECOURT_TEST_DATA ?? '', 'leads-adf', 'adf-1.0.repaired.dtd');

export const hasAdfDocumentType = existsSync(path);

/** What the document type has against these documents; nothing where all are valid. */
export async function findAdfFaults(documents: readonly string[]): Promise<readonly string[]> {
  const result = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `lead-${index}.xml`, contents })),
    schema: dtdToRelaxNg(readFileSync(path, 'utf8'), 'adf'),
    extension: 'relaxng',
  });
  return result.errors.map(({ rawMessage }) => rawMessage);
}
