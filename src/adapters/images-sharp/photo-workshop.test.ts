import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPhotoWorkshop } from './photo-workshop.ts';

const workshop = createPhotoWorkshop();
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#406080' } });

/** The head of a PNG that says it is as large as this, with hardly anything in it. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe('what is made of a photo', () => {
  it('H-6 is upright, no larger than a page needs, and says nothing of place, device and time', async () => {
    const sent = await plain(3000, 2000)
      .withExif({
        IFD0: { Make: 'Phonemaker', Model: 'Phone 9', DateTime: '2026:11:20 10:00:00' },
        IFD3: { GPSLatitude: '33/1 52/1 0/1', GPSLongitude: '151/1 12/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(sent.includes('Phonemaker')).toBe(true);
    const developed = await workshop.develop(sent);
    if (developed.kind !== 'photo') throw new Error(developed.reason);
    expect(developed).toMatchObject({ width: 1600, height: 2400, contentType: 'image/jpeg' });
    const shown = await sharp(developed.shown).metadata();
    expect(shown).toMatchObject({ format: 'webp', width: 1600, height: 2400 });
    expect([shown.exif, shown.xmp, shown.iptc, shown.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(developed.shown).includes('Phonemaker')).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('H-6 takes %s', async (format) => {
    const developed = await workshop.develop(await plain(640, 480).toFormat(format).toBuffer());
    expect(developed).toMatchObject({
      kind: 'photo',
      width: 640,
      height: 480,
      contentType: `image/${format}`,
    });
  });

  it('H-6 of a photo with a page or a program behind it stores only the picture', async () => {
    const evil = Buffer.from('<script>alert(1)</script>PK\x03\x04');
    const developed = await workshop.develop(Buffer.concat([await plain(640, 480).jpeg().toBuffer(), evil]));
    if (developed.kind !== 'photo') throw new Error(developed.reason);
    expect(Buffer.from(developed.shown).includes('<script>')).toBe(false);
  });

  it.each([
    ['nothing', 'empty', async () => Buffer.alloc(0)],
    ['more than 25 MB', 'too-large', async () => Buffer.alloc(25_000_001, 0xff)],
    [
      'a drawing',
      'drawing',
      async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    [
      'a page that calls itself a photo',
      'unknown-kind',
      async () => Buffer.from('<!doctype html><script>1</script>'),
    ],
    ['a PDF', 'unknown-kind', async () => Buffer.from('%PDF-1.7 and so on')],
    ['a GIF', 'unknown-kind', async () => plain(640, 480).gif().toBuffer()],
    ['a TIFF', 'unknown-kind', async () => plain(640, 480).tiff().toBuffer()],
    ['HEIC', 'heic', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['half a photo', 'damaged', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 2_000)],
    ['the first bytes of a photo', 'damaged', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a bomb of 4,000,000,000 pixels', 'too-many-pixels', async () => pngOf(100_000, 40_000)],
    ['one row more than 60 million', 'too-many-pixels', async () => pngOf(10_000, 6_001)],
    ['60 million pixels that are not there', 'damaged', async () => pngOf(10_000, 6_000)],
    ['a strip that says it has 2,000,000 x 30 pixels', 'too-narrow', async () => pngOf(2_000_000, 30)],
    ['an upright strip', 'too-narrow', async () => pngOf(30, 2_000_000)],
    ['one more than ten times as long as high', 'too-narrow', async () => plain(1001, 100).png().toBuffer()],
    ['319 pixels', 'too-small', async () => plain(319, 200).png().toBuffer()],
  ] as const)('H-6 %s is refused as %s', async (_label, reason, make) => {
    expect(await workshop.develop(await make())).toEqual({ kind: 'refused', reason });
  });

  it('H-6 takes a panorama ten times as long as it is high', async () => {
    expect((await workshop.develop(await plain(1000, 100).png().toBuffer())).kind).toBe('photo');
  });

  it('H-6 takes 320 pixels', async () => {
    expect((await workshop.develop(await plain(320, 200).png().toBuffer())).kind).toBe('photo');
  });
});
