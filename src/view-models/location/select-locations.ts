/** Which locations a block shows (LOC-4, LOC-7). */
import type { LocationsBlock } from '#domain/content/blocks/locations.ts';
import type { LocationView } from './view-location.ts';

/** Those it names, or all; of them those that have the department. For parts, a service department will do. */
export function selectLocations(
  locations: readonly LocationView[],
  { department, locations: slugs }: Pick<LocationsBlock, 'department' | 'locations'>,
): readonly LocationView[] {
  const named = slugs === undefined ? locations : locations.filter(({ slug }) => slugs.includes(slug));
  const having = (wanted: string | undefined) =>
    named.filter(({ departments }) => !wanted || departments.some((each) => each.department === wanted));
  const found = having(department);
  return found.length === 0 && department === 'parts' ? having('service') : found;
}
