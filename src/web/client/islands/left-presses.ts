/**
 * A press that no part had answered yet when its page was left: a heart, and a link right after it. The next page of
 * this tab answers it (`page-keepers.enhance.ts`). Only what keeps something is worth it: a menu stays behind.
 */

const key = 'forecourt.left-presses';

/** `keeps` of the button that was pressed, and the `data-*` of the part around it. */
export type LeftPress = { readonly keeps: string; readonly data: Readonly<Record<string, string>> };

export function leavePresses(buttons: Iterable<HTMLElement>): void {
  const left: LeftPress[] = [];
  for (const button of buttons) {
    const part = button.closest<HTMLElement>('[data-enhance]');
    if (button.dataset.keeps && part)
      left.push({ keeps: button.dataset.keeps, data: toRecord(part.dataset) });
  }
  if (left.length === 0) return;
  try {
    window.sessionStorage.setItem(key, JSON.stringify([...readLeft(), ...left]));
  } catch {
    // Storage is refused or full: the press is lost with its page.
  }
}

/** The presses of the page before, in their order; each is given out once. */
export function takeLeftPresses(): readonly LeftPress[] {
  try {
    const left = readLeft();
    if (left.length > 0) window.sessionStorage.removeItem(key);
    return left;
  } catch {
    return [];
  }
}

function readLeft(): LeftPress[] {
  const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
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

function toRecord(dataset: DOMStringMap): Record<string, string> {
  return Object.fromEntries(Object.entries(dataset).map(([name, text]) => [name, text ?? '']));
}
