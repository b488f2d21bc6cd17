/** Gives each demo dealer group the enquiries of a day, so that its console has something to do. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Startup } from '#main/startup.ts';
import { type DemoGroupPorts, listDemoGroups } from '#use-cases/staff/staff-ports.ts';
import { type DemoEnquiryPorts, seedDemoEnquiries } from './seed-demo-enquiries.ts';

type Ports = DemoEnquiryPorts &
  DemoGroupPorts & { readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[] };

/** A failure is logged, and keeps no site from being served. */
export async function prepareDemoLeads(
  app: Ports,
  now: Date,
  { reportFault, hasStopped }: Pick<Startup, 'reportFault' | 'hasStopped'>,
): Promise<void> {
  for (const { id } of listDemoGroups(app)) {
    if (hasStopped()) return;
    const [site] = app.sitesOf(id);
    if (site !== undefined)
      await seedDemoEnquiries(site, app, now).catch((error: unknown) => reportFault(error, 'demo enquiries'));
  }
}
