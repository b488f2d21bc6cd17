/** What is wrong with a group's locations beyond their shape: unknown dealerships, slugs used twice, missing licence numbers. */
import { departments } from './location.ts';
import type { LocationConfig } from './location-config.ts';

/** The law under which each state licenses sellers of cars, for fixing a missing number. */
const licenceActs: Readonly<Record<LocationConfig['address']['state'], string>> = {
  ACT: 'Sale of Motor Vehicles Act 1977 (ACT)',
  NSW: 'Motor Dealers and Repairers Act 2013 (NSW)',
  NT: 'Consumer Affairs and Fair Trading Act 1990 (NT)',
  QLD: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld)',
  SA: 'Second-hand Vehicle Dealers Act 1995 (SA)',
  TAS: 'Motor Vehicle Traders Act 2011 (Tas)',
  VIC: 'Motor Car Traders Act 1986 (Vic)',
  WA: 'Motor Vehicle Dealers Act 1973 (WA)',
};

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
      found.push(problem('slug', `"${location.slug}" is used twice; each location needs its own`));
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
