/** Whom to reach: the primary location, or the first of the department that is asked for. */
import type { Department, Location } from './location.ts';

/**
 * Where none has parts, the service department will know; where none has the department at all, the primary location
 * does.
 */
export function selectContactLocation<T extends Pick<Location, 'departments' | 'isPrimary'>>(
  locations: readonly T[],
  department: Department | null,
): T | null {
  const firstOf = (wanted: Department) => locations.find(({ departments }) => departments.includes(wanted));
  const ofDepartment =
    department === null
      ? undefined
      : (firstOf(department) ?? (department === 'parts' ? firstOf('service') : undefined));
  return ofDepartment ?? locations.find(({ isPrimary }) => isPrimary) ?? locations[0] ?? null;
}
