/** /{group}/feeds/~file/{file}: a file of a feed, as it came. */
import { viewStoredFile } from '#use-cases/feed-admin/view-setup.ts';
import { saving } from '#web/console/route-kit.server.ts';

export const loader = saving(viewStoredFile, ({ params }) => ({ id: params.file ?? '' }));
