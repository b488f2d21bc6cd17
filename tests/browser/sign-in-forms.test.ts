/** Signing in by a code, the watchlist, the garage and the prize draw by their forms alone, as a browser without script sends them. */
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { garageSites } from '../support/keyboard-journey.ts';
import { readTextCode } from '../support/read-text-code.ts';
import { requestPage } from '../support/request-page.ts';
import { newMobile, signInWithoutScript } from '../support/sign-in-at-server.ts';
import { findCarInStock } from '../support/stock-hits.ts';

const port = inject('forecourtPort');

describe.each(garageSites)('$host', ({ host, garage, list }) => {
  it('ROUTE-8 ROUTE-14 ROUTE-27 GATE-1 GATE-5 GATE-6 GATE-8 WATCH-1 GAP-1 goes from a car to the garage by its forms', async () => {
    const car = await findCarInStock(port, host);
    const page = openBrowserWithoutScript({ port, host });
    await page.go(garage);
    expect(page.path).toBe('/sign-in');
    expect(page.url.searchParams.get('type')).toBe('my-garage');
    expect(page.url.searchParams.get('redirect')).toBe(garage);

    // Not now leads back to where the shopper was: as the browser says it, else to what the address is about.
    const backFrom = async (path: string, referer?: string) => {
      const headers = referer === undefined ? {} : { referer: `http://${host}:${port}${referer}` };
      const { location } = (await requestPage({ port, host, path, headers })).headers;
      return new URL(String(location), `http://${host}`).searchParams.get('back');
    };
    const searches = `${garage}/searches/new?query=red`;
    expect(await backFrom(garage)).toBe('/');
    expect(await backFrom(garage, car.path)).toBe(car.path);
    expect(await backFrom(searches)).toBe('/search?query=red');
    expect(await backFrom(garage, '/booking?id=1&signature=secret')).toBe('/');
    expect(await backFrom(garage, list)).toBe('/');

    await page.go(car.path);
    await page.press('Watch for price drops');
    expect(page.path).toBe('/sign-in');
    const requested = page.url.searchParams;
    expect([requested.get('type'), requested.get('back')]).toEqual(['watchlist', car.path]);
    const phone = await signInWithoutScript(page, port);
    expect(page.path).toBe(list);
    expect(page.texts('[role=status]').join()).toContain('Car Saved In Watchlist');
    expect(page.count('.saved-car-row')).toBe(1);

    await page.go(garage);
    expect(page.path).toBe(garage);
    expect(page.text('h1')).toContain('garage');
    await page.follow(/^Your details/);
    expect(page.path).toBe(`${garage}/details`);
    // The digits of a number stay in one line.
    expect(page.text().replaceAll(' ', '')).toContain(phone.replace('+61', '0'));
    page.fill('Name', 'Jordan');
    await page.press('Save');
    expect(page.url.search).toContain('saved=1');
    await page.go(garage);
    expect(page.text('h1')).toContain('Jordan');
    await page.press('Sign out');
    expect(page.path).toBe('/sign-in');
    expect(page.text('h1')).toBe('You are signed out');
    await page.go(garage);
    expect(page.path).toBe('/sign-in');
  });

  it('API-1 API-2 GATE-8 changes only the list of the signed-in shopper, whatever the body contains and however it writes their number', async () => {
    const there = { port, host };
    const car = await findCarInStock(port, host);
    const page = openBrowserWithoutScript(there);
    const headers = () => ({
      'content-type': 'application/json',
      origin: `http://${host}:${port}`,
      'sec-fetch-site': 'same-origin',
      cookie: page
        .cookies()
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    });
    const send = async (posted: unknown, change = 'save-car') => {
      const body = typeof posted === 'string' ? posted : JSON.stringify(posted);
      const path = `/api/watchlist/${change}`;
      const answer = await requestPage({ ...there, path, method: 'POST', headers: headers(), body });
      return [answer.status, JSON.parse(answer.body).success];
    };
    const body = { phone_number: '+61491570006', car_id: car.id };
    expect(await send(body)).toEqual([401, false]);
    await page.go(garage);
    const phone = await signInWithoutScript(page, port);
    expect(await send(body)).toEqual([403, false]);
    expect(await send({ ...body, phone_number: phone })).toEqual([200, true]);
    expect(await send({ ...body, phone_number: phone }, 'remove-car')).toEqual([200, true]);
    // However it is written: 0491570006, 0491 570 006, +61 491 570 006.
    const [, mobile = '', prefix = '', line = ''] = /^\+61(\d{3})(\d{3})(\d{3})$/.exec(phone) ?? [];
    for (const written of [
      `0${mobile}${prefix}${line}`,
      `0${mobile} ${prefix} ${line}`,
      `+61 ${mobile} ${prefix} ${line}`,
    ]) {
      const own = { ...body, phone_number: written };
      expect([written, await send(own)]).toEqual([written, [200, true]]);
      expect([written, await send(own, 'remove-car')]).toEqual([written, [200, true]]);
    }
    for (const others of ['0491570006', '0491 570 006', '+61 491 570 006']) {
      expect([others, await send({ ...body, phone_number: others })]).toEqual([others, [403, false]]);
    }
    expect(await send({ phone_number: phone, car_id: 'no-such-car' })).toEqual([404, false]);
    for (const junk of ['', '{', '[]', '{"car_id":1}', '{"car_id":""}']) {
      expect(await send(junk)).toEqual([400, false]);
    }
    const requested = await requestPage({ ...there, path: '/api/watchlist/save-car', headers: headers() });
    expect(requested.status).toBe(405);
  });
});

