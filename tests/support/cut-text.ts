/** Words that a page shows only in part, each with the box that cuts them. */
import type { Page } from 'playwright-core';

/**
 * Text that sticks out sideways of a box that hides what sticks out. What may be scrolled to, what ends in an
 * ellipsis, and what a box narrower than a letter hides on purpose is not cut.
 */
export async function findCutText(page: Page): Promise<readonly string[]> {
  // What is cut for the moment in which letters or a picture arrive is whole a moment later; what is cut stays cut.
  let cut: readonly string[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    cut = await findCutNow(page);
    if (cut.length === 0) return cut;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
  return cut;
}

function findCutNow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const roundingPx = 1;
    const narrowerThanLetterPx = 4;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.matches('script, style, noscript');

    /** The nearest box that hides what sticks out of it; null when the words may stick out or say that they go on. */
    const cutterOf = (element: Element): Element | null => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (overflowX === 'hidden' || overflowX === 'clip') {
          return box.clientWidth > narrowerThanLetterPx ? box : null;
        }
      }
      return null;
    };

    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const message = text.textContent?.trim() ?? '';
      if (!element || message === '' || !isSeen(element)) continue;
      const splitter = cutterOf(element);
      if (!splitter) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const seen = splitter.getBoundingClientRect();
      const lines = [...range.getClientRects()];
      if (lines.some(({ left, right }) => left < seen.left - roundingPx || right > seen.right + roundingPx)) {
        cut.push(
          `“${message.slice(0, 40)}” in <${splitter.tagName.toLowerCase()} class="${splitter.className}">`,
        );
      }
    }
    return cut;
  });
}
