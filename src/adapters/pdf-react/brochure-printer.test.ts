import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleBrochure } from '#tests/support/example-brochure.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { createBrochurePrinter } from './brochure-printer.ts';
import type { Drawing, DrawingThread } from './drawing-thread.ts';

const fontsFolder = join(import.meta.dirname, '../../../assets/fonts');
const brochureOf = (stockNumber: string) => ({ ...exampleBrochure(), stockNumber });
const pdf = new Uint8Array(100);

/** A thread whose drawings end when the test says so. */
function heldThread() {
  const ends: ((drawing: Drawing) => void)[] = [];
  const thread: DrawingThread = {
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
    const both = [printer.print(brochureOf('A'), []), printer.print(brochureOf('A'), [])];
    await settled();
    expect(ends).toHaveLength(1);
    ends[0]?.({ kind: 'drawn', pdf });
    const [first, second] = await Promise.all(both);
    expect(first).toEqual(second);
    expect(await printer.print(brochureOf('A'), [])).toEqual(first);
    expect(ends).toHaveLength(1);
  });

  it('API-12 draws anew for another text or photo', async () => {
    const { thread, ends } = heldThread();
    const printer = createBrochurePrinter({ fontsFolder, thread });
    const tags = new Set<string>();
    for (const [brochure, photos] of [
      [brochureOf('A'), []],
      [brochureOf('B'), []],
      [brochureOf('A'), [new Uint8Array([1])]],
    ] as const) {
      const printing = printer.print(brochure, photos);
      await settled();
      ends.at(-1)?.({ kind: 'drawn', pdf });
      const answer = await printing;
      if (answer.kind === 'printed') tags.add(answer.tag);
    }
    expect([tags.size, ends.length]).toEqual([3, 3]);
  });

  it('API-12 draws one at a time, lets two wait and answers the fourth that it is busy', async () => {
    const { thread, ends } = heldThread();
    const printer = createBrochurePrinter({ fontsFolder, thread, mostWaiting: 2 });
    const waiting = ['A', 'B', 'C'].map((stockNumber) => printer.print(brochureOf(stockNumber), []));
    expect(await printer.print(brochureOf('D'), [])).toEqual({ kind: 'busy' });
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
    expect(await slow.print(brochureOf('A'), [])).toEqual({ kind: 'busy' });
    await slow.close();

    const printer = createBrochurePrinter({ fontsFolder });
    const [first, second] = await Promise.all(
      ['A', 'B'].map((stockNumber) => printer.print(brochureOf(stockNumber), [])),
    );
    await printer.close();
    if (first?.kind !== 'printed' || second?.kind !== 'printed') throw new Error('not printed');
    expect((await readPdf(first.pdf)).text).toContain('Stock A.');
    expect((await readPdf(second.pdf)).text).toContain('Stock B.');
  });

  it('API-12 draws a brochure without the photo that cannot be read', async () => {
    const printer = createBrochurePrinter({ fontsFolder });
    const answer = await printer.print(brochureOf('A'), [new Uint8Array([0x89, 1, 2, 3])]);
    await printer.close();
    if (answer.kind !== 'printed') throw new Error('not printed');
    expect((await readPdf(answer.pdf)).text).toContain('$43,990');
  });
});
