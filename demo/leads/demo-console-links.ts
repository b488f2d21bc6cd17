/** Links that sign the person who started a demo into its console, one for each dealer group: each opens once. */
import type { ConsoleLink } from '#main/sites/announce-sites.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import { inviteStaff } from '#use-cases/staff/invite-staff.ts';
import { listDemoGroups } from '#use-cases/staff/staff-ports.ts';

type Ports = Pick<ConsoleApplication, 'dealerGroups' | 'siteSummaries' | 'staffStore' | 'newSecret'>;

/** An installation that serves more is no demo. */
const maxLinks = 20;

/**
 * For groups whose sites are demos all: no link to a real console is ever printed. A person who joined by an earlier
 * one is let in again, as the same person. `origin` of the console.
 */
export async function createDemoConsoleLinks(
  origin: string,
  app: Ports,
  now: Date,
): Promise<readonly ConsoleLink[]> {
  const links: ConsoleLink[] = [];
  const demoGroups = listDemoGroups(app);
  for (const { id: dealerGroupId, name } of demoGroups.length > maxLinks ? [] : demoGroups) {
    const invited = await inviteStaff(
      {
        dealerGroupId,
        email: `owner@${dealerGroupId}.example`,
        name: 'Demo Owner',
        grants: [{ role: 'owner', locations: null, leadFamilies: null, until: null }],
        invitedBy: null,
        origin,
        note: (id) => ({
          actor: { kind: 'system', id: null, sessionId: null, network: null },
          act: 'staff.invite',
          subject: { kind: 'invitation', id },
          facts: { role: 'owner', why: 'demo owner link' },
          at: now,
        }),
      },
      app,
      now,
    );
    links.push({ name, href: invited.href });
  }
  return links;
}
