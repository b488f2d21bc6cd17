import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { afterClaim, exampleHold, examplePaidHold, exampleSituation } from '#tests/support/example-hold.ts';
import {
  claimMs,
  type HoldEnd,
  hasRunOut,
  heldUntil,
  holdEnds,
  isLive,
  maxClaimMs,
  offerMs,
} from './hold.ts';
import { planEnd, planExtension } from './plan-hold.ts';

const now = afterClaim(5 * minuteMs);

describe('more time to pay', () => {
  const extended = (ms: number, hold = exampleHold()) =>
    planExtension(exampleSituation({ hold }), afterClaim(ms)).hold?.expiresAt.getTime();

  it('C-6 is a quarter of an hour from each press, but no more than three quarters from the first', () => {
    expect(extended(0)).toBeUndefined();
    expect(extended(1)).toBe(afterClaim(claimMs + 1).getTime());
    const late = exampleHold({ expiresAt: afterClaim(maxClaimMs - 1) });
    expect(extended(maxClaimMs - claimMs - 1, late)).toBeUndefined();
    expect(extended(maxClaimMs - claimMs, late)).toBe(afterClaim(maxClaimMs).getTime());
    expect(extended(maxClaimMs - 2, late)).toBe(afterClaim(maxClaimMs).getTime());
    expect(extended(maxClaimMs - 1, exampleHold({ expiresAt: afterClaim(maxClaimMs) }))).toBeUndefined();
  });

  it('C-6 comes to the millisecond before it runs out, and not after', () => {
    expect(extended(claimMs - 1)).toBe(afterClaim(2 * claimMs - 1).getTime());
    expect(extended(claimMs)).toBeUndefined();
  });

  it('C-6 never shortens an existing hold', () => {
    const offered = exampleHold({ origin: 'queue', expiresAt: afterClaim(offerMs) });
    expect(extended(minuteMs, offered)).toBeUndefined();
  });

  it('C-6 has an end for a shopper who was offered the car too', () => {
    let hold = exampleHold({ origin: 'queue', expiresAt: afterClaim(offerMs) });
    for (let press = 0; press < 100; press += 1) {
      const at = new Date(hold.expiresAt.getTime() - 1);
      hold = planExtension(exampleSituation({ hold }), at).hold ?? hold;
    }
    expect(hold.expiresAt).toEqual(afterClaim(offerMs + maxClaimMs));
  });

  it('C-6 is none for what is held or has ended', () => {
    expect(extended(1, examplePaidHold())).toBeUndefined();
    expect(extended(1, exampleHold({ status: 'ended', end: 'left' }))).toBeUndefined();
  });
});

describe('the time of a hold', () => {
  const inSydney = (at: Date) =>
    new Intl.DateTimeFormat('en-AU', {
      timeZone: 'Australia/Sydney',
      dateStyle: 'short',
      timeStyle: 'long',
      hourCycle: 'h23',
    }).format(at);

  it.each([
    [
      'an ordinary day',
      '2026-11-21T02:00:00.000Z',
      '2026-11-23T02:00:00.000Z',
      '21/11/26, 13:00:00 AEDT',
      '23/11/26, 13:00:00 AEDT',
    ],
    // On Sunday 4 October 2026 clocks go from 2 to 3; on Sunday 5 April 2026 they went from 3 back to 2.
    [
      'the night in which summer time begins',
      '2026-10-03T00:00:59.999Z',
      '2026-10-05T00:00:59.999Z',
      '3/10/26, 10:00:59 AEST',
      '5/10/26, 11:00:59 AEDT',
    ],
    [
      'the night in which it ends',
      '2026-04-04T00:00:00.000Z',
      '2026-04-06T00:00:00.000Z',
      '4/4/26, 11:00:00 AEDT',
      '6/4/26, 10:00:00 AEST',
    ],
  ])('RSV-4 C-6 is 48 hours to the millisecond over %s', (_night, from, until, fromThere, untilThere) => {
    const end = heldUntil(new Date(from), 48);
    expect(end.toISOString()).toBe(until);
    expect([inSydney(new Date(from)), inSydney(end)]).toEqual([fromThere, untilThere]);
    const hold = examplePaidHold({ expiresAt: end });
    const around = [-1, 0, 1].map((ms) => hasRunOut(hold, new Date(end.getTime() + ms)));
    expect(around).toEqual([false, true, true]);
  });

  it('C-6 is over only for what has not ended', () => {
    expect(hasRunOut(exampleHold({ status: 'ended', end: 'unpaid' }), afterClaim(24 * hourMs))).toBe(false);
    expect([exampleHold(), examplePaidHold(), exampleHold({ status: 'ended' })].map(isLive)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each(holdEnds)('C-6 planEnd takes %s from a claim as from a hold', (end: HoldEnd) => {
    expect(planEnd(exampleSituation(), end, now).hold).toMatchObject({ status: 'ended', end });
  });
});
