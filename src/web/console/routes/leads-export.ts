/** /{group}/leads/export: the leads of the inbox, as they are filtered, as a file. */
import { leadsHref } from '#domain/staff/console-links.ts';
import { parseInboxAddress } from '#use-cases/lead-inbox/inbox-address.ts';
import { exportLeads } from '#use-cases/lead-inbox/view-inbox.ts';
import { saving } from '#web/console/route-kit.server.ts';
import { withDone } from '#web/console/ui/status-message.tsx';

export const loader = saving(
  exportLeads,
  ({ url, now }) => parseInboxAddress(url.searchParams, now),
  ({ group, url }) => withDone(`${leadsHref(group)}${url.search}`, 'proved'),
);
