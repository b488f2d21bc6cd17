/** A website packed as people save one: ZIP, single-file page and web archive. */
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import yazl from 'yazl';

type SavedPage = { readonly path: string; readonly html: string };

/** As a mirroring program names the files. */
export async function packZip(pages: readonly SavedPage[], folder: string): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { path, html } of pages) {
    const name = path.endsWith('/')
      ? `${path}index.html`
      : /\.(?:html?|php|aspx)$/i.test(path)
        ? path
        : `${path}.html`;
    zip.addBuffer(Buffer.from(html), `${folder}${name}`);
  }
  zip.end();
  return buffer(zip.outputStream);
}

export function packMhtml(pages: readonly SavedPage[], host: string): Buffer {
  const parts = pages.map(({ path, html }) => {
    const encoded = [...Buffer.from(html)]
      .map((byte) =>
        byte === 61 || byte > 126 || (byte < 32 && byte !== 10)
          ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
          : String.fromCharCode(byte),
      )
      .join('');
    const wrapped = encoded.replace(/.{1,60}(?:=[0-9A-F]{2})?/g, (line) => `${line}=\r\n`);
    return `------limit\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Location: https://${host}${path}\r\n\r\n${wrapped}\r\n`;
  });
  return Buffer.from(
    `From: <Saved by Blink>\r\nSnapshot-Content-Location: https://${host}/\r\nSubject: Saved\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="----limit"\r\n\r\n\r\n${parts.join('')}------limit--\r\n`,
    'latin1',
  );
}

export function packWarc(pages: readonly SavedPage[], host: string, isPacked: boolean): Buffer {
  const record = (type: string, address: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${address}\r\nContent-Length: ${body.length}\r\n\r\n`,
      ),
      body,
      Buffer.from('\r\n\r\n'),
    ]);
  const records = [
    record('warcinfo', '', Buffer.from('software: test\r\n')),
    ...pages.map(({ path, html }, index) => {
      const body = Buffer.from(html);
      const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n';
      // Each form in which a body is sent.
      const forms = [
        [Buffer.from(`${head}\r\n`), body],
        [Buffer.from(`${head}Content-Encoding: gzip\r\n\r\n`), gzipSync(body)],
        [
          Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`),
          body,
          Buffer.from('\r\n0\r\n\r\n'),
        ],
      ];
      return record('response', `https://${host}${path}`, Buffer.concat(forms[index % forms.length] ?? []));
    }),
    record('response', `https://${host}/moved`, Buffer.from('HTTP/1.1 301 Moved\r\nLocation: /\r\n\r\n')),
  ];
  return Buffer.concat(isPacked ? records.map((each) => gzipSync(each)) : records);
}
