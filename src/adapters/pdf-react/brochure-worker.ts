/** The thread in which brochures are drawn, so that a sheet never holds up a page. */
import { parentPort, workerData } from 'node:worker_threads';
import { registerDocumentFonts } from './document-fonts.ts';
import { renderBrochure } from './render-brochure.ts';
import type { RenderedMessage, RenderMessage } from './rendering-thread.ts';

if (!parentPort) throw new Error('This file is the worker of rendering-thread.ts.');
const port = parentPort;
const { fontsFolder }: { readonly fontsFolder: string } = workerData;
registerDocumentFonts(fontsFolder);

port.on('message', async ({ brochure, pictures }: RenderMessage) => {
  port.postMessage(await drawn(brochure, pictures));
});

async function drawn(...input: Parameters<typeof renderBrochure>): Promise<RenderedMessage> {
  try {
    return { kind: 'drawn', pdf: await renderBrochure(...input) };
  } catch (error) {
    return {
      kind: 'failed',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
