import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { findFacts } from '#domain/old-site/find-facts.ts';
import { type OldCopy, OldCopyRefused } from '#domain/old-site/old-copy.ts';
import { copyOf, openSites } from '#tests/fixtures/old-sites/old-sites.ts';
import { packMhtml, packWarc, packZip } from '#tests/support/saved-websites.ts';
import { readSavedCopy } from './read-saved-copy.ts';

const site = openSites()[0];
if (site === undefined) throw new Error('There is no website to save.');
const { host } = site.dealer;
const whole = copyOf(site);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saved-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array | string, name = 'site') {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return readSavedCopy(path, name);
}

const forms: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'a mirrored folder as ZIP': () => packZip(site.files, host),
  'a single-file page': () => packMhtml(site.files, host),
  'a web archive': () => packWarc(site.files, host, false),
  'a packed web archive': () => packWarc(site.files, host, true),
};

describe('a saved copy of a website', () => {
  it.each(Object.entries(forms))('H-35 %s is read as the website itself', async (_, pack) => {
    const copy = await read(await pack());
    const texts = ({ files }: OldCopy) =>
      files.map(({ address, text }) => `${address} ${text.trim()}`).toSorted();
    expect(texts(copy)).toEqual(texts(whole));
    expect(findFacts(copy).name?.value).toBe(site.dealer.name);
  });

  it('H-35 a web archive names addresses that redirected', async () => {
    expect((await read(packWarc(site.files, host, true))).otherAddresses).toEqual([`https://${host}/moved`]);
  });

  it('H-35 a single page is known by the address it names', async () => {
    const page = `<!-- saved from url=(0030)https://${host}/about-us/ --><html><title>About</title></html>`;
    expect((await read(page)).files[0]?.address).toBe(`https://${host}/about-us/`);
    expect(
      (await read(`<html><link rel="canonical" href="https://${host}/x"></html>`)).files[0]?.address,
    ).toBe(`https://${host}/x`);
    expect((await read('<html><body>Hello</body></html>')).files[0]?.address).toBe('/');
  });

  it.each([
    ['windows-1252', Buffer.from('<html><meta charset="windows-1252"><p>Citro\xebn</p></html>', 'latin1')],
    ['no encoding named', Buffer.from('<html><p>Citro\xebn</p></html>', 'latin1')],
    ['UTF-16', Buffer.from('\ufeff<html><p>Citroën</p></html>', 'utf16le')],
    ['an encoding that does not exist', Buffer.from('<html><meta charset="klingon"><p>Citroën</p></html>')],
  ])('H-35 text in %s', async (_, bytes) => {
    expect((await read(bytes)).files[0]?.text).toContain('Citroën');
  });

  it.each<readonly [string, () => Promise<Uint8Array | string> | Uint8Array | string, RegExp]>([
    ['an empty file', () => '', /is empty/],
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\0', 'latin1'), /is not a saved website/],
    ['a text', () => 'Hello', /is not a saved website/],
    ['half a ZIP', async () => (await packZip(site.files, host)).subarray(0, 900), /damaged or incomplete/],
    ['a ZIP without pages', () => packZip([], ''), /contains no web page/],
    [
      'a ZIP that leads out of its folder',
      async () =>
        Buffer.from(
          (await packZip([{ path: '/x.html', html: '<html>' }], 'aa'))
            .toString('latin1')
            .replaceAll('aa/x.html', '../x.html'),
          'latin1',
        ),
      /leads out of its folder/,
    ],
    [
      'a packed file that is no archive',
      () => Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]),
      /contains no web page/,
    ],
    [
      'a single-file page without parts',
      () => 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n',
      /has no parts/,
    ],
  ])('H-35 %s is refused with what to do', async (_, make, message) => {
    const refused = await read(await make()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OldCopyRefused);
    expect(String(refused)).toMatch(message);
  });

  it('H-35 a file that unfolds into too much is left out and noted', async () => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('<html><p>Hello</p></html>'), 'index.html');
    zip.addBuffer(Buffer.alloc(20_000_000, '<p>'), 'bomb.html');
    zip.end();
    const copy = await read(await buffer(zip.outputStream));
    expect(copy.files.map(({ address }) => address)).toEqual(['/']);
    expect(copy.otherAddresses).toEqual(['/bomb.html']);
    expect(copy.notes).toEqual([expect.stringMatching(/^1 file/)]);
  });

  it('H-35 what is damaged anywhere is read in part or refused, and nothing else happens', async () => {
    const packed = await Promise.all(Object.values(forms).map((pack) => pack()));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...packed),
        fc.nat(),
        fc.nat(255),
        fc.boolean(),
        async (bytes, at, value, isCut) => {
          const damaged = Buffer.from(bytes);
          damaged[at % damaged.length] = value;
          const outcome = await read(isCut ? damaged.subarray(0, at % damaged.length) : damaged).catch(
            (error: unknown) => error,
          );
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(OldCopyRefused);
        },
      ),
      { numRuns: 120 },
    );
  });
});
