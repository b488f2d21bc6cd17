/** /{group}/old-website/{reading}/draft: the draft with its report and redirects, as a ZIP file. */
import { viewOldSiteDraft } from '#use-cases/old-site/view-old-site.ts';
import { saving } from '#web/console/route-kit.server.ts';

export const loader = saving(viewOldSiteDraft, ({ params }) => ({ id: params.reading ?? '' }));
