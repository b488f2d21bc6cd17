/**
 * One thread that draws one brochure at a time: started on demand, ended when a drawing takes too long or none is
 * requested any more.
 */
import { Worker } from 'node:worker_threads';
import type { BrochurePictures } from '#ports/deals/brochure-printer.ts';
import type { Brochure } from '#view-models/brochure/brochure.ts';

export type RenderMessage = { readonly brochure: Brochure; readonly pictures: BrochurePictures };
export type RenderedMessage =
  | { readonly kind: 'drawn'; readonly pdf: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string };

export type BrochureRendering =
  | { readonly kind: 'drawn'; readonly pdf: Uint8Array }
  | { readonly kind: 'too-slow' };

export type RenderingThread = {
  /** One at a time: the caller waits for the answer before it asks again. Throws what the drawing threw. */
  draw(message: RenderMessage): Promise<BrochureRendering>;
  close(): Promise<void>;
};

export type ThreadSettings = {
  readonly fontsFolder: string;
  readonly timeLimitMs: number;
  /** The thread holds some 100 MB; it ends after this long without a request. */
  readonly idleMs: number;
};

/** Far above what two sheets need; beyond it the drawing has run away. */
const memoryLimitMb = 384;

export function createRenderingThread({ fontsFolder, timeLimitMs, idleMs }: ThreadSettings): RenderingThread {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    worker ??= new Worker(new URL('./brochure-worker.ts', import.meta.url), {
      workerData: { fontsFolder },
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    });
    worker.unref();
    return worker;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  return {
    async draw(message) {
      clearTimeout(idle);
      const answer = await ask(start(), message, timeLimitMs);
      if (answer.kind === 'drawn') {
        idle = setTimeout(() => void end(), idleMs).unref();
        return answer;
      }
      // A thread that ran away or fell over is not asked again.
      await end();
      if (answer.kind === 'too-slow') return answer;
      throw new Error(`The brochure could not be created: ${answer.reason}`);
    },
    close: end,
  };
}

function ask(
  worker: Worker,
  message: RenderMessage,
  timeLimitMs: number,
): Promise<RenderedMessage | { readonly kind: 'too-slow' }> {
  return new Promise((resolve) => {
    const settle = (answer: RenderedMessage | { readonly kind: 'too-slow' }) => {
      clearTimeout(limit);
      worker.off('message', settle).off('error', onError).off('exit', onExit);
      resolve(answer);
    };
    const onError = (error: unknown) => settle({ kind: 'failed', reason: String(error) });
    const onExit = (code: number) => settle({ kind: 'failed', reason: `the thread ended with ${code}` });
    const limit = setTimeout(() => settle({ kind: 'too-slow' }), timeLimitMs);
    worker.once('message', settle);
    worker.once('error', onError);
    worker.once('exit', onExit);
    worker.postMessage(message);
  });
}
