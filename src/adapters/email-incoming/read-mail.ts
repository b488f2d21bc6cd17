/** A message as it came over the wire, taken apart by mailparser: words, names of files, and what says who or what wrote it. */
import { createHash } from 'node:crypto';
import { type AddressObject, type Headers, type ParsedMail, simpleParser } from 'mailparser';
import type { IncomingMail } from '#domain/lead-inbox/incoming-mail.ts';
import { mailText } from './mail-text.ts';

/** What a delivery report (RFC 3464) says, read line by line from the message as it came over the wire. */

type ReportFields = {
  /** In small letters. */
  readonly action: string | null;
  readonly diagnostic: string | null;
  readonly status: string | null;
  /** `X-Forecourt-Delivery` of the message that it is about. */
  readonly deliveryId: string | null;
  /** Before the @, in their order. */
  readonly messageIds: readonly string[];
};

const names = ['action', 'diagnostic-code', 'status', 'x-forecourt-delivery', 'message-id'] as const;
type Name = (typeof names)[number];

/** Reports hold their fields and the head of the message first; what was attached to it follows. */
const readBytes = 1_000_000;
const maxValueLength = 1_000;
const maxValues = 20;

function readReportFields(source: Uint8Array): ReportFields {
  const values = listValues(Buffer.from(source.subarray(0, readBytes)).toString('latin1'));
  const first = (name: Name) => values[name][0] ?? null;
  return {
    action: firstWord(first('action'))?.toLowerCase() ?? null,
    diagnostic:
      first('diagnostic-code')
        ?.replace(/^smtp;/i, '')
        .trim() ?? null,
    status: firstWord(first('status')),
    deliveryId: firstWord(first('x-forecourt-delivery')),
    messageIds: values['message-id'].flatMap((value) => /^<([^@>\s]{1,300})@/.exec(value)?.[1] ?? []),
  };
}

function listValues(raw: string): Readonly<Record<Name, readonly string[]>> {
  const values: Record<Name, string[]> = {
    action: [],
    'diagnostic-code': [],
    status: [],
    'x-forecourt-delivery': [],
    'message-id': [],
  };
  let open: string[] | null = null;
  for (const line of raw.split(/\r?\n/)) {
    const text = line.slice(0, maxValueLength);
    if (open !== null && /^[ \t]/.test(text)) {
      const last = open.pop() ?? '';
      open.push(`${last} ${text.trim()}`.trim().slice(0, maxValueLength));
      continue;
    }
    const [, typed = ''] = /^([a-z-]{1,30}):/i.exec(text) ?? [];
    const name = names.find((known) => known === typed.toLowerCase());
    const known = name === undefined ? null : values[name];
    open = known !== null && known.length < maxValues ? known : null;
    open?.push(text.slice(typed.length + 1).trim());
  }
  return values;
}

function firstWord(value: string | null): string | null {
  return value?.split(/\s/, 1)[0] || null;
}

/** A message taken apart by mailparser; what it cannot take apart still says who wrote and to whom. */
type ParsedMessage = ParsedMail & { readonly textConversionError?: Error };

const options = { skipImageLinks: true, skipTextToHtml: true, maxHtmlLengthToParse: 2_000_000 } as const;
/** Post offices refuse longer ones. */
const maxHeadLength = 256 * 1024;

async function parseMessage(source: Buffer): Promise<ParsedMessage> {
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
  const text = source.subarray(0, maxHeadLength).toString('latin1');
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const fields = head.split(/\r?\n(?![ \t])/);
  return fields.filter((field) => !/^(?:content-|mime-version)/i.test(field)).join('\r\n');
}

const maxText = 200_000;
const maxAttachments = 50;
/** Room for hundreds of addresses. */
const maxHeaderLength = 20_000;

