/**
 * Walks a page with the tab key alone, as a person without a mouse does, and reports what cannot be reached or is not
 * visible when it is.
 */
import type { Page } from 'playwright-core';

const maxStops = 400;

/** `of`: the part whose controls must all be reached. One line for each that is not, or that something covers when it has the focus. */
export async function walkByKeyboard(page: Page, of = 'main'): Promise<readonly string[]> {
  await page.evaluate((selector) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      element.getBoundingClientRect().width > 0;
    const controls = [
      ...document.querySelectorAll(`${selector} :is(a[href], button, input, select, textarea, summary)`),
    ]
      .filter(isShown)
      .filter((element) => !element.matches(':disabled, [type="hidden"], [tabindex="-1"]'))
      // Of radio buttons of one name the keyboard stops at one.
      .filter(
        (element) =>
          !element.matches('[type="radio"]') && element.closest('[role="grid"], [role="toolbar"]') === null,
      );
    const walked = window as unknown as { unreached: Set<Element> };
    walked.unreached = new Set(controls);
    document.body.tabIndex = -1;
    document.body.focus();
    window.scrollTo(0, 0);
  }, of);
  const errors: string[] = [];
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab');
    const error = await page.evaluate(() => {
      const element = document.activeElement;
      const { unreached } = window as unknown as { unreached: Set<Element> };
      if (element === null || element === document.body) return 'end';
      const isNew = unreached.delete(element);
      if (!isNew) return unreached.size === 0 ? 'end' : null;
      const box = element.getBoundingClientRect();
      const name = element.outerHTML.slice(0, 120);
      if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
        return `not in sight when it has the focus: ${name}`;
      // WCAG 2.4.11: something of it is seen. A point in each quarter and the middle of its visible part.
      const left = Math.max(0, box.left);
      const top = Math.max(0, box.top);
      const width = Math.min(innerWidth, box.right) - left;
      const height = Math.min(innerHeight, box.bottom) - top;
      const isSeen = [0.5, 0.15, 0.85].some((x) =>
        [0.5, 0.15, 0.85].some((y) => {
          const there = document.elementFromPoint(left + width * x, top + height * y);
          return (
            there !== null &&
            (element.contains(there) ||
              there.contains(element) ||
              there.closest('label')?.contains(element) === true)
          );
        }),
      );
      return isSeen ? null : `covered when it has the focus: ${name}`;
    });
    if (error === 'end') break;
    if (error !== null) errors.push(error);
  }
  const unreached = await page.evaluate(() =>
    [...(window as unknown as { unreached: Set<Element> }).unreached].map((element) =>
      element.outerHTML.slice(0, 160),
    ),
  );
  return [...errors, ...unreached.map((html) => `not reached: ${html}`)];
}
