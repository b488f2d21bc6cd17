/** The process of `painting-process.ts`. It ends when the server disconnects, however the server ends. */
import { constants, setPriority } from 'node:os';
import { createImageService, type ImageServiceSettings } from '#adapters/images-sharp/image-service.ts';
import { generatedImages } from './painted-pictures.ts';
import type { PaintOrder, PaintReport } from './painting-process.ts';

// Ctrl-C reaches every process of the terminal; the server decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not allowed here: pictures are then made at the usual priority.
}

const settings: ImageServiceSettings = JSON.parse(process.argv[2] ?? '{}');
const images = createImageService({ ...settings, painted: generatedImages() });

process.on('message', ({ id, request }: PaintOrder) => {
  const report = (isPainted: boolean) => {
    const answer: PaintReport = { id, isPainted };
    process.send?.(answer);
  };
  images
    .then((service) => service.get(request))
    .then(
      (answer) => report(answer.kind === 'image'),
      () => report(false),
    );
});