/** Whatever it is given: what cannot be read is a mail with little in it. */
export async function readMail(source: Uint8Array): Promise<IncomingMail> {
  const bytes = Buffer.from(source);
  const mail = await parseMessage(bytes);
  const from = mail.from?.value[0];
  const text = cleaned(mailText(mail)).slice(0, maxText);
  return {
    messageId:
      mail.messageId?.replace(/^<|>$/g, '') || `sha256-${createHash('sha256').update(bytes).digest('hex')}`,
    from: { address: cleaned(from?.address ?? '').toLowerCase(), name: oneLine(from?.name ?? '') },
    recipients: recipientsOf(mail),
    subject: oneLine(mail.subject ?? ''),
    text,
    attachments: mail.attachments
      .filter(({ contentType }) => !/^message\/delivery-status|^text\/rfc822-headers/.test(contentType))
      .slice(0, maxAttachments)
      .map(({ filename, contentType, size }) => ({
        fileName: oneLine(filename ?? '') || 'without a name',
        // A part that names no type has one that is no text.
        mediaType:
          (typeof contentType === 'string' && oneLine(contentType).slice(0, 100)) ||
          'application/octet-stream',
        bytes: size,
      })),
    isAuthentic: readAuthentication(mail.headers),
    marks: readMarks(mail),
    report: readReport(mail, bytes),
  };
}

function readMarks({ headers, headerLines }: ParsedMail): IncomingMail['marks'] {
  const suppressed = headerOf(headers, 'x-auto-response-suppress') ?? '';
  return {
    autoSubmitted: headerOf(headers, 'auto-submitted'),
    precedence: headerOf(headers, 'precedence'),
    isAutoReply:
      ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => headers.has(name)) ||
      /\b(?:all|oof|autoreply)\b/i.test(suppressed),
    // mailparser gathers List-Id, List-Post and similar headers under one name.
    isFromList: headers.has('list'),
    isReport: typeOf(headers)?.value === 'multipart/report',
    hasEmptyReturnPath: headerLines.some(
      ({ key, line }) => key === 'return-path' && /^return-path:\s*<\s*>\s*$/i.test(line.slice(0, 200)),
    ),
  };
}

function typeOf(
  headers: Headers,
): { readonly value: string; readonly params: Record<string, string> } | null {
  const type = headers.get('content-type');
  return typeof type === 'object' && 'value' in type && typeof type.value === 'string' && 'params' in type
    ? { value: type.value.toLowerCase(), params: type.params as Record<string, string> }
    : null;
}

function recipientsOf(mail: ParsedMail): readonly string[] {
  const listed = [mail.to, mail.cc].flatMap(addressesOf);
  const handed = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => {
    const value = headerOf(mail.headers, name);
    return value === null
      ? []
      : value
          .slice(0, maxHeaderLength)
          .split(/[\s<>,;"]/)
          .filter((word) => word.includes('@'));
  });
  return [...new Set([...handed, ...listed].map((address) => cleaned(address).toLowerCase()))].slice(0, 100);
}

function addressesOf(list: AddressObject | AddressObject[] | undefined): readonly string[] {
  const all = list === undefined ? [] : Array.isArray(list) ? list : [list];
  return all.flatMap(({ value }) =>
    value.flatMap(({ address, group = [] }) => [address ?? '', ...group.map((each) => each.address ?? '')]),
  );
}

function headerOf(headers: Headers, name: string): string | null {
  const value = headers.get(name);
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object' && 'text' in value && typeof value.text === 'string') return value.text;
  return String(value);
}

/** RFC 8601, by our own mail server, whose header is on top. DMARC vouches for the address that people read. */
function readAuthentication(headers: Headers): boolean | null {
  const value = headers.get('authentication-results');
  const top = Array.isArray(value) ? String(value[0]) : typeof value === 'string' ? value : '';
  const result = /\bdmarc=(\w+)/i.exec(top)?.[1]?.toLowerCase();
  if (result === 'pass') return true;
  return result === 'fail' ? false : null;
}

/** RFC 3464: a part for machines, and what is left of the message that it is about. */
function readReport(mail: ParsedMail, source: Buffer): IncomingMail['report'] {
  const type = typeOf(mail.headers);
  const isReport =
    type?.value === 'multipart/report' && type.params['report-type']?.toLowerCase() === 'delivery-status';
  if (!isReport) return null;
  const { action, diagnostic, status, deliveryId, messageIds } = readReportFields(source);
  return {
    action: action === 'failed' || action === 'delayed' ? action : 'other',
    reason: oneLine(diagnostic ?? status ?? 'the recipient’s server returned it').slice(0, 300),
    // The last one is that of the message within; the first that of the report.
    deliveryId: deliveryId ?? (messageIds.length > 1 ? (messageIds.at(-1) ?? null) : null),
  };
}

function oneLine(text: string): string {
  return cleaned(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
}

/** Without what no database keeps. */
function cleaned(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
