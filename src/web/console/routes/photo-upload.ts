/** /{group}/stock/{car}/photos/{upload}: one photo on its way, part by part. */
import { receivingPart, seeingUpload } from '#web/console/receive-photos.server.ts';

export const loader = seeingUpload();
export const action = receivingPart();
