/** /{group}/everything-out/{ticket}: the archive, once. */
import { fetchExport } from '#use-cases/group-archive/export-by-staff.ts';
import { saving } from '#web/console/route-kit.server.ts';

export const loader = saving(fetchExport, ({ params }) => ({ ticket: params.ticket ?? '' }));
