/** /{group}/feeds/~mapping/{feed}: the mapping of a feed, as the command line reads it. */
import { viewMappingFile } from '#use-cases/feed-admin/view-setup.ts';
import { saving } from '#web/console/route-kit.server.ts';

export const loader = saving(viewMappingFile, ({ params }) => ({ name: params.feed ?? '' }));
