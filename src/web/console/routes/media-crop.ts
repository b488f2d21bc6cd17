/** /{group}/media/crop: a part of a picture, as a picture of its own. */
import { croppingPicture } from '#web/console/receive-pictures.server.ts';

export const action = croppingPicture();