describe('a shopper of one site', () => {
  const host = 'kestrel.localhost';
  const there = { port, host };

  it('GATE-6 says what is wrong with a number or a code, and loses nothing that was typed', async () => {
    const page = openBrowserWithoutScript(there);
    await page.go('/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F');
    page.fill('Mobile number', '(02) 5550 0110');
    await page.press('Text me a code');
    expect(page.text()).toContain('Enter an Australian mobile number');
    expect(page.inputValue('Mobile number')).toBe('(02) 5550 0110');
    const phone = newMobile();
    page.fill('Mobile number', phone.typed);
    await page.press('Text me a code');
    const code = await readTextCode(port, phone.stored);
    page.fill('6-digit code', code === '000000' ? '000001' : '000000');
    await page.press('Sign in');
    expect(page.text()).toContain('You have 4 more tries.');
  });

  it('GATE-6 knows the browser by one secret, however late the question for a passkey is answered', async () => {
    const path = '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F';
    const secretIn = (answer: Awaited<ReturnType<typeof requestPage>>) =>
      /fc-sign-in=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1];
    const opened = await requestPage({ ...there, path });
    const headers = {
      cookie: `fc-sign-in=${secretIn(opened)}`,
      origin: `http://${host}:${port}`,
      'sec-fetch-site': 'same-origin',
    };
    const json = { ...headers, 'content-type': 'application/json' };
    const [question, form] = await Promise.all([
      requestPage({
        ...there,
        path: '/api/passkeys/sign-in/question',
        method: 'POST',
        headers: json,
        body: '{}',
      }),
      requestPage({ ...there, path, headers, form: { phone: newMobile().typed } }),
    ]);
    expect([question.status, form.status]).toEqual([200, 303]);
    expect(secretIn(opened)).toMatch(/^[\w-]{43}$/);
    expect([secretIn(question), secretIn(form)]).toEqual([secretIn(opened), secretIn(opened)]);
  });

  it('ROUTE-20 GATE-4 takes one turn for a number that signed in, and tells it again, without script', async () => {
    const page = openBrowserWithoutScript({ port, host: 'halden.localhost' });
    await page.go('/spin-to-win');
    expect(page.url.searchParams.get('type')).toBe('spin-to-win');
    await signInWithoutScript(page, port);
    expect(page.path).toBe('/spin-to-win');
    expect(page.text('.prize-draw__prizes')).toContain('1 in 20');
    await page.press('Spin now');
    const text = page.text('.prize-draw__result');
    expect(text).toMatch(/You won: |Nothing this time/);
    await page.go('/spin-to-win');
    expect(page.text('.prize-draw__result')).toBe(text);
    expect(page.hasButton('Spin now')).toBe(false);
  });
});
