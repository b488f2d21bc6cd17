/** /{group}/presence: asked by the editor while a page is open, and answered with who else has it open. */
import { seePresence } from '#use-cases/site-desk/content-presence.ts';
import { seeing } from '#web/console/route-kit.server.ts';

export const loader = seeing(seePresence, ({ url }) => ({
  of: url.searchParams.get('of') === 'group' ? ('group' as const) : ('site' as const),
  site: url.searchParams.get('site') ?? '',
  slug: url.searchParams.get('page'),
  part: url.searchParams.get('part'),
}));
