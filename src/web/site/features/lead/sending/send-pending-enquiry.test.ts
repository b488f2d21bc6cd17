import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describePendingEnquiry } from './send-pending-enquiry.ts';

vi.mock('#web/ui/page-facts.ts', () => ({ readPage: () => ({ site: { locale: 'en-AU' } }) }));

const answer = (status: number, retryAfter?: number) =>
  new Response(null, {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  });

describe('the text about a stored form that was not accepted', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 28, 15, 30, 20), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([400, 404, 422])('C-12 asks to correct what the server answers with %s', (status) => {
    expect(describePendingEnquiry(answer(status), null)).toEqual({
      alert: { text: 'Your form couldn’t be sent', help: expect.stringContaining('Check') },
      waitsMs: 0,
    });
  });

  it.each([
    [1, '3:31'],
    [60, '3:31'],
    [61, '3:32'],
    [3_600, '4:30'],
  ])(
    'C-12 says that too many came for %i seconds, and that it is stored and sent at about %s',
    (seconds, time) => {
      const error = 'Too many messages from your network';
      const { alert, waitsMs } = describePendingEnquiry(answer(429, seconds), { error });
      expect(alert).toMatchObject({ text: error, isKept: true, isCalm: true });
      expect(alert.help.replaceAll('\u00a0', ' ')).toContain(`sent automatically at about ${time} pm`);
      expect(waitsMs).toBeGreaterThanOrEqual(seconds * 1_000);
    },
  );

  it.each([
    ['a fault', answer(503, 5)],
    ['too many, without a time', answer(429)],
    [
      'too many, with a time that is no number',
      new Response(null, { status: 429, headers: { 'retry-after': 'soon' } }),
    ],
    ['nobody', null],
  ])(
    'C-12 says where %s answers that it is stored and tried soon, and not that the shopper is offline',
    (_label, input) => {
      expect(describePendingEnquiry(input, null)).toMatchObject({
        alert: { text: 'Not sent yet', isKept: true, isCalm: true },
        waitsMs: 0,
      });
    },
  );
});
