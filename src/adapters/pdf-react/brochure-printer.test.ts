import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { exampleBrochure, noPictures } from '#tests/support/example-brochure.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { createBrochurePrinter } from './brochure-printer.ts';
import type { BrochureRendering, RenderingThread } from './rendering-thread.ts';

const fontsFolder = join(import.meta.dirname, '../../../assets/fonts');
const brochureOf = (stockNumber: string) => ({ ...exampleBrochure(), stockNumber });
const pdf = new Uint8Array(100);

/** A thread whose drawings end when the test says so. */
function heldThread() {
  const ends: ((drawing: BrochureRendering) => void)[] = [];
  const thread: RenderingThread = {
    draw: () => new Promise((resolve) => ends.push(resolve)),
    close: async () => {},
  };
  return { thread, ends };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('brochure printer', () => {
  it('API-12 draws the same brochure once, however many ask, and keeps it', async () => {
    const { thread, ends } = heldThread();
    const printer = createBrochurePrinter({ fontsFolder, thread });
    const both = [printer.print(brochureOf('A'), noPictures), printer.print(brochureOf('A'), noPictures)];
    await settled();
    expect(ends).toHaveLength(1);
    ends[0]?.({ kind: 'drawn', pdf });
    const [first, second] = await Promise.all(both);
    expect(first).toEqual(second);
    expect(await printer.print(brochureOf('A'), noPictures)).toEqual(first);
    expect(ends).toHaveLength(1);
  });

  it('API-12 draws again for another text, photo or logo', async () => {
    const { thread, ends } = heldThread();
    const printer = createBrochurePrinter({ fontsFolder, thread });
    const tags = new Set<string>();
    for (const [brochure, pictures] of [
      [brochureOf('A'), noPictures],
      [brochureOf('B'), noPictures],
      [brochureOf('A'), { ...noPictures, photos: [new Uint8Array([1])] }],
      [brochureOf('A'), { ...noPictures, logo: { bytes: new Uint8Array([2]), isForDarkGround: true } }],
    ] as const) {
      const printing = printer.print(brochure, pictures);
      await settled();
      ends.at(-1)?.({ kind: 'drawn', pdf });
      const answer = await printing;
      if (answer.kind === 'printed') tags.add(answer.tag);
    }
    expect([tags.size, ends.length]).toEqual([4, 4]);
  });

  it('API-12 draws one at a time, lets two wait and answers the fourth that it is busy', async () => {
    const { thread, ends } = heldThread();
    const printer = createBrochurePrinter({ fontsFolder, thread, maxQueued: 2 });
    const waiting = ['A', 'B', 'C'].map((stockNumber) => printer.print(brochureOf(stockNumber), noPictures));
    expect(await printer.print(brochureOf('D'), noPictures)).toEqual({ kind: 'busy' });
    for (let done = 1; done <= 3; done += 1) {
      await settled();
      expect(ends).toHaveLength(done);
      ends.at(-1)?.({ kind: 'drawn', pdf });
      await waiting[done - 1];
    }
    expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(['printed', 'printed', 'printed']);
  });

  it('API-12 gives up a drawing that takes too long, keeps nothing of it, and serves the next', async () => {
    const slow = createBrochurePrinter({ fontsFolder, timeLimitMs: 1 });
    expect(await slow.print(brochureOf('A'), noPictures)).toEqual({ kind: 'busy' });
    await slow.close();

    const printer = createBrochurePrinter({ fontsFolder });
    const [first, second] = await Promise.all(
      ['A', 'B'].map((stockNumber) => printer.print(brochureOf(stockNumber), noPictures)),
    );
    await printer.close();
    if (first?.kind !== 'printed' || second?.kind !== 'printed') throw new Error('not printed');
    expect((await readPdf(first.pdf)).text).toContain('Stock A.');
    expect((await readPdf(second.pdf)).text).toContain('Stock B.');
  });

  it('API-12 draws a brochure without the photo that cannot be read', async () => {
    const printer = createBrochurePrinter({ fontsFolder });
    const answer = await printer.print(brochureOf('A'), {
      ...noPictures,
      photos: [new Uint8Array([0x89, 1, 2, 3])],
    });
    await printer.close();
    if (answer.kind !== 'printed') throw new Error('not printed');
    expect((await readPdf(answer.pdf)).text).toContain('$43,990');
  });

  it('B-21 NAV-1 has the dealer’s own logo at its head, in the place of mark and words', async () => {
    const red = { r: 200, g: 0, b: 0, alpha: 1 };
    const create = { width: 320, height: 80, channels: 4 as const, background: red };
    const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
    const printer = createBrochurePrinter({ fontsFolder });
    const [plain, own] = await Promise.all([
      printer.print(brochureOf('A'), noPictures),
      printer.print(brochureOf('A'), { ...noPictures, logo: { bytes, isForDarkGround: false } }),
    ]);
    await printer.close();
    if (plain?.kind !== 'printed' || own?.kind !== 'printed') throw new Error('not printed');
    const countImages = (rendered: Uint8Array) =>
      Buffer.from(rendered).toString('latin1').split('/Subtype /Image').length - 1;
    expect(countImages(plain.pdf)).toBe(0);
    expect(countImages(own.pdf)).toBeGreaterThan(0);
    const headOf = async (rendered: Uint8Array) =>
      (await readPdf(rendered)).text.startsWith(exampleBrochure().dealer.wordmark);
    expect([await headOf(plain.pdf), await headOf(own.pdf)]).toEqual([true, false]);
  });
});
