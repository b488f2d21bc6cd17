/** The dealer groups that are only there to be tried: every site of theirs is a demo. */
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteSummary } from '#domain/site-assembly/site-summary.ts';

export type DemoGroupPorts = {
  readonly dealerGroups: () => readonly DealerGroup[];
  readonly siteSummaries: () => readonly SiteSummary[];
};

export function listDemoGroups({ dealerGroups, siteSummaries }: DemoGroupPorts): readonly DealerGroup[] {
  const byGroup = Map.groupBy(siteSummaries(), ({ dealerGroupId }) => dealerGroupId);
  return dealerGroups().filter(({ id }) => byGroup.get(id)?.every(({ isDemo }) => isDemo) ?? false);
}
