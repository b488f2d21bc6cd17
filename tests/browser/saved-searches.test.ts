/** A search is saved from the listing, through the sign-in, looked after in the garage, and stopped from a message. */
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { launchFileBrowser } from '../support/for-file.ts';
import { check, journeysOn } from '../support/keyboard-journey.ts';
import { watchForErrors } from '../support/page-checks.ts';
import { requestPage } from '../support/request-page.ts';
import { signInBefore } from '../support/second-tab.ts';
import { signInWithoutScript } from '../support/sign-in-at-server.ts';

const port = inject('forecourtPort');
const browser = await launchFileBrowser();

const sites = [
  {
    host: 'kestrel.localhost',
    garage: '/my-garage',
    search: 'refinementList[body][0]=SUV&range[price]=:60000',
  },
  { host: 'halden.localhost', garage: '/my-garage', search: 'refinementList[body][0]=SUV' },
  { host: 'wattlebend.localhost', garage: '/mywattlebend', search: 'range[price]=:90000' },
  { host: 'parkway.localhost', garage: '/my-garage', search: 'refinementList[transmission][0]=Automatic' },
] as const;

async function findMail(to: string): Promise<string> {
  const list = await requestPage({ port, host: 'localhost', path: '/dev/mailbox' });
  const item = list.body.split('<li>').find((part) => part.includes(`to ${to}`));
  const path = /href="([^"]+)"/.exec(item ?? '')?.[1];
  return path === undefined ? '' : (await requestPage({ port, host: 'localhost', path })).body;
}

