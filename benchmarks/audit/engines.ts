/** The engines that look for barriers. Lighthouse and IBM's are a hundred packages: they have a folder of their own, and come when first needed. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { findAccessibilityProblems } from '#tests/support/page-checks.ts';

export const engineNames = ['axe', 'IBM', 'Lighthouse'] as const;
export type EngineName = (typeof engineNames)[number];

/** Each line says what and where. */
export type Engine = { readonly version: string; readonly look: (page: Page) => Promise<readonly string[]> };

const folder = fileURLToPath(new URL('./engines', import.meta.url));
const require = createRequire(new URL('./engines/package.json', import.meta.url));

/** `debuggingPort` is the browser's, through which Lighthouse opens a tab of its own. */
export async function loadEngines(debuggingPort: number): Promise<Readonly<Record<EngineName, Engine>>> {
  installEngines();
  return {
    axe: { version: axe.version, look: findAccessibilityProblems },
    IBM: loadIbm(),
    Lighthouse: await loadLighthouse(debuggingPort),
  };
}

/** Where one of them is missing, such as those that came later. */
export function installEngines(): void {
  if (existsSync(`${folder}/node_modules/linkinator`)) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
}

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(`${folder}/node_modules/${name}/package.json`, 'utf8'));
  return String(version);
}

/** IBM rules that are not counted, with the reason that docs/accessibility-audit.md shows. */
export const notCounted: Readonly<Record<string, string>> = {
  aria_form_label_unique:
    'it requires a name for each `form`; a form without a name is no landmark (HTML-AAM) and is not announced',
  input_checkboxes_grouped:
    'it treats equal names in different forms as one group; a group ends with its form (HTML, form owner)',
};

type IbmResult = {
  readonly ruleId: string;
  readonly value: readonly [policy: string, confidence: string];
  readonly message: string;
  readonly snippet: string;
};

function loadIbm(): Engine {
  const source = readFileSync(require.resolve('accessibility-checker-engine/ace-window.js'), 'utf8');
  return {
    version: versionOf('accessibility-checker-engine'),
    async look(page) {
      await holdStill(page);
      await page.evaluate(source);
      const results = await page.evaluate(async (): Promise<readonly IbmResult[]> => {
        // @ts-expect-error the engine is in the page, not in this program.
        return (await new ace.Checker().check(document, ['WCAG_2_2'])).results;
      });
      // What it is sure of; the rest it asks a person to look at.
      return results
        .filter(({ value: [policy, confidence] }) => policy === 'VIOLATION' && confidence === 'FAIL')
        .filter(({ ruleId }) => !(ruleId in notCounted))
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
    },
  };
}

/** The engine restyles the page while it looks at it, and would measure colours that are on their way back. */
function holdStill(page: Page): Promise<void> {
  return page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition-property: none !important }');
    document.adoptedStyleSheets.push(still);
  });
}

type LighthouseReport = {
  readonly categories: {
    readonly accessibility: {
      readonly score: number | null;
      readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
    };
  };
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly title: string;
        readonly details?: { readonly items?: readonly { readonly node?: { readonly snippet?: string } }[] };
      }
    >
  >;
};

async function loadLighthouse(port: number): Promise<Engine> {
  const { default: lighthouse } = await import(pathToFileURL(require.resolve('lighthouse')).href);
  return {
    version: versionOf('lighthouse'),
    async look(page) {
      const flags = { port, onlyCategories: ['accessibility'], disableStorageReset: true, logLevel: 'error' };
      const { lhr }: { readonly lhr: LighthouseReport } = await lighthouse(page.url(), flags);
      return lhr.categories.accessibility.auditRefs.flatMap(({ id, weight }) => {
        const found = lhr.audits[id];
        if (found === undefined || weight === 0 || found.score === null || found.score === 1) return [];
        const places = (found.details?.items ?? []).map(({ node }) => node?.snippet ?? '').slice(0, 3);
        return [`${id}: ${found.title} ${places.join(' ')}`];
      });
    },
  };
}
