/** What is wrong with a group's locations beyond their shape: unknown dealerships, slugs used twice, missing licence numbers. */

import { licenceActs } from './licence-acts.ts';
import { departments } from './location.ts';
import type { LocationConfig } from './location-config.ts';

export type LocationProblem = { readonly path: string; readonly message: string };

export function findLocationProblems(
  locations: readonly LocationConfig[],
  dealerships: readonly { readonly id: string }[],
): readonly LocationProblem[] {
  const known = new Set(dealerships.map((dealership) => dealership.id));
  const seen = new Set<string>();
  return locations.flatMap((location, index) => {
    const problem = (key: string, message: string): LocationProblem => ({
      path: `locations[${index}].${key}`,
      message,
    });
    const found: LocationProblem[] = [];
    if (seen.has(location.slug))
      found.push(problem('slug', `"${location.slug}" is used twice: each location needs one of its own`));
    seen.add(location.slug);
    if (!known.has(location.dealershipId)) {
      found.push(problem('dealershipId', `unknown dealership "${location.dealershipId}"`));
    }
    const open = location.departments.length === 0 ? departments : location.departments;
    if (open.includes('sales') && !location.dealerLicenceNumber?.trim()) {
      found.push(
        problem(
          'dealerLicenceNumber',
          `${location.name} sells cars and needs a licence number: ${licenceActs[location.address.state]}`,
        ),
      );
    }
    for (const department of departments) {
      if (location.hours[department] !== undefined && !open.includes(department)) {
        found.push(problem(`hours.${department}`, `${location.name} has no ${department} department`));
      }
    }
    return found;
  });
}
