/** The thread in which brochures are drawn, so that a sheet never holds up a page. */
import { parentPort, workerData } from 'node:worker_threads';
import { registerDocumentFonts } from './document-fonts.ts';
import { drawBrochure } from './draw-brochure.ts';
import type { DrawMessage, DrawnMessage } from './drawing-thread.ts';

if (!parentPort) throw new Error('This file is the worker of drawing-thread.ts.');
const port = parentPort;
const { fontsFolder }: { readonly fontsFolder: string } = workerData;
registerDocumentFonts(fontsFolder);

port.on('message', async ({ brochure, pictures }: DrawMessage) => {
  port.postMessage(await drawn(brochure, pictures));
});

async function drawn(...input: Parameters<typeof drawBrochure>): Promise<DrawnMessage> {
  try {
    return { kind: 'drawn', pdf: await drawBrochure(...input) };
  } catch (error) {
    return {
      kind: 'failed',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
