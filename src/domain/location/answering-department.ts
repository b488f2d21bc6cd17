/** Who picks up the phone of a location: the people who sell; where a place sells nothing, whom it has. */
import type { Department, Location } from './location.ts';

export function answeringDepartment({
  departments: [first = 'sales', ...others],
}: Pick<Location, 'departments'>): Department {
  return others.includes('sales') ? 'sales' : first;
}
