/** /{group}/media/choices: the pictures that a field offers, asked for when its dialog opens. */
import { choosePicture } from '#use-cases/media/view-media.ts';
import { seeing } from '#web/console/route-kit.server.ts';

export const loader = seeing(choosePicture, () => null);
