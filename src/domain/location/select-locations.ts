/** Which locations a site has, in which order, and which of them a row shows. */
import type { Department } from './location.ts';

/** A fixed order first, the rest by name. */
export function orderLocations<L extends { readonly slug: string; readonly name: string }>(
  locations: readonly L[],
  locationOrder: readonly string[],
): readonly L[] {
  const position = (location: L) => {
    const index = locationOrder.indexOf(location.slug);
    return index === -1 ? locationOrder.length : index;
  };
  return [...locations].sort((a, b) => position(a) - position(b) || a.name.localeCompare(b.name, 'en'));
}

type Selectable = {
  readonly slug: string;
  readonly departments: readonly { readonly department: Department }[];
};

type Selection = {
  readonly department?: Department | undefined;
  /** Slugs; left out, all of them. */
  readonly locations?: readonly string[] | undefined;
};

/** Those it names, or all; of them those that have the department. For parts, a service department will do. */
export function selectLocations<L extends Selectable>(
  locations: readonly L[],
  { department, locations: slugs }: Selection,
): readonly L[] {
  const named = slugs === undefined ? locations : locations.filter(({ slug }) => slugs.includes(slug));
  const having = (requested: Department | undefined) =>
    named.filter(
      ({ departments }) => !requested || departments.some((each) => each.department === requested),
    );
  const found = having(department);
  return found.length === 0 && department === 'parts' ? having('service') : found;
}

/** With so few a phone shows no card that is cut off, and a text has to say that there are more. */
const maxWithHint = 3;

export function needsSwipeHint(count: number): boolean {
  return count > 1 && count <= maxWithHint;
}
