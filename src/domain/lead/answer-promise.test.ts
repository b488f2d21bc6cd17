import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWeeklyHours } from '#domain/location/location-config.ts';
import { exampleLocation } from '#tests/support/example-site.ts';
import { answerPromiseText, type LeadAnswer, typicalAnswerMinutes } from './answer-promise.ts';

/** Tuesday, half past four in the afternoon. */
const now = new Date('2026-11-24T16:30+11:00');
const place = exampleLocation({
  timeZone: 'Australia/Sydney',
  departments: ['sales'],
  openingHours: { sales: parseWeeklyHours({ 'mon-fri': '08:30-17:30' }) },
  specialHours: [],
});
const minuteMs = 60_000;
/** Came on a Thursday at ten. */
const came = Date.parse('2026-11-19T10:00+11:00');
const lead = (minutes: number | null, receivedAt = came): LeadAnswer => ({
  receivedAt: new Date(receivedAt),
  answeredAt: minutes === null ? null : new Date(receivedAt + minutes * minuteMs),
});
const many = (count: number, ...args: Parameters<typeof lead>) =>
  Array.from({ length: count }, () => lead(...args));
const typicalMinutes = (...leads: readonly LeadAnswer[]) => typicalAnswerMinutes(leads, place, now);

describe('the promise to answer', () => {
  it('C-26 is what three of four were answered within, rounded up', () => {
    expect(typicalMinutes(...many(15, 21), ...many(5, 300))).toBe(25);
    expect(typicalMinutes(...many(14, 21), ...many(6, 300))).toBe(300);
    expect(typicalMinutes(...many(20, 25))).toBe(25);
    expect(typicalMinutes(...many(20, 26))).toBe(30);
    expect(typicalMinutes(...many(20, 61))).toBe(120);
    expect(typicalMinutes(...many(20, 0))).toBe(5);
  });

  it('C-26 is made only where the sample allows it', () => {
    expect(typicalMinutes(...many(20, 10))).toBe(10);
    expect(typicalMinutes(...many(19, 10))).toBeNull();
  });

  it('C-26 counts ninety days, and nothing from after now', () => {
    const dayMs = 24 * 60 * minuteMs;
    const last = now.getTime() - 90 * dayMs;
    expect(typicalMinutes(...many(20, 10, last))).not.toBeNull();
    expect(typicalMinutes(...many(20, 10, last - 1))).toBeNull();
    expect(typicalMinutes(...many(20, 10, now.getTime() + 1))).toBeNull();
  });

  it('C-26 counts only open hours', () => {
    const atNight = Date.parse('2026-11-19T22:00+11:00');
    // Answered at ten to nine the next morning: twenty minutes after the opening.
    expect(typicalMinutes(...many(20, 650, atNight))).toBe(20);
  });

  it('C-26 is not made faster by leaving shoppers without an answer', () => {
    expect(typicalMinutes(...many(20, 10), ...many(6, null))).toBe(10);
    expect(typicalMinutes(...many(20, 10), ...many(7, null))).toBeNull();
  });

  it('C-26 does not count yet who came within a working day and waits', () => {
    const justCame = now.getTime() - 20 * minuteMs;
    expect(typicalMinutes(...many(20, 10), ...many(30, null, justCame))).toBe(10);
    expect(typicalMinutes(...many(19, 10), ...many(30, null, justCame))).toBeNull();
  });

  it('C-26 is not made by who takes longer than a working day', () => {
    expect(typicalMinutes(...many(20, 480))).toBe(480);
    expect(typicalMinutes(...many(20, 1441 + 480))).toBeNull();
  });

  it('C-26 never grows shorter when one more reply takes longer than the shown time', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 440 }), { minLength: 20, maxLength: 40 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 60 }), (waits, more) => {
        const leads = waits.map((wait) => lead(wait));
        const promise = typicalMinutes(...leads);
        const later = typicalMinutes(...leads, lead(Math.min(450, (promise ?? 0) + more)));
        expect(later ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(promise ?? 0);
      }),
    );
  });

  it.each([
    [5, 'Usually answers within 5 minutes'],
    [60, 'Usually answers within 60 minutes'],
    [120, 'Usually answers within 2 hours'],
  ])('C-26 says %d minutes as %s', (minutes, text) => {
    expect(answerPromiseText(minutes)).toBe(text);
  });
});