/** Where the link leads that an address was sent, as soon as it is there. */
async function findLink(to: string): Promise<string> {
  await expect.poll(() => findMail(to), { timeout: 60_000, interval: 250 }).toContain('confirm=');
  const link = /http:\/\/\S+?\/alert\?[^\s"<]+?confirm=[\w-]+/.exec(await findMail(to))?.[0] ?? '';
  const { pathname, search } = new URL(link.replaceAll('&#38;', '&'));
  return pathname + search;
}

const { visit } = journeysOn(port, () => browser);
const emailOf = (phone: string) => `jordan${phone.slice(-5)}@example.com`;
const item = '.alerts__list .alerts__item';

describe.each(sites)('$host', ({ host, garage, search }) => {
  it('B-6 GATE-1 F-12 saves a search, asks the address, pauses and deletes it, by its forms', async () => {
    const page = openBrowserWithoutScript({ port, host });
    await page.go(`/search?${search}`);
    await page.follow('Save this search');
    expect(page.path).toBe('/sign-in');
    const email = emailOf(await signInWithoutScript(page, port));
    expect(page.path).toBe(`${garage}/searches/new`);

    // Two ways, and neither is chosen for anyone.
    expect(page.text('.alerts__form')).toContain('end me these alerts from');
    expect(page.hasButton('Save without alerts')).toBe(true);
    const sentence = page.text('.alerts__sentence').split(':')[0] ?? '';
    await page.press('Save and send alerts');
    expect([page.status, page.text()]).toEqual([422, expect.stringContaining('Enter an email address')]);
    page.fill('Email (optional)', email);
    await page.press('Save and send alerts');
    expect(page.url.search).toContain('done=asked');
    expect(page.text(`${item} h2`)).toBe(sentence);
    expect(page.text(item)).toContain(`Waits until you select the link we sent to ${email}`);
    expect(page.text(item)).toMatch(/\d \w+ now/);

    const link = await findLink(email);
    await page.go(link);
    await page.press('Confirm and send alerts');
    expect(page.text()).toContain('These alerts are on');

    await page.go(`${garage}/searches`);
    expect(page.text(item)).toContain(`Emails ${email} once a day at 8 am`);
    await page.press(/^Pause/, { within: item });
    expect(page.url.search).toContain('done=saved');
    expect(page.text(item)).toContain('Paused');
    await page.press(/^Resume/, { within: item });
    expect(page.hasButton(/^Pause/, { within: item })).toBe(true);

    await page.go(link);
    await page.press('Stop these alerts');
    expect(page.text()).toContain('You won’t get any more of these alerts');
    await page.go(`${garage}/searches`);
    expect(page.text(item)).toContain('Alerts off');
    await page.press(/^Delete/, { within: item });
    expect(page.url.search).toContain('done=removed');
    expect(page.count(item)).toBe(0);
  });

  it('C-7 offers on a sold car’s page to tell of the next one', async () => {
    const path = '/api/search?refinementList%5Bstatus%5D%5B0%5D=sold';
    const { hits } = JSON.parse((await requestPage({ port, host, path })).body);
    const [sold] = hits;
    expect(sold, 'a sold car among the demo stock').toBeDefined();
    const { body } = await requestPage({ port, host, path: `/cars/${sold.slug}` });
    expect(body).toMatch(
      new RegExp(`href="${garage}/searches/new\\?refinementList[^"]*"[^>]*>Alert me to similar ones`),
    );
  });
});

/** In a browser with script; the journey by the forms has gone through every page. */
describe.each(sites)('$host', ({ host, garage, search }) => {
  it('B-6 GATE-1 F-12 has no barriers where a search is saved, looked after and stopped', () =>
    visit(host, true, async (page, go) => {
      const errors = watchForErrors(page);
      const email = emailOf(await signInBefore(page, { port, host }));
      await go(`/search?${search}`);
      await page.getByRole('link', { name: 'Save this search' }).click();
      await page.waitForURL(`**${garage}/searches/new?*`);
      await check(page, true);
      await page.getByRole('button', { name: 'Save and send alerts' }).click();
      await page.getByText('Enter an email address').waitFor();
      await page.getByLabel('Email (optional)').fill(email);
      await page.getByRole('button', { name: 'Save and send alerts' }).click();
      await page.waitForURL(/\/searches\?done=asked/);
      await check(page, true);
      await go(await findLink(email));
      await check(page, true);
      await page.getByRole('button', { name: 'Confirm and send alerts' }).click();
      await page.getByText('These alerts are on').waitFor();
      // The form that lacked an address was answered with 422, which a browser notes.
      expect(errors.filter((line) => !line.includes('status of 422'))).toEqual([]);
    }));
});

it('B-6 GATE-1 F-12 can be pressed and read in a browser without script', async () => {
  const [, , { host, garage, search }] = sites;
  await visit(host, false, async (page, go) => {
    await signInBefore(page, { port, host });
    await go(`/search?${search}`);
    await page.getByRole('link', { name: 'Save this search' }).click();
    await page.waitForURL(`**${garage}/searches/new?*`);
    await check(page, false);
    await page.getByRole('button', { name: 'Save without alerts' }).click();
    await page.waitForURL(/\/searches\?done=/);
    const saved = page.locator(item);
    await saved.getByText('Turn on alerts').click();
    await saved.getByLabel('Straight away').check();
    await saved.getByRole('button', { name: 'Save settings' }).click();
    await page.waitForURL(/\/searches\?done=saved/);
    await check(page, false);
    await saved.getByRole('button', { name: /^Delete/ }).click();
    await page.waitForURL(/done=removed/);
    expect(await saved.count()).toBe(0);
  });
});

describe('a search of many filters', () => {
  it('B-6 ROUTE-8 comes through the sign-in whole', async () => {
    const host = 'kestrel.localhost';
    const chosen = Array.from({ length: 30 }, (_, index) => [
      `refinementList[model][${index}]`,
      `Model ${index}`,
    ]);
    const requested = `/my-garage/searches/new?${new URLSearchParams(chosen)}`;
    const sent = await requestPage({ port, host, path: requested });
    expect(sent.status).toBe(302);
    const signIn = String(sent.headers.location);
    const params = new URL(signIn, `http://${host}`).searchParams;
    const back = new URL(params.get('redirect') ?? '', `http://${host}`);
    expect([...back.searchParams]).toEqual(chosen);
    expect((await requestPage({ port, host, path: signIn })).status).toBe(200);
  });
});

describe('the page of a link', () => {
  it('B-6 opens nothing for a link that is not ours, and stops nothing', async () => {
    const path = '/alert?id=00000000-0000-4000-8000-000000000001&signature=x';
    const host = 'kestrel.localhost';
    expect((await requestPage({ port, host, path })).status).toBe(404);
    const pressed = await requestPage({ port, host, path, form: { do: 'stop' } });
    expect(pressed.status).toBe(404);
    // In the frame of its site, as every other page.
    expect(pressed.body).toContain('<header class="header"');
  });

  it('F-12 B-6 stops for a mail program that posts a form of parts, and does not send it on', async () => {
    const host = 'parkway.localhost';
    const page = openBrowserWithoutScript({ port, host });
    await page.go('/my-garage/searches/new?query=hatch');
    const email = emailOf(await signInWithoutScript(page, port));
    page.fill('Email (optional)', email);
    await page.press('Save and send alerts');
    const path = await findLink(email);
    const headers = { 'content-type': 'multipart/form-data; boundary=part' };
    const body =
      '--part\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--part--\r\n';
    expect((await requestPage({ port, host, path, method: 'POST', headers, body })).status).toBe(200);
    expect((await requestPage({ port, host, path })).body).toContain(
      'You won’t get any more of these alerts',
    );

    // What was chosen for an alert stays chosen where the address is missing.
    await page.go('/my-garage/searches');
    page.unfold('Turn on alerts', { within: item });
    page.check('Sold', { within: item });
    page.check('Straight away', { within: item });
    page.check(/end me these alerts from/, { within: item });
    page.fill('Email (optional)', '', { within: item });
    await page.press('Save settings', { within: item });
    expect(page.text()).toContain('Enter an email address');
    expect(page.isChecked('Sold', { within: item })).toBe(true);
    expect(page.isChecked('Straight away', { within: item })).toBe(true);
  });
});
