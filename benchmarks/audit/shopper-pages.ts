/** The pages of a shopper who signs in and of those who choose together, each in the states that look different. */
import type { CDPSession, Page } from 'playwright-core';
import { requestPage } from '#tests/support/request-page.ts';
import { signInAtServer } from '#tests/support/sign-in-at-server.ts';

export type AuditedSite = {
  readonly host: string;
  /** The address of the garage. */
  readonly garage: string;
  readonly watchlist: string;
  /** A search that finds something. */
  readonly search: string;
  readonly hasDraw: boolean;
};

export const auditedSites: readonly AuditedSite[] = [
  {
    host: 'kestrel.localhost',
    watchlist: '/watchlist',
    garage: '/my-garage',
    search: 'refinementList[body][0]=SUV',
    hasDraw: false,
  },
  {
    host: 'halden.localhost',
    watchlist: '/saved-cars',
    garage: '/my-garage',
    search: 'refinementList[body][0]=SUV',
    hasDraw: true,
  },
  {
    host: 'wattlebend.localhost',
    watchlist: '/saved-vans',
    garage: '/mywattlebend',
    search: 'range[price]=:90000',
    hasDraw: false,
  },
  {
    host: 'parkway.localhost',
    watchlist: '/watchlist',
    garage: '/my-garage',
    search: 'refinementList[transmission][0]=Automatic',
    hasDraw: false,
  },
];

/** Walks from the sign-in to an ended list; `page` is on each in turn, under the given name. */
export async function* walkShopperPages(
  page: Page,
  { host, garage, watchlist, search, hasDraw }: AuditedSite,
  port: number,
): AsyncGenerator<string> {
  const go = (path: string) => page.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle' });
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().click();
    await page.waitForLoadState('networkidle');
  };
  const signIn = `/sign-in?type=watchlist&redirect=${encodeURIComponent(watchlist)}&back=%2F`;
  await go(signIn);
  yield 'sign-in';
  await page.getByLabel('Mobile number').fill('12');
  await press('Text me a code');
  yield 'sign-in, refused';
  await go(signIn);
  await page.getByLabel('Mobile number').fill('0491 570 006');
  await press('Text me a code');
  yield 'sign-in, code';
  await go(signIn);
  const phone = await signInAtServer(page, port);
  await page.waitForLoadState('networkidle');
  yield 'watchlist, empty';
  const device = await page.context().newCDPSession(page);
  await giveDevice(device);
  await go(garage);
  yield 'garage, a passkey offered';
  // An engine that opens a tab of its own takes the device away.
  await giveDevice(device);
  await go(garage);
  await press('Add a passkey');
  await page.getByText('Passkey added.').waitFor();
  for (const [name, path] of [
    ['garage, empty', garage],
    ['garage, details and a passkey', `${garage}/details`],
    ['saved searches, none', `${garage}/searches`],
    ['saving a search', `${garage}/searches/new?${search}`],
  ] as const) {
    await go(path);
    yield name;
  }
  const email = `audit${Date.now()}@example.com`;
  await page.getByLabel('Email (optional)').fill(email);
  await press('Save and send alerts');
  yield 'saved searches, one';
  await press(/^Pause/);
  yield 'saved searches, one paused';
  await press(/^Resume/);
  const settings = page.locator('.alerts__list .alerts__settings').first();
  if (!(await settings.evaluate((details) => details.hasAttribute('open')))) {
    await settings.getByText('Change alerts').click();
  }
  for (const kind of await settings.locator('[name=kinds]').all()) await kind.uncheck();
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await page.waitForLoadState('networkidle');
  yield 'saved searches, settings refused';
  const link = await findAlertLink(port, email);
  if (link !== null) {
    await page.goto(link, { waitUntil: 'networkidle' });
    yield 'alert, asks for the address';
    await press('Confirm and send alerts');
    yield 'alert, confirmed';
    await page.goto(link, { waitUntil: 'networkidle' });
    await press('Stop these alerts');
    yield 'alert, stopped';
  }
  const cars = await findCars(host, port);
  for (const { slug } of cars.slice(0, 2)) {
    await go(`/cars/${slug}`);
    const watch = page.locator('.watch-control button:visible').first();
    await watch.click();
    // Reported once the server has it.
    await page.locator('.toast').waitFor();
  }
  await go(watchlist);
  yield 'watchlist, two cars';
  await go(`/cars/${cars[0]?.slug ?? ''}/enquire`);
  await page.getByLabel('Name').fill('Jordan Blake');
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  const send = page.locator('.enquiry-form button.submit-button');
  await send.click();
  await page.getByText('Step 2 of 2').waitFor();
  await page.locator('textarea').fill('Is it still there?');
  // Where the site has terms of use.
  for (const box of await page.getByLabel('I agree to the terms of use').all()) await box.check();
  await send.click();
  await page.waitForURL(/\/success/);
  await go(garage);
  yield 'garage, with cars and an enquiry';
  if (hasDraw) {
    await go('/spin-to-win');
    yield 'prize draw, before the turn';
    const spin = page.locator('main form button[type=submit]').first();
    if ((await spin.count()) > 0) await spin.click();
    await page.waitForLoadState('networkidle');
    yield 'prize draw, after the turn';
  }
  const paying = await go('/online-payment');
  if (paying?.ok()) yield 'online payment';
  await go(`${garage}/details`);
  await page.getByLabel('Name').fill('Jordan');
  await page.context().clearCookies();
  await press('Save');
  yield 'details, held while signed out';

  await go('/shortlist');
  yield 'choosing together, nothing yet';
  const ids = cars.slice(0, 3).map(({ id }) => id);
  await go(`/compare?ids=${ids.join(',')}`);
  await press('Share a shortlist');
  yield 'shared list, before joining';
  await page.getByLabel('First name or nickname').fill('Anna');
  await press(/^Join list/);
  yield 'shared list';
  const list = new URL(page.url()).pathname;
  for (const [name, view] of [
    ['shared list, your order', 'yours'],
    ['shared list, side by side', 'compare'],
  ] as const) {
    await go(`${list}?view=${view}`);
    yield name;
  }
  await go(list);
  await page.getByText('About this list').click();
  await page.getByText('Delete list…').click();
  await press('Delete for everyone');
  yield 'shared list, ended';
}

/** A phone that knows its owner, in software: without one no passkey is offered. */
async function giveDevice(session: CDPSession): Promise<void> {
  await session.send('WebAuthn.disable');
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function findCars(host: string, port: number) {
  const path = '/api/search?refinementList%5Bstatus%5D%5B0%5D=in_stock';
  const { hits } = JSON.parse((await requestPage({ port, host, path })).body) as {
    readonly hits: readonly { readonly id: string; readonly slug: string }[];
  };
  return hits;
}

/** In the mailbox for developers; null where the mail has not come within ten seconds. */
async function findAlertLink(port: number, to: string): Promise<string | null> {
  const read = (path: string) => requestPage({ port, host: 'localhost', path });
  for (let tries = 0; tries < 20; tries += 1) {
    const list = await read('/dev/mailbox');
    const item = list.body.split('<li>').find((part) => part.includes(`to ${to}`));
    const path = /href="([^"]+)"/.exec(item ?? '')?.[1];
    const mail = path === undefined ? '' : (await read(path)).body;
    const link = /http:\/\/\S+?\/alert\?[^\s"<]+?confirm=[\w-]+/.exec(mail)?.[0];
    if (link !== undefined) return link.replaceAll('&#38;', '&').replaceAll('&amp;', '&');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return null;
}
