/** Gives out the presses that the page before has left (`islands/early-presses.ts`). Apart from it, since every page loads that first. */
import { type EarlyPress, earlyPressesKey } from './islands/early-presses.ts';

/** The presses of the page before, in their order; each is given out once. */
export function handleEarlyPresses(): readonly EarlyPress[] {
  try {
    const left = readLeft();
    if (left.length > 0) window.sessionStorage.removeItem(earlyPressesKey);
    return left;
  } catch {
    return [];
  }
}

function readLeft(): EarlyPress[] {
  const stored: unknown = JSON.parse(window.sessionStorage.getItem(earlyPressesKey) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isLeftPress) : [];
}

function isLeftPress(value: unknown): value is EarlyPress {
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
