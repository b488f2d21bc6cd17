import { describe, expect, it } from 'vitest';
import { evaluateTestRefund, listEventDelaysMs, testPaymentChoices } from './test-payment.ts';

describe('a payment at the test gateway', () => {
  it('B-27 is reported immediately, late, twice or never, as was chosen', () => {
    const delays = testPaymentChoices.map((choice) => [choice, listEventDelaysMs(choice).length]);
    expect(Object.fromEntries(delays)).toEqual({
      usual: 1,
      'extra-step': 1,
      'notice-late': 1,
      'notice-never': 0,
      'notice-twice': 2,
      'closes-page': 1,
    });
    expect(listEventDelaysMs('usual')).toEqual([0]);
    expect(listEventDelaysMs('notice-late')).toEqual([20_000]);
  });

  it.each([
    [200_00, 'refunded'],
    [200_12, 'refunded'],
    [200_13, 'failed'],
    [200_14, 'refunded'],
    [200_16, 'refunded'],
    [200_17, 'pending'],
    [200_18, 'refunded'],
    [13, 'failed'],
  ])('B-27 is refunded as its cents say: %d is %s', (amountCents, state) => {
    expect(evaluateTestRefund(amountCents)).toBe(state);
  });
});
