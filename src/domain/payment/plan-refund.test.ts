import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { afterClaim, exampleRefund } from '#tests/support/example-hold.ts';
import type { Refund, RefundFact } from './payment.ts';
import { maxRefundAttempts, planRefund, type RefundProblem } from './plan-refund.ts';

const now = afterClaim(hourMs);
const refunded: RefundFact = { kind: 'refunded', refundReference: 're-1' };
const pending: RefundFact = { kind: 'pending', refundReference: 're-1' };
const failed: RefundFact = { kind: 'failed', refundReference: 're-1', reason: 'The card is closed.' };
const problem = (isPermanent = false): RefundProblem => ({
  kind: 'trouble',
  problem: 'No answer.',
  isPermanent,
});
const onItsWay = exampleRefund({ status: 'pending', refundReference: 're-1' });
const done: Refund = planRefund(exampleRefund(), refunded, now).refund;
const waitMs = (refund: Refund) => (refund.nextAttemptAt?.getTime() ?? 0) - now.getTime();

describe('planRefund', () => {
  it('B-27 RSV-4 reports money that was refunded once, and polls no more', () => {
    const plan = planRefund(exampleRefund({ problem: 'No answer.' }), refunded, now);
    expect(plan).toEqual({
      refund: exampleRefund({
        status: 'refunded',
        refundReference: 're-1',
        nextAttemptAt: null,
        endedAt: now,
      }),
      isNews: true,
    });
    for (const answer of [refunded, pending, problem(), problem(true)]) {
      expect(planRefund(plan.refund, answer, afterClaim(2 * hourMs))).toEqual({
        refund: plan.refund,
        isNews: false,
      });
    }
  });

  it('B-27 money on its way is news once, and is asked after every half hour', () => {
    const first = planRefund(exampleRefund(), pending, now);
    expect(first).toMatchObject({ refund: { status: 'pending', refundReference: 're-1' }, isNews: true });
    expect(waitMs(first.refund)).toBe(30 * minuteMs);
    expect(planRefund(first.refund, pending, now).isNews).toBe(false);
    expect(planRefund(first.refund, refunded, now)).toMatchObject({
      refund: { status: 'refunded' },
      isNews: true,
    });
  });

  it('B-27 money that cannot go back is news once, with the reason for the dealer', () => {
    const first = planRefund(exampleRefund(), failed, now);
    expect(first).toMatchObject({
      refund: { status: 'failed', problem: 'The card is closed.', nextAttemptAt: null, endedAt: now },
      isNews: true,
    });
    expect(planRefund(first.refund, failed, afterClaim(2 * hourMs))).toEqual({
      refund: first.refund,
      isNews: false,
    });
  });

  it('B-27 what a bank sends back weeks after it went is news again', () => {
    expect(planRefund(done, failed, afterClaim(300 * hourMs))).toMatchObject({
      refund: { status: 'failed', endedAt: afterClaim(300 * hourMs) },
      isNews: true,
    });
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [10, 512],
    [11, 720],
  ])('B-27 a gateway that is away is asked again: after try %s in %s minutes', (attempts, minutes) => {
    const plan = planRefund(exampleRefund({ attempts }), problem(), now);
    expect(plan).toMatchObject({ refund: { status: 'owed', problem: 'No answer.' }, isNews: false });
    expect(waitMs(plan.refund)).toBe(minutes * minuteMs);
  });

  it('B-27 is given up at the twelfth try, and at the first that cannot help', () => {
    const before = planRefund(exampleRefund({ attempts: maxRefundAttempts - 1 }), problem(), now);
    expect(before.refund.status).toBe('owed');
    for (const plan of [
      planRefund(exampleRefund({ attempts: maxRefundAttempts }), problem(), now),
      planRefund(exampleRefund({ attempts: 1 }), problem(true), now),
    ]) {
      expect(plan).toMatchObject({
        refund: { status: 'failed', problem: 'No answer.', nextAttemptAt: null },
        isNews: true,
      });
    }
  });

  it('B-27 what the gateway has on its way is never given up for want of an answer: it would be paid back twice', () => {
    for (const isPermanent of [false, true]) {
      const plan = planRefund({ ...onItsWay, attempts: 500 }, problem(isPermanent), now);
      expect(plan).toMatchObject({ refund: { status: 'pending', problem: 'No answer.' }, isNews: false });
      expect(waitMs(plan.refund)).toBe(30 * minuteMs);
    }
  });
});
