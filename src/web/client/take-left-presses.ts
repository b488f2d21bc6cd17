/** Gives out the presses that the page before has left (`islands/left-presses.ts`). Apart from it, since every page loads that first. */
import { type LeftPress, leftPressesKey } from './islands/left-presses.ts';

/** The presses of the page before, in their order; each is given out once. */
export function takeLeftPresses(): readonly LeftPress[] {
  try {
    const left = readLeft();
    if (left.length > 0) window.sessionStorage.removeItem(leftPressesKey);
    return left;
  } catch {
    return [];
  }
}

function readLeft(): LeftPress[] {
  const stored: unknown = JSON.parse(window.sessionStorage.getItem(leftPressesKey) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isLeftPress) : [];
}

function isLeftPress(value: unknown): value is LeftPress {
  return (
    typeof value === 'object' &&
    value !== null &&
    'keeps' in value &&
    typeof value.keeps === 'string' &&
    'data' in value &&
    typeof value.data === 'object' &&
    value.data !== null &&
    Object.values(value.data).every((text) => typeof text === 'string')
  );
}
