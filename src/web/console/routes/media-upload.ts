/** /{group}/media/upload: one picture for the media library. */
import { receivingPicture } from '#web/console/receive-pictures.server.ts';

export const action = receivingPicture();
