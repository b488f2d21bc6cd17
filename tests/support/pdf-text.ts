/** What a reader can select in a PDF, its line breaks as spaces. */
import { extractText, getDocumentProxy } from 'unpdf';

export type PdfText = { readonly text: string; readonly pages: number };

export async function readPdf(pdf: Uint8Array): Promise<PdfText> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}
