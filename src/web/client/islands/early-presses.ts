/**
 * A press that no part had answered yet when its page was left: a heart, and a link right after it. The next page of
 * this tab answers it (`page-state.enhance.ts`). Only what keeps something is worth it: a menu stays behind.
 */

export const earlyPressesKey = 'forecourt.left-presses';

/** `keeps` of the button that was pressed, and the `data-*` of the part around it. */
export type EarlyPress = { readonly keeps: string; readonly data: Readonly<Record<string, string>> };

export function storeEarlyPresses(buttons: Iterable<HTMLElement>): void {
  const left: { keeps: string; data: DOMStringMap }[] = [];
  for (const button of buttons) {
    const part = button.closest<HTMLElement>('[data-enhance]');
    if (button.dataset.keeps && part) left.push({ keeps: button.dataset.keeps, data: part.dataset });
  }
  if (left.length === 0) return;
  try {
    // Who takes them looks at each.
    const before: unknown[] = JSON.parse(window.sessionStorage.getItem(earlyPressesKey) ?? '[]');
    window.sessionStorage.setItem(earlyPressesKey, JSON.stringify([...before, ...left]));
  } catch {
    // Storage is refused or full, or holds something else: the press is lost with its page.
  }
}
