import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImageProcessor } from './picture-workshop.ts';

const workshop = createImageProcessor();
const svg = (attributes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="40" height="10"/></svg>`);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } });

describe('a stored picture of a dealer', () => {
  it('CFG-1 a photograph of a telephone is turned upright, made smaller, and forgets where it was taken', async () => {
    const photograph = await plain(3000, 200)
      .withExif({ IFD3: { GPSLatitude: '33/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await workshop.inspect(photograph)).toEqual({ kind: 'picture', width: 160, height: 2400 });
    const prepared = await sharp(await workshop.prepare(photograph)).metadata();
    expect(prepared).toMatchObject({ format: 'webp', width: 160, height: 2400 });
    expect(prepared.exif).toBeUndefined();
  });

  it('CFG-1 a drawing becomes pixels, sharp enough for any place, whatever size it says', async () => {
    for (const size of ['viewBox="0 0 40 10"', 'width="40" height="10"']) {
      const drawing = svg(size);
      expect(await workshop.inspect(drawing)).toEqual({ kind: 'picture', width: 1600, height: 400 });
      expect((await sharp(await workshop.prepare(drawing)).metadata()).format).toBe('webp');
    }
  });

  it.each([
    ['a drawing as large as a town', svg('width="900000" height="900000"')],
    ['a drawing of one line', svg('width="4100" height="100"')],
    ['half a photograph', null],
    ['a GIF', Buffer.from('GIF89a-and-so-on')],
    ['a packed drawing', Buffer.from([0x1f, 0x8b, 0x08, 0x00])],
    ['nothing', Buffer.alloc(0)],
    ['a file beyond any camera', Buffer.alloc(25_000_001, 0xff)],
  ])('CFG-1 %s is refused with a reason', async (_label, bytes) => {
    const input = bytes ?? (await plain(400, 400).png().toBuffer()).subarray(0, 300);
    expect(await workshop.inspect(input)).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^(is|cannot) /),
    });
  });
});

it.each([
  [2_000_000, 30],
  [30, 2_000_000],
  [410, 10],
])('CFG-1 a picture of %d x %d pixels is refused for its shape', async (width, height) => {
  const bytes = await plain(width, height).png().toBuffer();
  expect(await workshop.inspect(bytes)).toEqual({
    kind: 'refused',
    message: 'is more than 40 times wider than high, or higher than wide',
  });
});

it('CFG-1 a strip forty times as long as it is high is taken', async () => {
  const strip = await plain(400, 10).png().toBuffer();
  expect(await workshop.inspect(strip)).toEqual({ kind: 'picture', width: 400, height: 10 });
});

describe('what is known of pictures', () => {
  it('CFG-1 is asked for once, and is never more than it may be: what was looked at longest ago goes', async () => {
    const small = createImageProcessor(2);
    const [first, second, third] = ['10', '20', '30'].map((width) => svg(`viewBox="0 0 ${width} 10"`));
    const look = (bytes = Buffer.alloc(0)) => small.inspect(bytes);
    const [one, two] = [look(first), look(second)];
    expect(look(first)).toBe(one);
    await look(third);
    expect(look(first)).toBe(one);
    expect(look(second)).not.toBe(two);
    expect(await look(second)).toEqual(await two);
  });
});
