/** `npm run audit`: three engines look for barriers on the pages of a running Forecourt, and docs/accessibility-audit.md says what they found. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { findMachineBrowser } from '../scripts/setup/browser-places.mjs';
import { type EngineName, installEngines, loadEngines } from './audit/engines.ts';
import { auditEveryPage } from './audit/every-page.ts';
import { type Finding, writeReport } from './audit/report.ts';
import { auditedSites, walkShopperPages } from './audit/shopper-pages.ts';
import { auditBySuites } from './audit/suites.ts';

const widthsPx = [390, 1440] as const;
const reportPath = fileURLToPath(new URL('../docs/accessibility-audit.md', import.meta.url));

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '3000' },
      sites: { type: 'string' },
      lighthouse: { type: 'string', default: 'all' },
      pictures: { type: 'string' },
      'every-page': { type: 'boolean', default: false },
      suites: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (values['every-page']) {
    const names = values.sites?.split(',') ?? auditedSites.map(({ host }) => nameOf(host));
    for (const name of names) await auditEveryPage({ host: `${name}.localhost`, port });
    return;
  }
  const debuggingPort = await findFreePort();
  if (values.suites) {
    installEngines();
    const names = values.sites?.split(',') ?? auditedSites.map(({ host }) => nameOf(host));
    const hosts = names.map((name) => `${name}.localhost`);
    const figures = await auditBySuites(hosts, port, debuggingPort);
    if (values.json) console.log(JSON.stringify({ suites: figures }));
    return;
  }
  const engines = await loadEngines(debuggingPort);
  const profile = await mkdtemp(join(tmpdir(), 'forecourt-audit-'));
  const executablePath = findMachineBrowser();
  const findings: Finding[] = [];
  let browser = '';
  if (values.pictures !== undefined) mkdirSync(values.pictures, { recursive: true });
  const requested = values.sites?.split(',') ?? auditedSites.map(({ host }) => nameOf(host));
  for (const site of auditedSites.filter(({ host }) => requested.includes(nameOf(host)))) {
    // A profile that lasts: Lighthouse opens its tab in it, signed in as the walk is.
    const context = await chromium.launchPersistentContext(join(profile, site.host), {
      ...(executablePath ? { executablePath } : {}),
      // What moves is measured at its end.
      reducedMotion: 'reduce',
      args: [
        `--remote-debugging-port=${debuggingPort}`,
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
        '--disable-background-networking',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      browser = `Chromium ${context.browser()?.version() ?? ''}`.trim();
      for await (const name of walkShopperPages(page, site, port)) {
        const where = { site: nameOf(site.host), page: name };
        const log = (engine: EngineName, widthPx: number, problems: readonly string[]) => {
          findings.push({ ...where, engine, widthPx, problems });
          for (const problem of problems)
            console.log(`${where.site}, ${name}, ${widthPx}, ${engine}: ${problem}`);
        };
        await openDetails(page);
        for (const widthPx of widthsPx) {
          await page.setViewportSize({ width: widthPx, height: widthPx === 390 ? 844 : 900 });
          for (const engine of ['axe', 'IBM'] as const)
            log(engine, widthPx, await engines[engine].look(page));
          if (values.pictures !== undefined)
            await takePicture(page, values.pictures, `${where.site} ${name} ${widthPx}`);
        }
        if (values.lighthouse === 'all' || values.lighthouse.split(',').includes(where.site)) {
          log('Lighthouse', 412, await engines.Lighthouse.look(page));
          // Its tab covered this one, which asks for no passkey while it is hidden.
          await page.bringToFront();
        }
      }
    } finally {
      await context.close();
    }
  }
  await rm(profile, { recursive: true, force: true });
  const on = new Date().toISOString().slice(0, 10);
  writeFileSync(reportPath, writeReport({ findings, engines, browser, on }));
  const count = findings.reduce((sum, { problems }) => sum + problems.length, 0);
  console.log(
    values.json
      ? JSON.stringify({ looks: findings.length, problems: count })
      : `${count} in ${findings.length} looks.`,
  );
}

/** "kestrel" */
function nameOf(host: string): string {
  return host.replace('.localhost', '');
}

/** What is closed is hidden from the engines too. */
function openDetails(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not([name])'))
      details.open = true;
  });
}

function takePicture(page: Page, folder: string, name: string): Promise<unknown> {
  return page.screenshot({ path: join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.png`), fullPage: true });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
