import { afterEach, expect, it, vi } from 'vitest';
import { enhance } from './save-valuation.enhance.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const note = { dataset: { lead: 'lead-1', price: '12450' } } as unknown as HTMLElement;
const settled = () => new Promise((done) => setImmediate(done));

it.each<[string, () => Promise<Response>]>([
  ['the server refuses it', async () => new Response(null, { status: 503 })],
  ['there is no way to the server', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('TRADE-6 ERR-8 only logs where %s', async (_why, answer) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', answer);
  enhance(note);
  await settled();
  expect(logged.mock.calls).toEqual([['Failed to save valuation data']]);
});

it('TRADE-5 API-11 sends the result with its column, and logs nothing where it is stored', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const send = vi.fn(async (_path: string, _request: RequestInit) => Response.json({ success: true }));
  vi.stubGlobal('fetch', send);
  enhance(note);
  await settled();
  const [path, request] = send.mock.calls[0] ?? [];
  expect([path, request?.method]).toEqual(['/api/miscellaneous', 'POST']);
  expect(JSON.parse(String(request?.body))).toEqual({
    column_name: 'valuation',
    lead_id: 'lead-1',
    offer_price: 12_450,
  });
  expect(logged).not.toHaveBeenCalled();
});
