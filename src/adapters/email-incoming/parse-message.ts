/** A message taken apart by mailparser; what it cannot take apart still says who wrote and to whom. */
import { type ParsedMail, simpleParser } from 'mailparser';

export type ParsedMessage = ParsedMail & { readonly textConversionError?: Error };

const options = { skipImageLinks: true, skipTextToHtml: true, maxHtmlLengthToParse: 2_000_000 } as const;
/** Post offices refuse longer ones. */
const longestHead = 256 * 1024;

export async function parseMessage(source: Buffer): Promise<ParsedMessage> {
  try {
    return await simpleParser(source, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const note = `(This mail could not be read here: ${reason}. Ask its sender for plain text.)`;
    const asText = (head: string) => simpleParser(Buffer.from(`${head}\r\n\r\n${note}`, 'latin1'), options);
    return asText(headWithoutContent(source)).catch(() => asText('Subject: '));
  }
}

/** Its fields but for those that say how the body is made. */
function headWithoutContent(source: Buffer): string {
  const text = source.subarray(0, longestHead).toString('latin1');
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const fields = head.split(/\r?\n(?![ \t])/);
  return fields.filter((field) => !/^(?:content-|mime-version)/i.test(field)).join('\r\n');
}
