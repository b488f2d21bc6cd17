/** A web manager uploads a logo, uses it, sees it in the shop, and replaces it everywhere; on a desktop and on a phone. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { awaitLater } from '../support/await-later.ts';
import { captureConsole } from '../support/console-browser.ts';
import { findAccessibilityProblems, watchForErrors } from '../support/page-checks.ts';
import { consoleHost as host } from '../support/sign-in-at-console.ts';

const { forecourt, signIn } = captureConsole();

const drawing = (colour: string) => ({
  name: `logo-${colour}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path fill="${colour}" d="M0 0h80v20H0z"/></svg>`,
  ),
});

describe('the media library in the browser', () => {
  it('H-24 upload a logo, use it by keyboard, see it in the shop, replace it everywhere, undo', async () => {
    const { context, page } = await signIn();
    const errors = watchForErrors(page);
    const shop = await context.newPage();
    const shopHtml = async () => {
      await shop.goto(forecourt.url('kestrel.localhost', '/'));
      return await shop.content();
    };
    await page.goto(forecourt.url(host, '/kestrel-bay/settings?site=kestrel&part=look'));
    // By keyboard alone: the dialog takes the focus, and gives it back.
    const choose = page.getByRole('button', { name: 'Choose picture: Logo picture', exact: true });
    await choose.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles([drawing('teal')]);
    await dialog.getByRole('button', { name: /logo-teal\.svg/, pressed: true }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use picture' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Replace: Logo picture', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Review and publish' }).click();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByText('Published. You can undo this').waitFor();
    await expect.poll(shopHtml).toContain('/logo-teal?');

    // On a phone: a new one in the library, and the former one replaced by it.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(forecourt.url(host, '/kestrel-bay/media'));
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    await page
      .locator('main input[type=file]')
      .setInputFiles([
        drawing('navy'),
        { name: 'yard.jpg', mimeType: 'image/jpeg', buffer: photo },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      ]);
    await page.getByText(/Not added\. The file is neither a picture nor a drawing/).waitFor();
    await page.getByRole('link', { name: /yard\.jpg/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('link', { name: /logo-teal\.svg/ }).click();
    const open = page.getByRole('region', { name: 'logo-teal.svg' });
    await open.getByRole('link', { name: 'Logo picture' }).waitFor();
    await open.getByLabel('Description').fill('Kestrel Bay');
    await open.getByRole('button', { name: 'Save description and name' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await open.getByText('Replace everywhere').click();
    await open.getByRole('button', { name: 'Choose picture: New picture', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /logo-navy\.svg/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click();
    await open.getByRole('button', { name: 'Replace in 1 place' }).click();
    await page.getByText('logo-teal.svg replaced by logo-navy.svg in 1 place').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expect.poll(shopHtml).toContain('/logo-navy?');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('Undone. Your websites show the former picture again.').waitFor();
    await expect.poll(shopHtml).toContain('/logo-teal?');

    // A part of a picture, with the keys alone.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(forecourt.url(host, '/kestrel-bay/media?q=yard'));
    await page.getByRole('link', { name: /yard\.jpg/ }).click();
    await page.getByRole('button', { name: 'Crop', exact: true }).press('Enter');
    await page.getByLabel('Square, 1:1').press('Space');
    const frame = page.getByRole('group', { name: 'Crop area' });
    await frame.press('ArrowLeft');
    await frame.press('-');
    await page.getByText('570 × 570 pixels.').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save crop' }).press('Enter');
    await page.getByText('Crop saved as a new picture').waitFor();
    await page.getByRole('region', { name: 'yard (square).webp' }).waitFor();
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
    await context.close();
  });

  it('H-24 a new offer with picture, model and make is live with its Explore button', async () => {
    const { context, page } = await signIn({ group: 'halden-brisbane', name: 'Olive Owner' });
    await page.goto(forecourt.url(host, '/halden-brisbane/offers/halden'), { waitUntil: 'networkidle' });
    // Of all offers there is a form; the one of the chosen offer is seen.
    const field = (name: string) => page.getByLabel(name, { exact: true }).locator('visible=true');
    const entries = page.locator('.editor__list ol > li');
    const before = await entries.count();
    await page.getByRole('link', { name: 'Add offer' }).first().click();
    await page.getByRole('button', { name: /^New offer/ }).click();
    await expect.poll(() => entries.count()).toBe(before + 1);
    await field('Name').fill('Home charger for every car');
    await field('Description').fill('A wall charger for your garage.');
    await page
      .getByRole('button', { name: 'Choose picture: Picture', exact: true })
      .locator('visible=true')
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles([drawing('green')]);
    await dialog.getByRole('button', { name: /logo-green\.svg/, pressed: true }).waitFor();
    // It saves by itself: what is published has to be in the draft.
    const saved = awaitLater(
      page.waitForResponse((response) =>
        /logo-green.*modelSlug=[a-z].*manufacturer=[A-Za-z]/s.test(response.request().postData() ?? ''),
      ),
    );
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await field('Model').selectOption({ index: 1 });
    await field('Make').selectOption({ index: 1 });
    await saved;
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published. The change is live').waitFor();
    const shop = await context.newPage();
    await expect
      .poll(async () => {
        await shop.goto(forecourt.url('halden.localhost', '/special-offers'));
        const card = shop.locator('article, li').filter({ hasText: 'Home charger for every car' }).last();
        return [await card.innerHTML().catch(() => ''), await card.getByText(/^Explore/).count()].join(' ');
      })
      .toMatch(/logo-green.* 1$/s);
    await context.close();
  });

  it('H-24 works without script: a plain form uploads, a list chooses, a refusal names its file', async () => {
    const { context, page } = await signIn({ group: 'parkway-yard', name: 'Pat Owner' });
    // As a browser sends the form itself, and what the server answers before any script runs.
    const send = (files: readonly { readonly name: string; readonly text: string }[]) =>
      page.evaluate(async (given) => {
        const body = new FormData();
        for (const { name, text } of given) body.append('pictures', new File([text], name));
        const answer = await fetch('/parkway-yard/media', { method: 'POST', body });
        return { status: answer.status, url: answer.url, html: await answer.text() };
      }, files);
    const svg = (colour: string) => {
      const { name, buffer } = drawing(colour);
      return { name, text: buffer.toString() };
    };
    const added = await send([svg('maroon'), svg('olive')]);
    expect([added.status, added.url]).toEqual([
      200,
      expect.stringMatching(/picture=own%2Fparkway-yard%2F.*logo-maroon.*done=added/),
    ]);
    const settings = await page.evaluate(async () =>
      (await fetch('/parkway-yard/settings?part=look')).text(),
    );
    expect(settings).toMatch(/<select[^>]*name="value logo\.image"[^>]*>.*logo-olive\.svg/s);
    const refused = await send([{ name: 'notes.svg', text: 'no picture' }]);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('notes.svg: The file ');
    await context.close();
  });
});
