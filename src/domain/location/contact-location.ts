/** Whom to reach: the primary location, or the first of the department that is asked for. */

import { formatPhone } from './format-phone.ts';
import type { Department, Location } from './location.ts';

/**
 * Where none has parts, the service department will know; where none has the department at all, the primary location
 * does.
 */
export function selectContactLocation<T extends Pick<Location, 'departments' | 'isPrimary'>>(
  locations: readonly T[],
  department: Department | null,
): T | null {
  const firstOf = (requested: Department) =>
    locations.find(({ departments }) => departments.includes(requested));
  const ofDepartment =
    department === null
      ? undefined
      : (firstOf(department) ?? (department === 'parts' ? firstOf('service') : undefined));
  return ofDepartment ?? locations.find(({ isPrimary }) => isPrimary) ?? locations[0] ?? null;
}

/** Who picks up the phone of a location: the people who sell; where a place sells nothing, whom it has. */
export function answeringDepartment({
  departments: [first = 'sales', ...others],
}: Pick<Location, 'departments'>): Department {
  return others.includes('sales') ? 'sales' : first;
}

/** Writing to the dealer from the messages of one's own phone. */
export type TextUs = {
  /** "0491 570 006" */
  readonly text: string;
  /** `sms:+61491570006?&body=…`: `?&` is what both Android and iOS take. */
  readonly href: string;
};

/** `number` as +614…; null where the dealer reads no messages. `message` prefills the new message. */
export function buildTextUs(number: string | null, message: string): TextUs | null {
  if (number === null) return null;
  return {
    text: formatPhone(number),
    href: `sms:${number}?&body=${encodeURIComponent(message.toWellFormed())}`,
  };
}
