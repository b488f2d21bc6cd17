/**
 * Who of staff may change a setting in the console: `.meta({ staff: 'web' })` at the key. A key without it inherits its
 * parent's; each key at the top has one.
 */

/** `web`: owners and web managers; `owner`: owners, with a second proof; `never`: the files alone. */
export const staffLevels = ['web', 'owner', 'never'] as const;
export type StaffLevel = (typeof staffLevels)[number];

/** An inner key may be stricter than its parent, and never laxer. */
export function strictest(outer: StaffLevel, inner: StaffLevel): StaffLevel {
  return staffLevels.indexOf(inner) > staffLevels.indexOf(outer) ? inner : outer;
}

export function readStaffLevel(value: unknown): StaffLevel | null {
  return staffLevels.find((level) => level === value) ?? null;
}
