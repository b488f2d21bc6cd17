import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeWatchlist, fetchWatchlist } from './watch-control.enhance.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answerWith(answer: Response | Error) {
  const fetched = vi.fn(async (_path: string, _request?: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('changeWatchlist', () => {
  it('API-1 API-2 sends phone_number and car_id, and reads success and message', async () => {
    const fetched = answerWith(Response.json({ success: true, message: 'Car Removed' }));
    expect(await changeWatchlist('remove-car', '+61491570006', 'car-1')).toEqual({
      success: true,
      message: 'Car Removed',
      isSignedOut: false,
    });
    const [path, request] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/watchlist/remove-car');
    expect(JSON.parse(String(request?.body))).toEqual({ phone_number: '+61491570006', car_id: 'car-1' });
  });

  it.each([null, ''])(
    'WATCH-8 ERR-9 only warns on the console without a phone number (%j)',
    async (phone) => {
      const fetched = answerWith(Response.json({ success: true, message: '' }));
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      expect(await changeWatchlist('save-car', phone, 'car-1')).toMatchObject({ success: false });
      expect(warn).toHaveBeenCalledOnce();
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['a refusal', Response.json({ success: false, message: 'No.' }, { status: 409 }), 'No.', false],
    ['success that is none', Response.json({ success: true, message: 'x' }, { status: 500 }), 'x', false],
    ['a page', new Response('<html>', { status: 502 }), 'couldn’t update your watchlist', false],
    ['no connection', new TypeError('failed'), 'couldn’t update your watchlist', false],
    ['signed out', Response.json({ success: false, message: 'Sign in.' }, { status: 401 }), 'Sign in.', true],
  ])('WATCH-7 ERR-1 treats %s as success false, with words', async (_label, answer, text, isSignedOut) => {
    answerWith(answer);
    const outcome = await changeWatchlist('save-car', '+61491570006', 'car-1');
    expect(outcome).toMatchObject({ success: false, isSignedOut });
    expect(outcome.message).toContain(text);
  });
});

describe('fetchWatchlist', () => {
  it('GATE-8 asks only where a shopper may be signed in', async () => {
    const fetched = answerWith(
      Response.json({ phone_number: '+61491570006', cars: ['a', 1], has_alerts: true }),
    );
    vi.stubGlobal('document', { cookie: 'x=fc-signed-in=1' });
    expect(await fetchWatchlist()).toBe('nobody');
    expect(fetched).not.toHaveBeenCalled();
    vi.stubGlobal('document', { cookie: 'x=1; fc-signed-in=1' });
    expect(await fetchWatchlist()).toEqual({ phone: '+61491570006', carIds: ['a'], hasAlerts: true });
  });

  it.each([
    ['nobody', Response.json({}, { status: 401 })],
    ['unreachable', Response.json({}, { status: 503 })],
    ['unreachable', new Response('<html>')],
    ['unreachable', new TypeError('failed')],
  ])('GAP-5 WATCH-7 knows %s from a list that is empty (%#)', async (body, answer) => {
    answerWith(answer);
    vi.stubGlobal('document', { cookie: 'fc-signed-in=1' });
    expect(await fetchWatchlist()).toBe(body);
  });
});
