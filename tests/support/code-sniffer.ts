/** What HTML_CodeSniffer, with rules of its own, finds in a page under WCAG 2.2 AA: one line per fault. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const snifferSource = readFileSync(
  fileURLToPath(import.meta.resolve('@pa11y/html_codesniffer/build/HTMLCS.js')),
  'utf8',
);

type Sniffed = {
  readonly type: number;
  readonly code: string;
  readonly msg: string;
  readonly element: Element;
};
type Sniffer = {
  process(standard: string, content: Document, ended: () => void): void;
  getMessages(): readonly Sniffed[];
};

/** Errors alone: its warnings and notes need a person to look. */
export async function findSniffedFaults(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in window))) await page.evaluate(snifferSource);
  return page.evaluate(async () => {
    const isError = 1;
    const { HTMLCS: sniffer } = window as unknown as { HTMLCS: Sniffer };
    await new Promise<void>((resolve) => sniffer.process('WCAG2AA', document, resolve));
    return sniffer
      .getMessages()
      .filter(({ type }) => type === isError)
      .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML?.slice(0, 160) ?? ''}`);
  });
}
