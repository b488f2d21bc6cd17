/** A page that a browser saved as one file (MHTML): its parts by their addresses. */
import { copyLimits, type OldCopy, OldCopyRefused } from '#domain/old-site/old-copy.ts';
import { CopyBuilder } from './copy-builder.ts';

type Headers = ReadonlyMap<string, string>;

export function isMhtml(head: string): boolean {
  return (
    /^content-type: ?multipart\/related/im.test(head) &&
    /^(?:from|mime-version|subject|snapshot-content-location|date):/im.test(head)
  );
}

export function readMhtmlCopy(bytes: Buffer): OldCopy {
  const text = bytes.toString('latin1');
  const { headers, body } = splitHeaders(text);
  const [, boundary = null] = /boundary="?([^";\n]{1,200})"?/i.exec(headers.get('content-type') ?? '') ?? [];
  if (boundary === null)
    throw new OldCopyRefused(
      'This MHTML file has no parts. Save the page again, as “Web page, single file”.',
    );
  const main = headers.get('snapshot-content-location') ?? headers.get('content-location') ?? null;
  const copy = new CopyBuilder();
  const parts = body.split(`--${boundary}`).slice(1, copyLimits.files);
  for (const [index, part] of parts.entries()) {
    if (part.startsWith('--')) break;
    const { headers: own, body: content } = splitHeaders(part.replace(/^\r?\n/, ''));
    const location = own.get('content-location') ?? (index === 0 ? main : null);
    const address = location === null || location.startsWith('cid:') ? null : location;
    if (address !== null)
      copy.add(
        address,
        own.get('content-type') ?? '',
        decodePart(content, own.get('content-transfer-encoding') ?? ''),
      );
  }
  return copy.finish();
}

function splitHeaders(text: string): { readonly headers: Headers; readonly body: string } {
  const gap = /\r?\n\r?\n/.exec(text);
  const end = gap?.index ?? text.length;
  const headers = new Map<string, string>();
  for (const line of text
    .slice(0, Math.min(end, 20_000))
    .replace(/\r?\n[ \t]/g, ' ')
    .split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: gap === null ? '' : text.slice(end + gap[0].length) };
}

function decodePart(content: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(content, 'base64');
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(content, 'latin1');
  const plain = content
    .replace(/=[ \t]{0,10}\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}
