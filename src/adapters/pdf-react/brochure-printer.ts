/**
 * The adapter for brochures: react-pdf in a thread of its own, one at a time, a short queue, the recent ones cached.
 */
import { createHash } from 'node:crypto';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { BrochureAnswer, BrochurePictures, BrochurePrinter } from '#ports/deals/brochure-printer.ts';
import type { Brochure } from '#view-models/brochure/brochure.ts';
import { createRenderingThread, type RenderingThread } from './rendering-thread.ts';

export type BrochurePrinterSettings = {
  readonly fontsFolder: string;
  /** Beyond this many waiting brochures the answer is "busy". */
  readonly maxQueued?: number;
  readonly timeLimitMs?: number;
  readonly idleMs?: number;
  readonly maxCachedBytes?: number;
  /** Another thread, in tests. */
  readonly thread?: RenderingThread;
};

export type ReactPdfPrinter = BrochurePrinter & { close(): Promise<void> };

const secondMs = 1000;

export function createBrochurePrinter(settings: BrochurePrinterSettings): ReactPdfPrinter {
  const { maxQueued = 12, timeLimitMs = 20 * secondMs, idleMs = 120 * secondMs } = settings;
  const thread =
    settings.thread ?? createRenderingThread({ fontsFolder: settings.fontsFolder, timeLimitMs, idleMs });
  const recent = new BoundedMap<Uint8Array>(settings.maxCachedBytes ?? 24 * 1024 * 1024, (pdf) => pdf.length);
  const inProgress = new Map<string, Promise<BrochureAnswer>>();
  let last: Promise<unknown> = Promise.resolve();

  /** After everything that waits already; what fails there does not fail here. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function render(
    tag: string,
    brochure: Brochure,
    pictures: BrochurePictures,
  ): Promise<BrochureAnswer> {
    const drawing = await thread.draw({ brochure, pictures });
    if (drawing.kind === 'too-slow') return { kind: 'busy' };
    recent.set(tag, drawing.pdf);
    return { kind: 'printed', pdf: drawing.pdf, tag };
  }

  return {
    print(brochure, pictures) {
      const tag = contentTag(brochure, pictures);
      const printed = recent.use(tag);
      if (printed) return Promise.resolve({ kind: 'printed', pdf: printed, tag });
      const running = inProgress.get(tag);
      if (running) return running;
      if (inProgress.size > maxQueued) return Promise.resolve({ kind: 'busy' });
      const started = inTurn(() => render(tag, brochure, pictures)).finally(() => inProgress.delete(tag));
      inProgress.set(tag, started);
      return started;
    },
    close: () => thread.close(),
  };
}

/** By what is on the sheet, so that a document is never older than its car, and the same for the same. */
function contentTag(brochure: Brochure, pictures: BrochurePictures): string {
  const hash = createHash('sha256').update(JSON.stringify(brochure));
  const { logo, photos } = pictures;
  for (const picture of logo === null ? photos : [logo.bytes, ...photos]) hash.update(picture);
  return hash.digest('base64url').slice(0, 27);
}
