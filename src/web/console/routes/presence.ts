/** /{group}/presence: asked by the editor while a page is open, and answered with who else has it open. */
import { viewPresence } from '#use-cases/site-editor/content-presence.ts';
import { seeing } from '#web/console/route-kit.server.ts';

export const loader = seeing(viewPresence, ({ url }) => ({
  of: url.searchParams.get('of') === 'group' ? ('group' as const) : ('site' as const),
  site: url.searchParams.get('site') ?? '',
  slug: url.searchParams.get('page'),
  part: url.searchParams.get('part'),
}));
