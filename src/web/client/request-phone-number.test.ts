import { afterEach, expect, it, vi } from 'vitest';
import { requestPhoneNumber } from './request-phone-number.ts';

const request = { location: 'parramatta', car_id: 'car-1', dealership_id: 'd-1', website_id: 'example' };
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['the network is away', () => Promise.reject(new Error('offline'))],
  ['the server refuses', async () => new Response(null, { status: 500 })],
  ['the answer is no JSON', async () => new Response('<!doctype html>')],
  ['the answer has no number', async () => Response.json({ phone: '02 5550 1234' })],
  ['the answer would lead elsewhere', async () => Response.json({ phone: '02', tel: 'https://x.example' })],
])('PHONE-5 ERR-5 says in the console only that %s', async (_label, answer) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', answer);
  expect(await requestPhoneNumber(request)).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});

it('PHONE-2 PHONE-4 sends the car, its dealership and the site, and gets the number', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fetch = vi.fn(async () => Response.json({ phone: '02 5550 1234', tel: 'tel:+61255501234' }));
  vi.stubGlobal('fetch', fetch);
  expect(await requestPhoneNumber(request)).toEqual({ text: '02 5550 1234', telHref: 'tel:+61255501234' });
  expect(fetch).toHaveBeenCalledWith(
    '/api/phone-reveals',
    expect.objectContaining({ method: 'POST', body: JSON.stringify(request) }),
  );
  expect(warn).not.toHaveBeenCalled();
});
