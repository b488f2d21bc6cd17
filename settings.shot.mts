import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { unpackBrowser } from '#tests/support/packaged-browser.ts';
const b = await unpackBrowser();
const browser = await chromium.launch({ executablePath: b.executable ?? b.path ?? b.executablePath, args: b.args } as never);
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
const session = await context.newCDPSession(page);
await session.send('WebAuthn.enable');
await session.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } });
await page.goto(/http:\/\/console.localhost:\d+\/kestrel-bay\/invitation\/\S+/.exec(readFileSync('/tmp/removals-server.log', 'utf8'))[0]);
await page.getByLabel('Your name').fill('Mia Tran');
await page.getByRole('button', { name: 'Make my passkey' }).click();
await page.getByRole('link', { name: /go to Today/ }).click();
await page.waitForURL('**/today');
for (const [w, n] of [[1440, 'desk'], [390, 'phone']] as const) {
  await page.setViewportSize({ width: w, height: 900 });
  for (const part of ['words', 'money', 'times', 'privacy', 'stock']) {
    await page.goto(`http://console.localhost:4150/kestrel-bay/settings?site=kestrel&part=${part}`);
    await page.screenshot({ path: `/tmp/removals-work/${n}-${part}.png`, fullPage: true });
  }
}
console.log(page.url());
await browser.close();
