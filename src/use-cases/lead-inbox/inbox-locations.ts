/** The locations of a dealer group that a person may see, each once, however many of its sites show it. */
import type { Location } from '#domain/location/location.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';

export function locationsInScope(
  dealerGroupId: string,
  { anyOf }: StaffScope,
  app: Pick<LeadInboxPorts, 'sitesOf'>,
): readonly Location[] {
  const all = new Map(
    app
      .sitesOf(dealerGroupId)
      .flatMap(({ locations }) => locations.map((each) => [each.slug, each] as const)),
  );
  const isSeen = (slug: string) =>
    anyOf.some(({ locations }) => locations === 'all' || locations.includes(slug));
  return [...all.values()].filter(({ slug }) => isSeen(slug));
}

export function listInboxLocations(
  dealerGroupId: string,
  scope: StaffScope,
  app: Pick<LeadInboxPorts, 'sitesOf'>,
): readonly { readonly value: string; readonly label: string }[] {
  return locationsInScope(dealerGroupId, scope, app).map(({ slug, name }) => ({ value: slug, label: name }));
}
