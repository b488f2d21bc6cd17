import { afterEach, expect, it, vi } from 'vitest';
import { recordPhoneReveal } from './record-phone-reveal.ts';

const reveal = { car_id: 'car-1', dealership_id: 'd-1', website_id: 'example' };
const settled = () => new Promise((done) => setTimeout(done, 0));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['the network is away', () => Promise.reject(new Error('offline'))],
  ['the server refuses', async () => new Response(null, { status: 500 })],
])('PHONE-5 ERR-5 says in the console only that %s', async (_label, answer) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', answer);
  expect(() => recordPhoneReveal(reveal)).not.toThrow();
  await settled();
  expect(warn).toHaveBeenCalledOnce();
});

it('PHONE-2 PHONE-4 sends the car, its dealership and the site, and no word when that went well', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fetch = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  recordPhoneReveal(reveal);
  await settled();
  expect(fetch).toHaveBeenCalledWith(
    '/api/phone-reveals',
    expect.objectContaining({ method: 'POST', body: JSON.stringify(reveal) }),
  );
  expect(warn).not.toHaveBeenCalled();
});
