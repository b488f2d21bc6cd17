/** What every page has to fulfil, each with a message that says where to look. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** The short form, which the page reads in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Collects whatever a page complains about while it is open: console errors, uncaught ones, failed loads. */
export function watchForErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', ({ message }) => {
    // The browser's own word for a movement between two pages that it gave up on, also where no script runs.
    if (!/^Transition was (skipped|aborted)/.test(message)) errors.push(`uncaught: ${message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A load that the page itself gave up, such as a picture outside the view at its end, is no error.
    if (reason !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()} ${reason}`);
  });
  return errors;
}

const settleTries = 10;
const onePixel = { x: 0, y: 0, width: 1, height: 1 };

/** The elements that reach past the right edge and make the page scroll sideways; empty when it does not. */
export async function findHorizontalOverflow(page: Page): Promise<readonly string[]> {
  // Lengths in vw follow a new window size a frame late; a picture of the page makes the browser draw one.
  for (let tries = 1; tries < settleTries; tries += 1) {
    if ((await measureOverflow(page)).length === 0) return [];
    await page.screenshot({ clip: onePixel });
  }
  return measureOverflow(page);
}

function measureOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const viewportWidth = document.documentElement.clientWidth;
    const pageWidth = document.documentElement.scrollWidth;
    if (pageWidth <= viewportWidth) return [];
    // What is positioned absolutely escapes a scrolling box that is not its containing block.
    const boxAround = (element: Element): Element | null => {
      const isAbsolute = getComputedStyle(element).position === 'absolute';
      return isAbsolute && element instanceof HTMLElement ? element.offsetParent : element.parentElement;
    };
    const isClipped = (element: Element): boolean => {
      for (let box = boxAround(element); box && box !== document.body; box = boxAround(box)) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    const culprits = [...document.querySelectorAll('body *')]
      .filter((element) => !isClipped(element))
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > viewportWidth + 1)
      .slice(0, 5)
      .map(({ element, right }) => {
        const classes = element.getAttribute('class')?.trim().split(/\s+/).slice(0, 3).join('.') ?? '';
        return `<${element.tagName.toLowerCase()} class="${classes}"> ends at ${Math.round(right)} px`;
      });
    return [`the page is ${pageWidth} px wide in a window of ${viewportWidth} px`, ...culprits];
  });
}

/** The frame around every page of a site. */
export const siteFrame: readonly string[] = ['header.header', 'footer.footer'];

/**
 * What axe-core calls serious or critical under WCAG 2.2 AA, one line per rule with its first elements. `without` names
 * parts that were looked at already.
 */
export async function findAccessibilityProblems(
  page: Page,
  without: readonly string[] = [],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Where a window has just been given another width, what follows it by script does so with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const violations = await page.evaluate(async (exclude) => {
    // @ts-expect-error axe is in the page, not in this program.
    const result: import('axe-core').AxeResults = await window.axe.run(
      exclude.length > 0 ? { exclude } : document,
      {
        // It walks through the whole page for what is moderate at most.
        rules: { region: { enabled: false } },
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
        // Fetching every style sheet and film again serves no rule that is checked here.
        preload: false,
      },
    );
    return result.violations.map(({ id, impact, help, nodes }) => ({
      id,
      impact: impact ?? '',
      help,
      places: nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
  }, without);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, places }) => [`${impact} ${id}: ${help}`, ...places].join('\n    '));
}
